import CoreGraphics
import Foundation
import Platform

/// Stands between the host's text input and the responder that types: turns it on and off, brings text and compositions
/// to the responder, tells the host where the caret is, and makes the caret blink.
@MainActor
final class TextInputSession: TextInput {
  private unowned let stage: Stage
  /// The first responder of the key window, while it takes text.
  private weak var input: (any UIKeyInput)?
  /// Its editor, if it has one.
  private weak var editor: TextEditor?
  /// What shows the caret and the selection of an input without an editor, if the program added it.
  private weak var interaction: UITextInteraction?
  /// What the keys do to an input without an editor.
  private var keys = TextInputKeys()
  /// Whether what the input does is done for keys or an input method.
  private var isActing = false
  /// The time from which blinking counts: the caret was just moved.
  private var blinkStart = 0.0

  init(stage: Stage) { self.stage = stage }

  /// Whether the desktop gives this window the keyboard.
  var isWindowActive = true {
    didSet { if isWindowActive != oldValue { restartBlinking() } }
  }

  /// Whether what is typed goes to somebody.
  var takesText: Bool { input != nil }

  // MARK: - Who types

  /// Finds out who types now.
  func update() {
    let window = stage.keyWindow ?? stage.windows.last
    var new = window?.keyInterceptor == nil ? window?.firstResponder as? any UIKeyInput : nil
    // A text that is only read is first responder for its selection.
    if (new as? any TextEditorHost)?.isTextEnabled == false { new = nil }
    let isSame = new === input && (new == nil) == (stage.host.textInputArea == nil)
    guard !isSame || interaction !== (editor == nil ? new.flatMap(Self.interaction) : nil) else { return }
    // A view that only lost its window's being key still composes.
    if new !== input { editor?.commitComposition() }
    if let old = input as? any UITextInput, old.inputDelegate === self { old.inputDelegate = nil }
    interaction?.selectionChanged()
    input = new
    editor = (new as? any TextEditorHost)?.editor
    if editor == nil, let text = new as? any UITextInput { text.inputDelegate = self }
    interaction = editor == nil ? new.flatMap(Self.interaction) : nil
    keys = TextInputKeys()
    restartBlinking()
    updateTextInputArea()
  }

  /// The one among the interactions of the input's views that is for it.
  private static func interaction(of input: any UIKeyInput) -> UITextInteraction? {
    guard let text = input as? any UITextInput else { return nil }
    var view: UIView? = text.textInputView
    while let current = view {
      for case let found as UITextInteraction in current.interactions where found.textInput === text { return found }
      view = current.superview
    }
    return nil
  }

  /// The program took what is composed as text: the input method has to forget it.
  func cancelComposition(of text: String) {
    stage.host.cancelComposition(of: text)
  }

  // MARK: - From the host

  func insert(_ text: String) {
    guard !text.isEmpty else { return }
    acting {
      if let editor {
        editor.asInputSystem { editor.type(text) }
      } else if let input = input as? any UITextInput {
        keys.type(text, into: input)
      } else {
        input?.insertText(text)
      }
    }
  }

  func compose(_ composition: CompositionEvent) {
    let selection = NSRange(location: composition.selection.lowerBound, length: composition.selection.count)
    acting {
      if let editor {
        editor.asInputSystem { editor.compose(composition.text, selection: selection) }
      } else if let input = input as? any UITextInput {
        input.setMarkedText(composition.text.isEmpty ? nil : composition.text, selectedRange: selection)
      }
    }
  }

  /// What the input tells its delegate of meanwhile is known here.
  private func acting(_ body: () -> Void) {
    let wasActing = isActing
    isActing = true
    body()
    isActing = wasActing
    interaction?.selectionChanged()
  }

  // MARK: - Keys

  /// Whether a key is for typing, so that key commands do not get it.
  func isForTyping(_ key: UIKey) -> Bool {
    guard input != nil else { return false }
    return
      (editor.map { $0.meaning(of: key) }
      ?? EditingKey(key, in: EditingKey.Context(hasSeveralLines: input is any UITextInput))) != nil
  }

  /// What a responder without an editor leaves to the keyboard: Return and Backspace, and with a `UITextInput` the keys that
  /// move its caret, select and delete.
  func insertUnhandled(_ press: UIPress) -> Bool {
    guard let input, editor == nil, let key = press.key else { return false }
    if let text = input as? any UITextInput {
      guard let action = EditingKey(key, in: EditingKey.Context(hasSeveralLines: true)) else { return false }
      var isDone = false
      acting { isDone = keys.perform(action, on: text) }
      if isDone { restartBlinking() }
      return isDone
    }
    switch EditingKey(key) {
    case .enter: input.insertText("\n")
    case .delete(.character, forwards: false): input.deleteBackward()
    default: return false
    }
    return true
  }

  // MARK: - Caret

  /// Tells the host where the caret is now.
  func updateTextInputArea() {
    let area = input.map(caretArea)
    if stage.host.textInputArea != area { stage.host.textInputArea = area }
  }

  private func caretArea(_ input: any UIKeyInput) -> CGRect {
    guard let view = input as? UIView else { return .zero }
    var rect = view.bounds
    if let editor {
      rect = editor.host.textLines.caretRect(at: editor.caret)
    } else if let text = input as? any UITextInput, let end = text.selectedTextRange?.end {
      return text.textInputView.layer.convert(text.caretRect(for: end), to: stage.tree.root)
    }
    return view.layer.convert(rect, to: stage.tree.root)
  }

  /// The caret is shown at once, and blinks from now on.
  func restartBlinking() {
    blinkStart = stage.now
    advance(to: stage.now)
  }

  /// After this long without a key the caret stays, and a program that nobody uses sleeps.
  private static let blinkDuration = 10.0

  private func isCaretShown(at now: Double) -> Bool {
    guard isWindowActive else { return false }
    let interval = stage.host.services.caretBlinkInterval
    let age = now - blinkStart
    guard interval > 0, age >= 0, age < Self.blinkDuration else { return true }
    return Int(age / interval + 1e-6) % 2 == 0
  }

  func advance(to now: Double) {
    editor?.showCaret(isCaretShown(at: now))
    interaction?.isCaretShown = isCaretShown(at: now)
  }

  /// When the caret comes or goes next.
  var nextDeadline: Double? {
    let interval = stage.host.services.caretBlinkInterval
    let age = stage.now - blinkStart
    guard editor?.hasCaret ?? interaction?.hasCaret == true, isWindowActive, interval > 0, age >= 0,
      age < Self.blinkDuration
    else { return nil }
    return blinkStart + ((age / interval + 1e-6).rounded(.down) + 1) * interval
  }
}

// MARK: - Changes from elsewhere

extension TextInputSession: UITextInputDelegate {
  /// What is composed becomes text before the program, or a pointer, changes the text or the selection.
  private func endComposition(of textInput: (any UITextInput)?) {
    guard !isActing, let textInput, textInput === input, let marked = textInput.markedTextRange else { return }
    if let composed = textInput.text(in: marked) { cancelComposition(of: composed) }
    acting { textInput.unmarkText() }
  }

  func selectionWillChange(_ textInput: (any UITextInput)?) { endComposition(of: textInput) }
  func textWillChange(_ textInput: (any UITextInput)?) { endComposition(of: textInput) }

  func selectionDidChange(_ textInput: (any UITextInput)?) { inputChanged(textInput) }
  func textDidChange(_ textInput: (any UITextInput)?) { inputChanged(textInput) }

  private func inputChanged(_ textInput: (any UITextInput)?) {
    guard textInput === input else { return }
    interaction?.selectionChanged()
    restartBlinking()
  }
}

extension UIView {
  /// The session of the window that the view is in.
  var textInput: TextInputSession? { attachedWindow?.stage?.dispatcher.textInput as? TextInputSession }
}
