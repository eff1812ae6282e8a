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

  func textToPaste(_ text: String) -> String { FieldLine.oneLine(text) }

  func pressReturn() {
    if enablesReturnKeyAutomatically, buffer.isEmpty { return }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsEditing = allControlEvents.contains(.editingDidEndOnExit)
    send(.primaryActionTriggered, nil)
    send(.editingDidEndOnExit, nil)
    if endsEditing { resignFirstResponder() }
  }

  func editMenu(for range: Range<Int>, _ suggested: [UIMenuElement]) -> UIMenu {
    delegate?.textField(self, editMenuForCharactersIn: NSRange(range), suggestedActions: suggested)
      ?? UIMenu(children: suggested)
  }

  func textChanged(_ change: TextChange?) {
    if let change { adoptAttributes(change) }
    textDidChange()
  }

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
      setText("", attributes: nil)
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

  /// Replaces all of the text for the program, and sends no event.
  func setText(_ text: String, attributes: NSAttributedString?) {
    let looksDifferent = attributes != nil || self.attributes != nil
    self.attributes = attributes.map { NSMutableAttributedString(attributedString: $0) }
    editor.setText(text, looksDifferent: looksDifferent)
  }

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
    let own = attributes.flatMap { $0.length > 0 ? $0.attributes(at: 0, effectiveRange: nil) : nil }
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
    if let attributes, attributes.length > 0 {
      let style = paragraphStyle(attributes.attributes(at: 0, effectiveRange: nil))
      attributes.addAttribute(
        .paragraphStyle, value: directed(style), range: NSRange(location: 0, length: attributes.length))
    }
    textDidChange()
  }

  /// The attributes that count of a character; nil for those of what is typed next.
  func textStyling(ofCharacterAt offset: Int?) -> [NSAttributedString.Key: Any] {
    let all = offset.map { attributedText(of: $0..<$0 + 1).attributes(at: 0, effectiveRange: nil) }
    return all ?? defaultTextAttributes
  }

  /// Gives the changed part the attributes of what it replaces, or of the character before it.
  private func adoptAttributes(_ change: TextChange) {
    guard let attributes else { return }
    guard attributes.length == buffer.count - change.newCount + change.oldRange.count else {
      self.attributes = nil
      return
    }
    attributes.replaceCharacters(in: NSRange(change.oldRange), with: buffer.text(in: change.newRange))
  }
}
