/// A situation of a claim, by the claim's index among all and its own among those of the claim.
package struct ClaimPlace: Hashable, Sendable {
  package let claim: Int
  package let situation: Int

  package init(claim: Int, situation: Int) { (self.claim, self.situation) = (claim, situation) }
}
