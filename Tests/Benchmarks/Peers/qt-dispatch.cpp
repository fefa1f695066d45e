// Sends moving touches through Qt's platform layer to a chain of twelve widgets and prints the processor time and the
// allocations of one move. The cases have only the widgets, and ten grabbed gestures (the five kinds, on the innermost
// widget and on the outermost).
// c++ -O2 -fPIC -ICAllocations/include Peers/qt-dispatch.cpp CAllocations/CAllocations.c -o qt-dispatch \
//   $(pkg-config --cflags --libs Qt6Widgets) && QT_QPA_PLATFORM=offscreen ./qt-dispatch
// (run in Tests/Benchmarks; compile CAllocations.c with cc first if the C++ compiler refuses C)
#include <QApplication>
#include <QEventPoint>
#include <QPointingDevice>
#include <QTouchEvent>
#include <QWidget>
#include <QWindow>
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

extern "C" unsigned long allocationCount(void);

// Qt's own tests send touches with this function. QtGui exports it, and QtTest declares it.
Q_GUI_EXPORT bool qt_handleTouchEventv2(
    QWindow *, const QPointingDevice *, const QList<QEventPoint> &, Qt::KeyboardModifiers = Qt::NoModifier);

struct Widget : QWidget {
  bool handles;
  long calls = 0;
  Widget(QWidget *parent, bool handles) : QWidget(parent), handles(handles) { setAttribute(Qt::WA_AcceptTouchEvents); }
  bool event(QEvent *event) override {
    switch (event->type()) {
      case QEvent::TouchBegin:
      case QEvent::TouchUpdate:
      case QEvent::TouchEnd:
        calls++;
        event->setAccepted(handles);
        return handles;
      default: return QWidget::event(event);
    }
  }
};

static double now() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

static void measure(const char *name, bool leafHandles, bool withGestures) {
  Widget root(nullptr, !leafHandles);
  root.resize(400, 800);
  Widget *leaf = &root;
  for (int level = 1; level < 12; level++) {
    leaf = new Widget(leaf, leafHandles && level == 11);
    leaf->setGeometry(0, 0, 400, 800);
  }
  if (withGestures) {
    for (Widget *widget : {leaf, &root})
      for (Qt::GestureType type : {Qt::TapGesture, Qt::TapAndHoldGesture, Qt::PanGesture, Qt::PinchGesture, Qt::SwipeGesture})
        widget->grabGesture(type);
  }
  root.show();
  QCoreApplication::processEvents();
  static QPointingDevice device("screen", 1, QInputDevice::DeviceType::TouchScreen, QPointingDevice::PointerType::Finger,
                                QInputDevice::Capability::Position, 10, 0);
  auto send = [&](QEventPoint::State state, double x) {
    qt_handleTouchEventv2(root.windowHandle(), &device, {QEventPoint(1, state, QPointF(x, 300), QPointF(x, 300))});
    QCoreApplication::processEvents();
  };
  auto sendOnly = [&](QEventPoint::State state, double x) {
    qt_handleTouchEventv2(root.windowHandle(), &device, {QEventPoint(1, state, QPointF(x, 300), QPointF(x, 300))});
  };
  std::vector<double> times, allocations;
  for (int round = 0; round < 60; round++) {
    send(QEventPoint::Pressed, 20);
    for (int move = 0; move < 30; move++) sendOnly(QEventPoint::Updated, 20 + 3 * (move % 2));
    const unsigned long before = allocationCount();
    const double start = now();
    for (int move = 0; move < 60; move++) sendOnly(QEventPoint::Updated, 20 + 3 * (move % 2));
    times.push_back((now() - start) / 60);
    allocations.push_back((allocationCount() - before) / 60.0);
    send(QEventPoint::Released, 20);
  }
  std::sort(times.begin(), times.end());
  std::sort(allocations.begin(), allocations.end());
  std::printf("Qt %s %-34s %7.0f ns, %5.1f allocations a move (%ld calls)\n", qVersion(), name, times[times.size() / 2],
              allocations[allocations.size() / 2], leafHandles ? leaf->calls : root.calls);
}

int main(int argc, char **argv) {
  QApplication app(argc, argv);
  measure("leaf handles", true, false);
  measure("forwarded through 12", false, false);
  measure("ten gestures, leaf handles", true, true);
}
