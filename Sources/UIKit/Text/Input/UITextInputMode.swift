import Foundation

/// A way to type: its language. The keyboard's layout and its input method are the desktop's, which says what they type
/// only as it is typed: there is one mode, of the person's language.
@MainActor open class UITextInputMode: NSObject {
  private let language: String?

  init(language: String?) { self.language = language }

  /// As in `ko-KR`.
  open var primaryLanguage: String? { language }

  open class var activeInputModes: [UITextInputMode] { [UITextInputMode(language: Locale.preferredLanguages.first)] }

  nonisolated public static let currentInputModeDidChangeNotification = NSNotification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")
}

extension UIResponder {
  /// How text is typed into this responder.
  public var textInputMode: UITextInputMode? { UITextInputMode.activeInputModes.first }
}
