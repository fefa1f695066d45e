/// Reduces a failing script while it still fails: it removes steps, then single inputs and changes, and repeats this
/// until nothing more can be removed.
@MainActor
struct Minimiser {
  let fails: (Script) -> Bool

  func minimise(_ script: Script) -> Script {
    var script = script
    while let smaller = candidates(for: script).first(where: fails) { script = smaller }
    return script
  }

  /// Returns the scripts with one part removed, the largest part first.
  private func candidates(for script: Script) -> [Script] {
    let indices = script.steps.indices.reversed()
    let withoutStep = indices.map { index in
      var smaller = script
      smaller.steps.remove(at: index)
      return smaller
    }
    return withoutStep + indices.flatMap { withoutPart(of: $0, in: script) }
  }

  private func withoutPart(of step: Int, in script: Script) -> [Script] {
    let inputs = script.steps[step].inputs.indices.map { index in
      var smaller = script
      smaller.steps[step].inputs.remove(at: index)
      return smaller
    }
    let changes = script.steps[step].changes.indices.map { index in
      var smaller = script
      smaller.steps[step].changes.remove(at: index)
      return smaller
    }
    return inputs + changes
  }
}
