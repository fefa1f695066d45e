// The touches, responders and recognizers of the yardstick. It handles an event like UIKit, with the same calls of
// methods that can be overridden, and nothing that a program could not observe: it has no trace, no delegates, no
// failure requirements, no timers, no presses and only one window.
#pragma once
#include <cmath>
#include <cstddef>
#include <vector>

namespace yardstick {

struct Point {
  double x = 0, y = 0;
};

inline double distance(Point a, Point b) { return std::hypot(b.x - a.x, b.y - a.y); }

enum class Phase { began, moved, stationary, ended };

struct Recognizer;
struct View;
struct Event;

struct Touch {
  int contact = 0;
  Phase phase = Phase::began;
  Point location, previous, start;
  double time = 0;
  int tapCount = 1;
  View *view = nullptr;
  /// The recognizers that received it and have not failed, nearest view first.
  std::vector<Recognizer *> receivers;
  bool isDelivered = false, isTaken = false;
};

using Touches = std::vector<Touch *>;

struct Event {
  double time = 0;
  Touches touches;
};

struct Responder {
  virtual ~Responder() = default;
  virtual Responder *next() { return nullptr; }
  virtual void touchesBegan(const Touches &touches, Event &event) {
    if (Responder *n = next()) n->touchesBegan(touches, event);
  }
  virtual void touchesMoved(const Touches &touches, Event &event) {
    if (Responder *n = next()) n->touchesMoved(touches, event);
  }
  virtual void touchesEnded(const Touches &touches, Event &event) {
    if (Responder *n = next()) n->touchesEnded(touches, event);
  }
  virtual void touchesCancelled(const Touches &touches, Event &event) {
    if (Responder *n = next()) n->touchesCancelled(touches, event);
  }
};

struct View : Responder {
  View *parent = nullptr;
  std::vector<Recognizer *> recognizers;
  Responder *next() override { return parent; }
};

struct HandlingView : View {
  long calls = 0;
  void touchesBegan(const Touches &, Event &) override { calls++; }
  void touchesMoved(const Touches &, Event &) override { calls++; }
  void touchesEnded(const Touches &, Event &) override { calls++; }
  void touchesCancelled(const Touches &, Event &) override { calls++; }
};

enum class State { possible, began, changed, ended, failed };

struct Recognizer {
  State state = State::possible;
  Touches touches;
  bool isEngaged = false, hasWon = false, isSimultaneous = false;
  long seenIn = 0;
  /// True if the state has changed to one for which an action is sent.
  bool hasNews = false;
  long *actions = nullptr;

  virtual ~Recognizer() = default;
  virtual void touchesBegan(const Touches &, Event &) {}
  virtual void touchesMoved(const Touches &, Event &) {}
  virtual void touchesEnded(const Touches &, Event &) {}
  virtual void reset() {}
  virtual bool canPrevent(const Recognizer &) { return true; }
  virtual bool canBePrevented(const Recognizer &) { return true; }
  virtual void act() { ++*actions; }

  void move(State to) {
    state = to;
    hasNews = to != State::failed;
  }

  Point center() const {
    Point sum;
    for (const Touch *t : touches) sum.x += t->location.x, sum.y += t->location.y;
    return {sum.x / touches.size(), sum.y / touches.size()};
  }

  double largestStray() const {
    double largest = 0;
    for (const Touch *t : touches) largest = std::fmax(largest, distance(t->location, t->start));
    return largest;
  }
};

}  // namespace yardstick
