/// The state that a topic keeps for each runtime. It is declared beside the topic and made at its first use, so that
/// the runtime names no topic of a higher floor.
@MainActor
protocol RuntimeTopic: AnyObject {
  init(of runtime: UIRuntime)
}
