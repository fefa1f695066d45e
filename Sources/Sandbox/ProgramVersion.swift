/// Which program this is, for those who read what it wrote.
package enum ProgramVersion {
  package static let current = "0.1.0"
}
