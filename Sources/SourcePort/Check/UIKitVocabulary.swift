/// Which names are those of UIKit and of the frameworks that come with it.
enum UIKitVocabulary {
  /// Whether a missing name, perhaps a member with its type, is one of theirs.
  static func has(_ name: String, _ causes: CheckCauses) -> Bool {
    let start = "override of "
    let rest = name.hasPrefix(start) ? name.dropFirst(start.count) : name[...]
    let type = rest.prefix { $0 != "." && $0 != " " }
    return isName(type) && !causes.declares(String(type))
  }

  /// Whether a message that no name is missing in is about how such a name is declared.
  static func isAbout(_ diagnostic: CheckReport.Diagnostic, _ line: String, _ causes: CheckCauses) -> Bool {
    if diagnostic.quoted.contains(where: { words($0).contains { isName($0) } }) { return true }
    let isAboutCall = calls.contains { diagnostic.message.contains($0) }
    return isAboutCall
      && (words(line).contains { isName($0) }
        || causes.foreignClass(around: diagnostic).map { isName($0[...]) } ?? false)
  }

  private static func words(_ text: String) -> [Substring] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }

  /// What the compiler says of a call or a use whose declaration is another one.
  private static let calls = [
    "incorrect argument label", "extra argument", "missing argument", "no exact matches in", "get-only property",
    "is not open", "cannot override", "overriding ", "argument type",
  ]

  static func isName(_ name: Substring) -> Bool {
    if others.contains(where: { name.hasPrefix($0) }) { return false }
    return prefixes.contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).first.map { $0.isUppercase || prefix.count > 3 } ?? false
    } || name.hasPrefix("kCA") || name.hasPrefix("kCG")
  }

  private static let prefixes = [
    "UI", "CA", "CG", "AX", "CTFont", "CTLine", "CTFrame", "CTRun", "CTParagraph", "CTTypesetter", "NSLayout", "NSText",
    "NSAttributedString", "NSMutableAttributedString", "NSParagraph", "NSMutableParagraph", "NSCollectionLayout",
    "NSDiffable", "NSShadow", "NSStringDrawing", "NSDirectional", "NSItemProvider", "NSUserActivity", "NSDataAsset",
    "NSUnderline", "NSLineBreak",
  ]

  /// Names that begin like UIKit's and are other frameworks'.
  private static let others = ["UIHosting", "UIViewRepresentable", "UIViewControllerRepresentable", "CGDisplay"]
}
