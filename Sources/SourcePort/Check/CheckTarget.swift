/// A target that is checked: the files that the compiler sees as one module.
package struct CheckTarget: Equatable, Sendable {
  /// The name as a person reads it, and as code imports it.
  package var name: String
  package var module: String
  /// The package, whose targets see each other's `package` declarations.
  package var package: String
  /// Paths of its Swift files from the root, or whole where they lie elsewhere.
  package var files: [String]
  /// The names of targets that it says it depends on.
  package var dependencies: [String] = []
  /// Modules that its headers bring to every file.
  package var implied: [String] = []
  /// The language mode, where it is known.
  package var mode: String?
  /// Further words for the compiler: definitions and features.
  package var flags: [String] = []
  /// Whether it is only compiled for others, and not counted.
  package var isForOthers = false

  package init(_ name: String, package: String, files: [String]) {
    self.name = name
    module = Self.moduleName(name)
    self.package = package
    self.files = files
  }

  /// The name of a module, as Xcode and Swift's package manager make it of a target's.
  package static func moduleName(_ name: String) -> String {
    let letters = String(
      name.unicodeScalars.map { scalar in
        scalar.properties.isAlphabetic || ("0"..."9").contains(Character(scalar)) || scalar == "_"
          ? Character(scalar) : "_"
      })
    guard let first = letters.first else { return "_" }
    return first.isNumber ? "_" + letters.dropFirst() : letters
  }
}
