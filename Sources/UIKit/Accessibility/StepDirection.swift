/// The direction of a step of a control's value, by a key or an assistive technology.
enum StepDirection {
  case down
  case up
}
