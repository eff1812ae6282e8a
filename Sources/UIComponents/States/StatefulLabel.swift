import UIKit

/// A label whose text and looks follow its state.
@preconcurrency @MainActor
open class StatefulLabel<T: Hashable>: UILabel, StateDriven {
  public typealias State = T

  /// A state's look; what is nil stays as it is.
  public struct Configuration: Sendable {
    public var text: String?
    public var textColor: UIColor?
    public var font: UIFont?
    public var backgroundColor: UIColor?

    public init(
      text: String? = nil, textColor: UIColor? = nil, font: UIFont? = nil, backgroundColor: UIColor? = nil
    ) {
      self.text = text
      self.textColor = textColor
      self.font = font
      self.backgroundColor = backgroundColor
    }
  }

  public var states = StateTable<T, Configuration>()

  open func apply(_ configuration: Configuration) {
    if let text = configuration.text { self.text = text }
    if let color = configuration.textColor { textColor = color }
    if let font = configuration.font { self.font = font }
    if let color = configuration.backgroundColor { backgroundColor = color }
  }
}
