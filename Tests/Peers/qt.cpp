// The scenes of uikit-bench in Qt 6 Widgets, on its raster engine, as a program in Qt would have them: delegates in item views,
// labels in box layouts, a plain text editor. Scripts/compare builds it and runs both in turn.
//
//   qt SCENE FRAMES [PICTURE]
//
// Prints JSON objects with the keys of uikit-bench. A frame is timed from the change of state until Qt has painted it, after
// twenty to warm up. PICTURE: where the last frame goes, as PNG. `start` and `idle` want a display.
#include <QtWidgets>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <functional>
#include <vector>

namespace {

const QSize windowSize(1280, 800);
const char hangulNumber[] = "지원자 번호 ";
const char hangulReview[] = " 이력서 심사";

double seconds(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return double(time.tv_sec) + double(time.tv_nsec) / 1e9;
}

// Milliseconds, as a person waits and as the processors work.
double wall() { return seconds(CLOCK_MONOTONIC) * 1000; }
double processor() { return seconds(CLOCK_PROCESS_CPUTIME_ID) * 1000; }

// The most memory that the process has held.
double peakMegabytes() {
  QFile file("/proc/self/status");
  if (!file.open(QIODevice::ReadOnly)) return 0;
  for (const QByteArray &line : file.readAll().split('\n'))
    if (line.startsWith("VmHWM:")) return line.mid(6).trimmed().split(' ').first().toDouble() / 1024;
  return 0;
}

double part(std::vector<double> &values, int percent) {
  std::sort(values.begin(), values.end());
  return values[std::min(values.size() - 1, values.size() * size_t(percent) / 100)];
}

void paint() {
  QApplication::sendPostedEvents();
  QApplication::processEvents();
}

struct Times {
  std::vector<double> wall, processor;
};

Times timed(int frames, const std::function<void(int)> &step) {
  Times times;
  for (int index = 0; index < frames + 20; index++) {
    const double began = wall(), used = processor();
    step(index);
    paint();
    if (index < 20) continue;
    times.wall.push_back(wall() - began);
    times.processor.push_back(processor() - used);
  }
  return times;
}

void keepPicture(QWidget &window, const QString &path) {
  if (!path.isEmpty() && !window.grab().save(path)) qFatal("%s cannot be written", qPrintable(path));
}

void open(QWidget &window, QSize size = windowSize) {
  window.resize(size);
  window.show();
  // A display says later when there is something to paint on.
  while (!window.windowHandle()->isExposed()) QApplication::processEvents(QEventLoop::WaitForMoreEvents);
  paint();
}

void report(const char *scene, double openMs, Times times, int frames) {
  printf("{\"scene\":\"%s\",\"frames\":%d,\"open_ms\":%.4f,\"p50_ms\":%.4f,\"p95_ms\":%.4f,\"cpu_p50_ms\":%.4f,"
         "\"rss_mb\":%.1f}\n",
         scene, frames, openMs, part(times.wall, 50), part(times.wall, 95), part(times.processor, 50), peakMegabytes());
}

// Opens a scene, then lets it change frame by frame.
template <typename Scene>
void run(const char *name, int frames, const QString &picture) {
  const double began = wall();
  Scene scene;
  const double opened = wall() - began;
  const Times times = timed(frames, [&](int index) { scene.step(index); });
  report(name, opened, times, frames);
  keepPicture(scene.window(), picture);
}

// By the palette: a style sheet would make every label below slower.
void whiten(QWidget &window) {
  QPalette palette = window.palette();
  palette.setColor(QPalette::Window, Qt::white);
  window.setPalette(palette);
}

QFont inter(int pixels) {
  QFont font("Inter");
  font.setPixelSize(pixels);
  return font;
}

QPixmap disc(const QColor &colour) {
  QPixmap pixmap(40, 40);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colour);
  painter.drawEllipse(0, 0, 40, 40);
  return pixmap;
}

// Items that are not kept: what is shown of one is made from its number.
class Numbers : public QAbstractListModel {
 public:
  Numbers(int count, QObject *parent) : QAbstractListModel(parent), count(count) {}
  int rowCount(const QModelIndex &) const override { return count; }
  QVariant data(const QModelIndex &, int) const override { return {}; }

 private:
  int count;
};

// What uikit-bench has as colours of its icons.
const QColor iconColours[] = {QColor(128, 128, 128), Qt::blue, Qt::red, QColor(52, 199, 89)};

// An icon, a title, a subtitle, a coloured badge and a separator.
class ApplicantDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override { return {windowSize.width(), 64}; }

  void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override {
    const QPoint at = option.rect.topLeft();
    const int row = index.row();
    painter->fillRect(option.rect, Qt::white);
    painter->fillRect(QRect(at + QPoint(72, 63), QSize(1208, 1)), QColor(198, 198, 200));
    painter->drawPixmap(at + QPoint(16, 12), icons[row % 4]);
    painter->setFont(titleFont);
    painter->setPen(Qt::black);
    painter->drawText(QRect(at + QPoint(72, 10), QSize(900, 24)), Qt::AlignVCenter, QString("Applicant number %1").arg(row));
    painter->setFont(detailFont);
    painter->setPen(QColor(110, 110, 115));
    painter->drawText(QRect(at + QPoint(72, 36), QSize(900, 18)), Qt::AlignVCenter,
                      QString("Reviewed on day %1, section %2").arg(row % 365).arg(row % 7));
    const QRect badge(at + QPoint(1168, 16), QSize(96, 32));
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(row % 2 ? QColor(0, 122, 255) : QColor(209, 209, 214));
    painter->drawRoundedRect(badge, 16, 16);
    painter->setPen(Qt::white);
    painter->drawText(badge, Qt::AlignCenter, row % 2 ? "Open" : "Closed");
  }

 private:
  QPixmap icons[4] = {disc(iconColours[0]), disc(iconColours[1]), disc(iconColours[2]), disc(iconColours[3])};
  QFont titleFont = inter(17), detailFont = inter(13);
};

// A round picture over a line of text.
class ItemDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override { return {120, 140}; }

  void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override {
    const QPoint at = option.rect.topLeft();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(QColor(242, 242, 247));
    painter->drawRoundedRect(QRect(at, QSize(120, 140)), 12, 12);
    painter->drawPixmap(at + QPoint(40, 30), icons[index.row() % 4]);
    painter->setFont(font);
    painter->setPen(Qt::black);
    painter->drawText(QRect(at + QPoint(0, 100), QSize(120, 20)), Qt::AlignCenter, QString("Item %1").arg(index.row()));
  }

 private:
  QPixmap icons[4] = {disc(iconColours[0]), disc(iconColours[1]), disc(iconColours[2]), disc(iconColours[3])};
  QFont font = inter(13);
};

// Many of something, scrolled seven pixels a frame.
class ListScene {
 public:
  explicit ListScene(int count) {
    view.setModel(new Numbers(count, &view));
    view.setUniformItemSizes(true);
    view.setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view.setFrameShape(QFrame::NoFrame);
    view.setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  }

  void step(int index) { view.verticalScrollBar()->setValue(index * 7); }
  QWidget &window() { return view; }

 protected:
  QListView view;
};

class TableScene : public ListScene {
 public:
  explicit TableScene(int count = 100'000) : ListScene(count) {
    view.setItemDelegate(new ApplicantDelegate(&view));
    open(view);
  }
};

class GridScene : public ListScene {
 public:
  GridScene() : ListScene(100'000) {
    view.setItemDelegate(new ItemDelegate(&view));
    view.setViewMode(QListView::IconMode);
    view.setMovement(QListView::Static);
    view.setGridSize({126, 146});
    open(view);
  }
};

// Text and font size of a rounded card with a blurred shadow change each frame, with a slider under it.
class CardScene {
 public:
  CardScene() {
    whiten(root);
    card.setGeometry(240, 150, 800, 500);
    card.setObjectName("card");
    card.setStyleSheet("#card { background: #f2f2f7; border-radius: 24px }");
    auto *shadow = new QGraphicsDropShadowEffect(&card);
    shadow->setBlurRadius(24);
    shadow->setOffset(0, 8);
    card.setGraphicsEffect(shadow);
    auto *layout = new QVBoxLayout(&card);
    layout->addWidget(&text);
    text.setAlignment(Qt::AlignCenter);
    slider.setGeometry(340, 700, 600, 30);
    slider.setRange(0, 1000);
    open(root);
  }

  void step(int index) {
    const int value = index % 1000;
    slider.setValue(value);
    text.setFont(inter(1 + value * 72 / 1000));
    text.setText(QString::number(value / 1000.0, 'f', 3));
  }

  QWidget &window() { return root; }

 private:
  QWidget root;
  QFrame card{&root};
  QLabel text{&card};
  QSlider slider{Qt::Horizontal, &root};
};

// Five hundred translucent rounded rectangles, all moving, painted by one widget.
class TilesScene : public QWidget {
 public:
  TilesScene() { open(*this); }

  void step(int index) {
    time = index;
    update();
  }

  QWidget &window() { return *this; }

 protected:
  void paintEvent(QPaintEvent *) override {
    QPainter painter(this);
    painter.fillRect(rect(), Qt::white);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    for (int number = 0; number < 500; number++) {
      const double x = number % 25 * 50 + 20 * sin((time + number) * 0.05);
      const double y = number / 25 * 38 + 15 * cos((time + number * 3) * 0.04);
      painter.setBrush(QColor(number * 37 % 256, number * 91 % 256, number * 53 % 256, 160));
      painter.drawRoundedRect(QRectF(x, y, 80, 32), 10, 10);
    }
  }

 private:
  int time = 0;
};

// Ten thousand labels in nested boxes, ten columns of ten groups of a hundred rows; one text changes a frame. Their layouts
// make the window as tall as the rows want.
class LayoutScene {
 public:
  LayoutScene() {
    whiten(root);
    auto *columns = new QHBoxLayout(&root);
    columns->setContentsMargins({});
    columns->setSpacing(0);
    for (int column = 0; column < 10; column++) {
      auto *groups = box(columns);
      for (int group = 0; group < 10; group++) {
        auto *rows = box(groups);
        for (int row = 0; row < 100; row++) {
          auto *label = new QLabel(QString::number(row));
          label->setFont(font);
          rows->addWidget(label);
          labels.push_back(label);
        }
      }
    }
    open(root);
  }

  void step(int index) { labels[size_t(index) * 7919 % labels.size()]->setText(QString::number(index)); }
  QWidget &window() { return root; }

 private:
  static QVBoxLayout *box(QBoxLayout *parent) {
    auto *widget = new QWidget;
    auto *layout = new QVBoxLayout(widget);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    parent->addWidget(widget);
    return layout;
  }

  QWidget root;
  QFont font = inter(13);
  std::vector<QLabel *> labels;
};

// A thousand labels of twenty characters, Latin and Hangul in turn, all with new text each frame.
class TextScene {
 public:
  TextScene() {
    whiten(root);
    for (int index = 0; index < 1000; index++) {
      auto *label = new QLabel(&root);
      label->setFont(font);
      label->setGeometry(index % 8 * 160, int(index / 8 * 6.4), 158, 16);
      labels.push_back(label);
    }
    open(root);
  }

  void step(int index) {
    for (int number = 0; number < int(labels.size()); number++) {
      const QString digits = QString::number((qint64(index) * 1000 + number) % 100'000'000 + 100'000'000).mid(1);
      labels[size_t(number)]->setText(number % 2 ? QString::fromUtf8(hangulNumber) + digits + QString::fromUtf8(hangulReview)
                                                 : "Applicant " + digits + " ok");
    }
  }

  QWidget &window() { return root; }

 private:
  QWidget root;
  QFont font = inter(13);
  std::vector<QLabel *> labels;
};

// A text of a million lines, 60 MB: opened, typed into at its end, then scrolled two lines a frame.
void runEditor(int frames, const QString &picture) {
  QString lines;
  lines.reserve(62'000'000);
  for (int number = 0; number < 1'000'000; number++)
    lines += QString("%1  The quick brown fox jumps over the lazy dog, again\n").arg(number, 7, 10, QChar('0'));
  const double began = wall();
  QPlainTextEdit editor;
  editor.setFont(inter(15));
  editor.setPlainText(lines);
  open(editor);
  const double opened = wall() - began;
  editor.moveCursor(QTextCursor::End);
  paint();
  Times typing = timed(frames, [&](int) { editor.insertPlainText("x"); });
  printf("{\"type_p50_ms\":%.4f,\"type_p95_ms\":%.4f}\n", part(typing.wall, 50), part(typing.wall, 95));
  // The bar of a plain text editor counts lines.
  Times scrolling = timed(frames, [&](int index) { editor.verticalScrollBar()->setValue(index * 2); });
  report("editor", opened, scrolling, frames);
  keepPicture(editor, picture);
}

// From the start of `main` to the first painted frame of a window with rows.
void runStart(double mainBegan, const QString &picture) {
  TableScene scene(13);
  printf("{\"scene\":\"start\",\"first_frame_ms\":%.4f,\"rss_mb\":%.1f}\n", wall() - mainBegan, peakMegabytes());
  keepPicture(scene.window(), picture);
}

// Five seconds of the same window with nothing to do.
void runIdle() {
  TableScene scene(13);
  QTimer::singleShot(500, qApp, &QCoreApplication::quit);
  QApplication::exec();
  const double began = wall(), used = processor();
  QTimer::singleShot(5000, qApp, &QCoreApplication::quit);
  QApplication::exec();
  const double percent = (processor() - used) / (wall() - began) * 100;
  printf("{\"scene\":\"idle\",\"cpu_percent\":%.4f,\"rss_mb\":%.1f}\n", percent, peakMegabytes());
}

}  // namespace

int main(int argc, char **argv) {
  const double began = wall();
  QApplication application(argc, argv);
  const QString scene = argc > 1 ? argv[1] : "", picture = argc > 3 ? argv[3] : "";
  const int frames = argc > 2 ? atoi(argv[2]) : 300;
  const QMap<QString, std::function<void()>> scenes = {
      {"table", [&] { run<TableScene>("table", frames, picture); }},
      {"grid", [&] { run<GridScene>("grid", frames, picture); }},
      {"card", [&] { run<CardScene>("card", frames, picture); }},
      {"tiles", [&] { run<TilesScene>("tiles", frames, picture); }},
      {"layout", [&] { run<LayoutScene>("layout", frames, picture); }},
      {"text", [&] { run<TextScene>("text", frames, picture); }},
      {"editor", [&] { runEditor(frames, picture); }},
      {"start", [&] { runStart(began, picture); }},
      {"idle", [&] { runIdle(); }},
  };
  if (!scenes.contains(scene) || frames < 1) {
    fprintf(stderr, "usage: qt SCENE FRAMES [PICTURE]\nscenes: %s\n", qPrintable(scenes.keys().join(' ')));
    return 2;
  }
  scenes[scene]();
}
