#include "CDispatchYardstick.h"
#include "Recognizers.h"
#include <algorithm>
#include <memory>

using namespace yardstick;

namespace {

/// Determines the order of the recognizers, the ones that recognize, and the touches that are delivered to views.
struct Gestures {
  std::vector<Recognizer *> engaged, recipients, attempts, news;
  Touches group;
  long turns = 0;

  void assign(Touch *touch) {
    for (View *view = touch->view; view; view = view->parent) {
      for (Recognizer *r : view->recognizers) {
        if (r->state != State::possible && r->state != State::began && r->state != State::changed) continue;
        touch->receivers.push_back(r);
        r->touches.push_back(touch);
        if (!r->isEngaged) engaged.push_back(r), r->isEngaged = true;
      }
    }
  }

  void fail(Recognizer *r) {
    r->state = State::failed;
    r->hasNews = false;
    r->touches.clear();
  }

  void call(Recognizer *r, Event &event) {
    for (Phase phase : {Phase::began, Phase::moved, Phase::ended}) {
      group.clear();
      for (Touch *t : r->touches)
        if (t->phase == phase) group.push_back(t);
      if (group.empty()) continue;
      const State before = r->state;
      if (phase == Phase::began) r->touchesBegan(group, event);
      if (phase == Phase::moved) r->touchesMoved(group, event);
      if (phase == Phase::ended) r->touchesEnded(group, event);
      if (r->state == State::failed) {
        fail(r);
      } else if (r->hasNews) {
        if (before == State::possible) attempts.push_back(r);
        news.push_back(r);
      }
    }
  }

  void settle() {
    for (Recognizer *winner : attempts) {
      if (winner->state == State::failed) continue;
      winner->hasWon = true;
      for (Recognizer *other : engaged) {
        if (other == winner || other->hasWon || other->state == State::failed) continue;
        if (winner->canPrevent(*other) && other->canBePrevented(*winner) && !winner->isSimultaneous) fail(other);
      }
    }
    attempts.clear();
    for (Recognizer *r : news)
      if (r->hasNews) r->hasNews = false, r->act();
    news.clear();
  }

  /// Delivers the event to the recognizers and marks the touches that are taken from views.
  void turn(Event &event) {
    turns++;
    for (Touch *t : event.touches)
      if (t->phase == Phase::began) assign(t);
    recipients.clear();
    for (Touch *t : event.touches) {
      if (t->phase == Phase::stationary) continue;
      for (Recognizer *r : t->receivers)
        if (r->seenIn != turns && r->state != State::failed) r->seenIn = turns, recipients.push_back(r);
    }
    for (Recognizer *r : recipients) call(r, event);
    settle();
    for (Touch *t : event.touches) {
      if (t->isTaken) continue;
      for (Recognizer *r : t->receivers)
        if (r->hasWon) t->isTaken = true;
      if (t->isTaken && t->isDelivered) {
        group.assign(1, t);
        t->view->touchesCancelled(group, event);
      }
    }
  }

  void resetFinished() {
    bool isStale = false;
    for (Recognizer *r : engaged) {
      Touches &touches = r->touches;
      touches.erase(
          std::remove_if(touches.begin(), touches.end(), [](Touch *t) { return t->phase == Phase::ended; }), touches.end());
      if (!touches.empty() || (r->state == State::failed && r->hasWon)) continue;
      r->isEngaged = r->hasWon = false;
      r->state = State::possible;
      r->reset();
      isStale = true;
    }
    if (isStale)
      engaged.erase(
          std::remove_if(engaged.begin(), engaged.end(), [](Recognizer *r) { return !r->isEngaged; }), engaged.end());
  }
};

struct Window : View {
  Gestures gestures;
  /// The views of the event's touches in the order of the landings, and the touches of the current view.
  std::vector<View *> views;
  Touches group;

  virtual void sendEvent(Event &event) {
    gestures.turn(event);
    views.clear();
    for (Touch *t : event.touches)
      if (views.empty() || (views.back() != t->view && std::find(views.begin(), views.end(), t->view) == views.end()))
        views.push_back(t->view);
    for (View *view : views)
      for (Phase phase : {Phase::began, Phase::moved, Phase::ended}) deliver(event, view, phase);
    bool isOver = false;
    for (Touch *t : event.touches) isOver = isOver || t->phase == Phase::ended;
    if (isOver) gestures.resetFinished();
  }

  void deliver(Event &event, View *view, Phase phase) {
    group.clear();
    for (Touch *t : event.touches)
      if (t->view == view && t->phase == phase && !t->isTaken) group.push_back(t), t->isDelivered = true;
    if (group.empty()) return;
    if (phase == Phase::began) view->touchesBegan(group, event);
    if (phase == Phase::moved) view->touchesMoved(group, event);
    if (phase == Phase::ended) view->touchesEnded(group, event);
  }
};

struct Application {
  virtual ~Application() = default;
  virtual void sendEvent(Event &event, Window &window) { window.sendEvent(event); }
};

}  // namespace

struct YardstickScene {
  Application application;
  Window window;
  std::vector<std::unique_ptr<View>> views;
  std::vector<std::unique_ptr<Recognizer>> recognizers;
  std::vector<std::unique_ptr<Touch>> touches;
  HandlingView *leaf = nullptr;
  Event event;
  size_t expected = 0;
  long actions = 0;

  Touch *touch(int contact) {
    for (size_t step = 0; step < event.touches.size(); step++) {
      const size_t index = (expected + step) % event.touches.size();
      if (event.touches[index]->contact != contact) continue;
      expected = index + 1;
      return event.touches[index];
    }
    return nullptr;
  }

  void add(Recognizer *recognizer, View *view) {
    recognizer->actions = &actions;
    recognizers.emplace_back(recognizer);
    view->recognizers.push_back(recognizer);
  }
};

YardstickScene *yardstickSceneCreate(int depth, int leafHandles) {
  auto *scene = new YardstickScene;
  View *parent = &scene->window;
  for (int level = 1; level < depth; level++) {
    View *view;
    if (level == depth - 1 && leafHandles) {
      view = scene->leaf = new HandlingView;
    } else {
      view = new View;
    }
    view->parent = parent;
    parent = view;
    scene->views.emplace_back(view);
  }
  return scene;
}

void yardstickSceneFree(YardstickScene *scene) { delete scene; }

void yardstickAddRecognizers(YardstickScene *scene, int count, int onOneView) {
  const int depth = static_cast<int>(scene->views.size());
  for (int index = 0; index < count; index++) {
    View *view = scene->views[static_cast<size_t>(onOneView ? depth - 1 : depth - 1 - index % depth)].get();
    switch (index % 10) {
      case 0: scene->add(new Pan(1), view); break;
      case 1: scene->add(new Tap(1), view); break;
      case 2: scene->add(new Tap(2), view); break;
      case 3: scene->add(new LongPress, view); break;
      case 4: scene->add(new Pan(2), view); break;
      case 5: scene->add(new Pinch, view); break;
      case 6: scene->add(new Rotation, view); break;
      case 7: scene->add(new Swipe(1, 0), view); break;
      case 8: scene->add(new Swipe(0, -1), view); break;
      default: scene->add(new Swipe(0, 1), view); break;
    }
  }
}

void yardstickAddSimultaneousPans(YardstickScene *scene, int count) {
  const int depth = static_cast<int>(scene->views.size());
  for (int index = 0; index < count; index++) {
    auto *pan = new Pan(1);
    pan->isSimultaneous = true;
    scene->add(pan, scene->views[static_cast<size_t>(depth - 1 - index % depth)].get());
  }
}

void yardstickSend(YardstickScene *scene, YardstickPhase phase, const YardstickPoint *points, int count, double time) {
  Event &event = scene->event;
  for (Touch *t : event.touches) t->phase = Phase::stationary, t->previous = t->location;
  for (int index = 0; index < count; index++) {
    Touch *touch = scene->touch(index + 1);
    if (phase == YARDSTICK_DOWN) {
      scene->touches.emplace_back(touch = new Touch);
      touch->contact = index + 1;
      touch->view = scene->views.back().get();
      touch->start = touch->previous = {points[index].x, points[index].y};
      event.touches.push_back(touch);
    }
    touch->phase = phase == YARDSTICK_DOWN ? Phase::began : phase == YARDSTICK_MOVE ? Phase::moved : Phase::ended;
    touch->location = {points[index].x, points[index].y};
    touch->time = time;
    if (distance(touch->location, touch->start) > 45) touch->tapCount = 0;
  }
  event.time = time;
  scene->application.sendEvent(event, scene->window);
  if (phase != YARDSTICK_UP) return;
  event.touches.clear();
  scene->touches.clear();
}

long yardstickCalls(const YardstickScene *scene) { return scene->actions + (scene->leaf ? scene->leaf->calls : 0); }
