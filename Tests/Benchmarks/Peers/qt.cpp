// Draws a scene file with Qt's raster engine and prints the median time of a frame in milliseconds.
// c++ -O2 -fPIC qt.cpp -o qt-scene $(pkg-config --cflags --libs Qt6Gui) && QT_QPA_PLATFORM=offscreen ./qt-scene scene.csv
#include <QElapsedTimer>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <algorithm>
#include <cstdio>
#include <vector>

struct Item { bool isCard; QRectF rect; double radius; QColor color; QFont font; QString text; QPolygonF quad; };

int main(int argc, char **argv) {
  QGuiApplication app(argc, argv);
  QFile file(argc == 2 ? argv[1] : "");
  if (!file.open(QIODevice::ReadOnly)) { std::fprintf(stderr, "usage: qt-scene FILE\n"); return 66; }
  std::vector<Item> items;
  for (const QByteArray &line : file.readAll().split('\n')) {
    const auto f = line.split(',');
    if (f.size() == 10) {
      items.push_back({true, QRectF(f[1].toDouble(), f[2].toDouble(), f[3].toDouble(), f[4].toDouble()), f[5].toDouble(),
                       QColor(f[6].toInt(), f[7].toInt(), f[8].toInt(), f[9].toInt()), QFont(), QString(), {}});
    } else if (f.size() == 12) {
      QPolygonF quad;
      for (int n = 1; n < 9; n += 2) quad << QPointF(f[n].toDouble(), f[n + 1].toDouble());
      items.push_back({false, QRectF(), 0, QColor(f[9].toInt(), f[10].toInt(), f[11].toInt()), QFont(), QString(), quad});
    } else if (f.size() == 5) {
      QFont font("Inter");
      font.setPixelSize(f[3].toInt());
      items.push_back({false, QRectF(f[1].toDouble(), f[2].toDouble(), 0, 0), 0, Qt::black, font, QString::fromUtf8(f[4]), {}});
    }
  }
  QImage image(1280, 800, QImage::Format_ARGB32_Premultiplied);
  std::vector<double> times;
  for (int n = 0; n < 27; n++) {
    QElapsedTimer timer;
    timer.start();
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const Item &i : items) {
      if (!i.quad.isEmpty()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(i.color);
        painter.drawConvexPolygon(i.quad);
      } else if (i.isCard) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(i.color);
        painter.drawRoundedRect(i.rect, i.radius, i.radius);
      } else {
        painter.setPen(i.color);
        painter.setFont(i.font);
        painter.drawText(i.rect.topLeft(), i.text);
      }
    }
    painter.end();
    if (n >= 2) times.push_back(timer.nsecsElapsed() / 1e6);
  }
  std::sort(times.begin(), times.end());
  std::printf("Qt %s raster: %.3f ms\n", qVersion(), times[times.size() / 2]);
}
