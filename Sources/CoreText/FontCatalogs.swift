import Logging

/// The fonts of this machine, as fontconfig or a walk over the font directories finds them.
protocol FontCatalog: Sendable {
  var familyNames: [String] { get }
  /// The file closest in style within a family, or the face with this PostScript name; nil when there is neither.
  func file(named name: String, weight: Int, isItalic: Bool) -> FontFile?
  /// The PostScript names of a family's faces, in alphabetical order.
  func faceNames(ofFamily name: String) -> [String]
  /// What this desktop calls its `sans-serif`, `serif` or `monospace`.
  func genericFile(_ name: String, weight: Int, isItalic: Bool) -> FontFile?
  /// A file whose face has the character.
  func file(covering scalar: UInt32, weight: Int, isItalic: Bool) -> FontFile?
}

enum FontCatalogs {
  static let logger = Logger(label: "uikit.coretext")

  /// The machine's catalog. It is opened when a font is not at its well-known path, so that a program that shows Latin
  /// and Korean text starts without it.
  static let system: any FontCatalog = {
    if let fontconfig = Fontconfig() { return fontconfig }
    logger.warning(
      """
      libfontconfig.so.1 is not usable: fonts are looked up by walking /usr/share/fonts and its kin. \
      Install libfontconfig1 for faster and better choices.
      """)
    return FontDirectories()
  }()

  /// Family names compare without case, spaces and hyphens: "Nanum Gothic" is "NanumGothic".
  static func normalized(_ name: String) -> String {
    name.lowercased().filter { $0 != " " && $0 != "-" }
  }
}
