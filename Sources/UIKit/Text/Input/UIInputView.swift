import CoreGraphics

/// A view made to be an input view or an accessory view, with the colour of what stands in place of a keyboard.
@preconcurrency @MainActor open class UIInputView: UIView {
  public enum Style: Int, Sendable {
    /// Without a colour of its own.
    case `default` = 0
    /// As the ground of a keyboard.
    case keyboard = 1
  }

  public let inputViewStyle: Style

  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    if inputViewStyle == .keyboard { backgroundColor = .secondarySystemBackground }
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, inputViewStyle: .default) }

  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}
