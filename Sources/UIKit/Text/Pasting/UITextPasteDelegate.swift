import Foundation

/// A text whose pasting a delegate may change.
@preconcurrency @MainActor
public protocol UITextPasteConfigurationSupporting: UIPasteConfigurationSupporting {
  /// Held weakly.
  var pasteDelegate: (any UITextPasteDelegate)? { get set }
}

/// Decides what becomes of each item that is pasted into a text. A method that is not implemented does what a text without a
/// delegate does.
@preconcurrency @MainActor
public protocol UITextPasteDelegate: AnyObject {
  /// Gives an item its result, now or later; without one nothing is pasted.
  func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting, transform item: any UITextPasteItem)
  /// Makes one text of the items' results.
  func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    combineItemAttributedStrings itemStrings: [NSAttributedString], for textRange: UITextRange
  ) -> NSAttributedString
  /// Replaces a range by the pasted text, and returns where that stands.
  func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    performPasteOf attributedString: NSAttributedString, to textRange: UITextRange
  ) -> UITextRange
  /// Whether the text fades to what it is after the paste.
  func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    shouldAnimatePasteOf attributedString: NSAttributedString, to textRange: UITextRange
  ) -> Bool
}

extension UITextPasteDelegate {
  public func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting, transform item: any UITextPasteItem
  ) { item.setDefaultResult() }

  public func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    combineItemAttributedStrings itemStrings: [NSAttributedString], for textRange: UITextRange
  ) -> NSAttributedString { TextPaste.joined(itemStrings) }

  public func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    performPasteOf attributedString: NSAttributedString, to textRange: UITextRange
  ) -> UITextRange {
    guard let host = textPasteConfigurationSupporting as? any TextEditorHost else { return textRange }
    return host.editor.paste(attributedString, over: textRange)
  }

  public func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    shouldAnimatePasteOf attributedString: NSAttributedString, to textRange: UITextRange
  ) -> Bool { false }
}

/// One of the items that are pasted. Call one of its methods once for what is pasted of it, from wherever its data are loaded.
@preconcurrency @MainActor
public protocol UITextPasteItem: AnyObject {
  /// Loads the item's data.
  var itemProvider: NSItemProvider { get }
  /// What a drag inside of the program carries; nil for what was copied.
  var localObject: Any? { get }
  /// Of the text at the place of the paste.
  var defaultAttributes: [NSAttributedString.Key: Any] { get }
  func setResult(string: String)
  func setResult(attributedString: NSAttributedString)
  func setResult(attachment textAttachment: NSTextAttachment)
  /// Nothing is pasted of it.
  func setNoResult()
  /// What is pasted of it in a text without a delegate.
  func setDefaultResult()
}
