import Foundation

/// A content that all programs of a desktop share: what one has copied or selected last.
@MainActor
protocol DesktopSelection: AnyObject {
  /// Whether what was copied here last is still what the desktop has.
  var isOwn: Bool { get }
  /// Whether there may be a text. Never waits.
  var mayHaveText: Bool { get }
  /// The kinds that there are, the best first. May wait for another program, for a second at most.
  var kinds: [String] { get }
  /// The content of a kind; nil where there is none, or where it does not come: then a second is waited between its parts.
  func data(_ kind: String) -> Data?
  /// Offers content to all programs, the best kind first. None gives the selection up.
  func set(_ content: [ClipboardEntry])
}

/// What programs call a text, the best name first.
enum TextKinds {
  static let all = ["UTF8_STRING", ClipboardKind.text, "text/plain", "STRING", "TEXT"]

  /// The names of what is offered as `kind`.
  static func names(of kind: String) -> [String] { kind == ClipboardKind.text ? all : [kind] }

  /// The kinds that names stand for: a text comes last, once.
  static func kinds(of names: [String]) -> [String] {
    let others = names.filter { !all.contains($0) }
    return names.contains(where: all.contains) ? others + [ClipboardKind.text] : others
  }
}
