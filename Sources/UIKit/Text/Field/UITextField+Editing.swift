import TextModel
import CoreGraphics
import Foundation

// What the editor asks of the field and tells it.

extension UITextField: TextEditorHost {
  var textLines: any TextLines {
    layOutText()
    return self
  }

  var isTextEnabled: Bool { isEnabled }

  func mayReplace(_ range: Range<Int>, with text: String) -> Bool {
    shouldChangeText(in: TextOffsetRange(range), replacementText: text)
  }

  var allowsRichText: Bool { allowsEditingTextAttributes && isEnabled }
  var baseFont: UIFont { textFont }

  func textToPaste(_ text: String) -> String { FieldLine.oneLine(text) }

  func pressReturn() {
    if enablesReturnKeyAutomatically, buffer.isEmpty { return }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsEditing = allControlEvents.contains(.editingDidEndOnExit)
    send(.primaryActionTriggered, nil)
    send(.editingDidEndOnExit, nil)
    if endsEditing { resignFirstResponder() }
  }

  func textChanged(_ change: TextChange?) { textDidChange() }

  func selectionChanged() { content.selectionChanged() }
  func caretChanged() { content.caretChanged() }
  func selectionMoved() { delegate?.textFieldDidChangeSelection(self) }

  func textEdited() {
    send(.editingChanged, nil)
    post(Self.textDidChangeNotification)
  }

  private func post(_ name: NSNotification.Name, _ information: [AnyHashable: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: information)
  }
}

extension UITextField {
  // MARK: - Begin and end

  func beginEditing() {
    editor.beginEditing()
    if clearsOnBeginEditing, !buffer.isEmpty, delegate?.textFieldShouldClear(self) ?? true {
      editor.setText("")
    }
    editingStateDidChange()
    delegate?.textFieldDidBeginEditing(self)
    send(.editingDidBegin, nil)
    post(Self.textDidBeginEditingNotification)
  }

  /// The window has another first responder, or none.
  func endEditing() {
    guard editor.endEditing() else { return }
    forgetOwnSteps()
    editingStateDidChange()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    send(.editingDidEnd, nil)
    post(
      Self.textDidEndEditingNotification,
      [Self.didEndEditingReasonUserInfoKey: NSNumber(value: DidEndEditingReason.committed.rawValue)])
  }

  private func editingStateDidChange() {
    layOutAccessories()
    setNeedsLayout()
    content.textChanged()
  }

  // MARK: - Changing

  func clearByPerson() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    editor.commitComposition()
    editor.edit { $0.replace(0..<$0.count, with: "") }
    if isEnabled, !isFirstResponder { becomeFirstResponder() }
  }

  // MARK: - Attributes

  private func paragraphStyle(_ attributes: [NSAttributedString.Key: Any]?) -> NSParagraphStyle? {
    attributes?[.paragraphStyle] as? NSParagraphStyle
  }

  func setBaseDirection(of paragraph: Range<Int>) -> NSWritingDirection {
    let own = buffer.store.run(at: 0)?.attributes.values
    return (paragraphStyle(own) ?? paragraphStyle(extraAttributes))?.baseWritingDirection ?? .natural
  }

  func setLineDirection(_ direction: NSWritingDirection) {
    func directed(_ style: NSParagraphStyle?) -> NSParagraphStyle {
      guard let style = (style ?? NSParagraphStyle()).mutableCopy() as? NSMutableParagraphStyle else {
        return NSParagraphStyle()
      }
      style.baseWritingDirection = direction
      return style
    }
    extraAttributes[.paragraphStyle] = directed(paragraphStyle(extraAttributes))
    if let own = buffer.store.run(at: 0)?.attributes, !buffer.store.isPlain {
      let style = directed(paragraphStyle(own.values))
      editor.change {
        $0.updateAttributes(in: 0..<$0.count, asStep: false) { $0.adding([.paragraphStyle: style]) }
      }
    }
    textDidChange()
  }

  /// The attributes that count of a character; nil for those of what is typed next.
  func textStyling(ofCharacterAt offset: Int?) -> [NSAttributedString.Key: Any] {
    guard let set = offset.flatMap({ buffer.store.run(at: $0)?.attributes }) else { return defaultTextAttributes }
    return defaultTextAttributes.merging(set.values) { $1 }
  }
}
