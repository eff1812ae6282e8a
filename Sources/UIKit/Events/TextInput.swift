import CoreGraphics
import Platform

/// Brings what is typed in a desktop window to the responder that takes text, and knows which keys are for that.
@MainActor
protocol TextInput: DeadlineKeeper {
  /// Whether the desktop gives the window the keyboard.
  var isWindowActive: Bool { get set }
  /// Whether what is typed goes to somebody.
  var takesText: Bool { get }
  /// Somebody else may type now. Called whenever the key window or its first responder is another.
  func update()
  func insert(_ text: String)
  func compose(_ composition: CompositionEvent)
  /// Tells the host where the caret is. Called after each frame.
  func updateTextInputArea()
  /// Whether a key is for typing, so that key commands do not get it.
  func isForTyping(_ key: UIKey) -> Bool
  /// What no responder took of a key that is pressed; false where it means nothing to the text.
  func insertUnhandled(_ press: UIPress) -> Bool
}

/// The tool tips of a desktop window.
@MainActor
protocol ToolTips: DeadlineKeeper {
  /// The pointer is at a point of the desktop window over some views, the deepest first; nil when it left.
  func pointerMoved(to position: CGPoint?, over path: [UIView])
  /// Something was pressed: no tip until the pointer comes to another view.
  func dismiss()
}
