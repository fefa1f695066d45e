import CoreGraphics
import Inspector

/// Performing what the stages of the input chain return.
extension Sandbox: InputWindow {
  /// Performs the acts that samples caused.
  func carryOut(_ acts: [InputAct]) {
    for act in acts {
      if act.followsEarlierSamples { delivery.flush(in: self) }
      carryOut(act)
    }
  }

  private func carryOut(_ act: InputAct) {
    switch act {
    case .deliver(let input): delivery.handle(input, in: self)
    case .deliverToPanels(let input): delivery.handToPanels(input, in: self)
    case .deliverEarlierSamples: break
    case .forgetModifiers: delivery.forgetModifiers()
    case .perform(let action): perform(action)
    case .choose(let action): choose(action)
    case .request(let shortcut): request(shortcut)
    case .hold(let time): hold(at: time)
    case .dismissMessage: display.messages.dismiss()
    case .takeOffer(let index, let file): show(file, offer: index)
    case .answer(let offer, let continues): answer(offer, continues: continues)
    case .pressPalette(let input, let place):
      if panels.frameOverScene?.contains(place) == true {
        delivery.handle(input, in: self)
      } else {
        perform(user.filmSheet == nil ? .flipPalette : .showFilmSheet(nil))
      }
    case .takeMenuEntry(let place): close(.flipMenu, andPerform: display.actionOfMenu(at: place))
    case .takeSelectedMenuEntry: close(.flipMenu, andPerform: display.selectedMenuAction)
    case .takeSheetEntry(let place): close(.flipKeys, andPerform: display.actionOfSheet(at: place))
    case .noteFinger(let place): panels.noteFinger(at: place)
    case .endTyping: if panels.isTyping { panels.endTyping() }
    case .operatePanels(let key):
      if panels.isTyping { panels.endTyping() }
      panels.handle(key)
      carryOutRequests()
    case .movePointer(let point): delivery.router.movePointer(to: point)
    case .pan(let distance): display.pan(by: distance)
    case .zoom(let step, let place): display.change(step, at: place)
    case .holdCorner: display.holdCorner()
    case .releaseCorner: display.releaseCorner()
    }
  }

  /// Closes a menu or sheet before the action of one of its entries, which may open it again.
  private func close(_ closing: InspectorAction, andPerform action: InspectorAction?) {
    if case .showMenuPage? = action {} else { choose(closing) }
    if let action { perform(action) }
  }
}
