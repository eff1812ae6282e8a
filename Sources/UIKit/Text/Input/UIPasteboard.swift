import Foundation
import Platform

/// What was copied, for other programs too. On the desktop it holds text.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The desktop's clipboard, of the running program's window.
  open class var general: UIPasteboard { shared }
  private static let shared = UIPasteboard()

  /// The text. Reading asks the program that copied it, which may take up to a second; do it for a paste.
  open var string: String? {
    get { UIPasteboard.host?.clipboardText.flatMap { $0.isEmpty ? nil : $0 } ?? nil }
    set {
      UIPasteboard.host?.clipboardText = newValue
      changes += 1
      NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }
  }

  /// Posted when this program changes the pasteboard, as on every system: of other programs' copies nobody tells.
  nonisolated public static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")

  /// The text as the only one.
  open var strings: [String]? {
    get { string.map { [$0] } }
    set { string = newValue?.joined(separator: "\n") }
  }

  /// Whether a paste is worth trying; asks no other program.
  open var hasStrings: Bool { UIPasteboard.host?.mayHaveClipboardText ?? false }

  /// How often this program has changed the pasteboard.
  open var changeCount: Int { changes }
  private var changes = 0

  /// The desktop whose clipboard is meant; in tests that of the window that ran last.
  static var host: (any PlatformHost)? { UIApplication.shared.host }
}
