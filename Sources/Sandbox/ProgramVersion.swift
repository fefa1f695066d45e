/// The program's version, for readers of the files it wrote.
package enum ProgramVersion {
  package static let current = "1.0.0"
}
