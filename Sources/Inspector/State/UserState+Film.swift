/// The sheet of a film, and the motion of the notation.
extension UserState {
  mutating func changeFilm(_ action: InspectorAction) -> [InspectorEffect] {
    switch action {
    case .showFilmSheet(let sheet):
      if let open = filmSheet { filmChoices = open.choices }
      filmSheet = sheet
      (menu, palette, showsKeys, showsLegend) = (nil, nil, false, false)
      return [.focusFilmPath]
    case .changeFilm(let change):
      let before = filmSheet?.row
      filmSheet?.apply(change)
      return filmSheet?.row == before ? [] : [.focusFilmPath]
    case .makeFilm: return filmSheet.map { [.makeFilm($0)] } ?? []
    case .setMotion(let new): motion = new
    case .showCodeVersion(let version): codeVersion = version
    case .flipMotion:
      motion = motion == .wave ? .fade : .wave
      return [.showMessage(motion == .wave ? .motionIsFull : .motionIsReduced)]
    default: break
    }
    return []
  }
}
