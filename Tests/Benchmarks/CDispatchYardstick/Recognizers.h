// The recognizers of the yardstick, with the same arithmetic as the engine's.
#pragma once
#include "Dispatch.h"

namespace yardstick {

struct Tap : Recognizer {
  int needed, done = 0;
  explicit Tap(int taps) : needed(taps) {}
  void touchesMoved(const Touches &, Event &) override {
    if (state == State::possible && largestStray() > 45) move(State::failed);
  }
  void touchesEnded(const Touches &, Event &) override {
    if (state == State::possible && ++done >= needed) move(State::ended);
  }
  void reset() override { done = 0; }
};

struct LongPress : Recognizer {
  void touchesMoved(const Touches &, Event &) override {
    if (state != State::possible) return move(State::changed);
    if (largestStray() > 10) move(State::failed);
  }
  void touchesEnded(const Touches &, Event &) override {
    move(state == State::possible ? State::failed : State::ended);
  }
};

struct Pan : Recognizer {
  struct Sample {
    double time;
    Point location;
  };
  size_t fewest;
  Point anchor, middle;
  std::vector<Sample> samples;
  size_t first = 0;
  explicit Pan(size_t touches) : fewest(touches) {}

  void add(double time) {
    samples.push_back({time, middle});
    while (first + 2 < samples.size() && samples[first].time < time - 0.1) first++;
    if (first > 16 && first * 2 > samples.size()) {
      samples.erase(samples.begin(), samples.begin() + static_cast<std::ptrdiff_t>(first));
      first = 0;
    }
  }
  void restart(double time) {
    anchor = middle = center();
    reset();
    add(time);
  }
  void touchesBegan(const Touches &, Event &event) override { restart(event.time); }
  void touchesMoved(const Touches &, Event &event) override {
    if (touches.size() < fewest) return restart(event.time);
    middle = center();
    add(event.time);
    if (state != State::possible) return move(State::changed);
    if (distance(middle, anchor) >= 10) move(State::began);
  }
  void touchesEnded(const Touches &, Event &event) override {
    add(event.time);
    move(state == State::possible ? State::failed : State::ended);
  }
  void reset() override {
    samples.clear();
    first = 0;
  }
};

/// The base of pinch and rotation, which recognize the change of a value of two fingers.
struct TwoFingers : Recognizer {
  double reference = 0;
  virtual double value() const = 0;
  virtual double threshold() const = 0;
  void touchesBegan(const Touches &, Event &) override {
    if (touches.size() >= 2) reference = value();
  }
  void touchesMoved(const Touches &, Event &) override {
    if (touches.size() < 2) return;
    if (state != State::possible) return move(State::changed);
    if (std::fabs(value() - reference) >= threshold()) move(State::began);
  }
  void touchesEnded(const Touches &, Event &) override {
    move(state == State::possible ? State::failed : State::ended);
  }
};

struct Pinch : TwoFingers {
  double value() const override { return distance(touches[0]->location, touches[1]->location); }
  double threshold() const override { return 10; }
};

struct Rotation : TwoFingers {
  double value() const override {
    const Point a = touches[0]->location, b = touches[1]->location;
    return std::atan2(b.y - a.y, b.x - a.x);
  }
  double threshold() const override { return 10 * M_PI / 180; }
};

struct Swipe : Recognizer {
  /// The direction: 1 or -1 along its axis, where right and down are positive, and 0 along the other.
  double dx, dy, start = 0;
  Swipe(double dx, double dy) : dx(dx), dy(dy) {}
  void touchesBegan(const Touches &, Event &event) override { start = event.time; }
  void touchesMoved(const Touches &, Event &event) override {
    if (state != State::possible) return;
    const double time = event.time - start;
    double shortest = INFINITY;
    for (const Touch *t : touches) {
      const double x = t->location.x - t->start.x, y = t->location.y - t->start.y;
      const double along = x * dx + y * dy, across = std::fabs(x * dy + y * dx);
      if (time > 0.5 || along < 0 || across > 50 * (1 - 0.98 * time)) return move(State::failed);
      shortest = std::fmin(shortest, along);
    }
    if (shortest >= 50 * (1 - 0.94 * time)) move(State::ended);
  }
  void touchesEnded(const Touches &, Event &) override {
    if (state == State::possible) move(State::failed);
  }
};

}  // namespace yardstick
