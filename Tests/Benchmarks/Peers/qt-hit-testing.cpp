// Calls Qt's QWidget::childAt for each point of the trees that HitTestingBenchmark --write DIR has written, compares
// the results with the written ones, and prints the processor time of a call. Qt has whole pixels and no transforms, so
// trees with transforms are left out.
// c++ -O2 -fPIC Peers/qt-hit-testing.cpp -o qt-hit-testing $(pkg-config --cflags --libs Qt6Widgets) \
//   && QT_QPA_PLATFORM=offscreen ./qt-hit-testing DIR flat1000 real1000
// (run in Tests/Benchmarks)
#include <QApplication>
#include <QWidget>
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

static double now() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

static std::vector<std::vector<double>> rows(const std::string &file) {
  std::ifstream stream(file);
  if (!stream) {
    fprintf(stderr, "qt-hit-testing: %s cannot be read: write the trees with HitTestingBenchmark --write.\n", file.c_str());
    exit(66);
  }
  std::vector<std::vector<double>> rows;
  for (std::string line; std::getline(stream, line);) {
    std::vector<double> row;
    std::stringstream values(line);
    for (std::string value; std::getline(values, value, ',');) row.push_back(std::stod(value));
    rows.push_back(row);
  }
  return rows;
}

static void measure(const std::string &folder, const std::string &name) {
  const auto tree = rows(folder + "/" + name + ".csv");
  const auto answers = rows(folder + "/" + name + ".a.csv");
  std::vector<QPoint> points;
  for (const auto &row : rows(folder + "/" + name + ".q.csv")) points.push_back(QPoint(int(row[0]), int(row[1])));
  if (tree[0][3] != 0) {
    printf("%-14s has transforms\n", name.c_str());
    return;
  }
  std::vector<QWidget *> widgets;
  for (size_t i = 1; i < tree.size(); i++) {
    const auto &view = tree[i];
    auto *widget = new QWidget(view[0] < 0 ? nullptr : widgets[size_t(view[0])]);
    widget->setGeometry(int(view[1]), int(view[2]), int(view[3]), int(view[4]));
    if (int(view[7]) & 2) widget->setAttribute(Qt::WA_TransparentForMouseEvents);
    // The state is set explicitly, because children of a widget that is not shown yet are not hidden.
    if (int(view[7]) & 1) widget->hide();
    widgets.push_back(widget);
  }
  QWidget *root = widgets[0];
  root->show();
  QCoreApplication::processEvents();

  size_t different = 0;
  for (size_t i = 0; i < points.size(); i++) {
    QWidget *hit = root->childAt(points[i]);
    if (!hit) hit = root;
    const int expected = int(answers[i][0]);
    different += expected < 0 || widgets[size_t(expected)] != hit;
  }
  std::vector<double> rounds;
  const size_t count = tree.size() > 5000 ? 2000 : points.size();
  quintptr sum = 0;
  for (int round = 0; round < 9; round++) {
    const double start = now();
    for (size_t i = 0; i < count; i++) sum += quintptr(root->childAt(points[i]));
    rounds.push_back((now() - start) / double(count));
  }
  std::sort(rounds.begin(), rounds.end());
  printf("%-14s %10.0f ns, %zu of %zu answers differ%s\n", name.c_str(), rounds[4], different, points.size(), sum ? "" : ".");
  delete root;
}

int main(int count, char **arguments) {
  QApplication application(count, arguments);
  if (count < 3) {
    fprintf(stderr, "usage: qt-hit-testing DIR NAME...\n");
    return 64;
  }
  for (int i = 2; i < count; i++) measure(arguments[1], arguments[i]);
}
