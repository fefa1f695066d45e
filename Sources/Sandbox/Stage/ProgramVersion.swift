/// The program's version, which is written into files.
package enum ProgramVersion {
  package static let current = "1.0.0"
}
