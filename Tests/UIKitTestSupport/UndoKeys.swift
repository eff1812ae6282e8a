import UIKitTesting

extension TestWindow {
  /// Control and Z.
  func pressUndo() { key(.keyboardZ, characters: "z", modifiers: .control) }

  /// Control and Y, which does as Control, Shift and Z.
  func pressRedo() { key(.keyboardY, characters: "y", modifiers: .control) }
}
