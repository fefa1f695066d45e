/// Which program this is, for readers of what it wrote.
package enum ProgramVersion {
  package static let current = "1.0.0"
}
