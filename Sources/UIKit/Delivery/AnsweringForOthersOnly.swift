/// A view of the engine whose hit tests follow the default rules, its own bounds included, with one exception: it never
/// returns itself, so a caller need not visit it.
@MainActor
package protocol AnsweringForOthersOnly: UIView {}
