import UIKit

/// A label whose text and look depend on its state.
/// ```swift
/// enum Delivery { case packed, delivered }
/// let label = StatefulLabel<Delivery>()
/// label.setState(.init(text: "Packed", textColor: .secondaryLabel), for: .packed)
/// label.setState(.init(text: "Delivered", textColor: .label), for: .delivered)
/// label.currentState = .packed
/// ```
@preconcurrency @MainActor
open class StatefulLabel<T: Hashable>: UILabel, StateDriven {
  public typealias State = T

  /// A state's look; for what is nil the label keeps its own value.
  /// ```swift
  /// var look = StatefulLabel<Bool>.Configuration(text: "Late", textColor: .white)
  /// look.font = .boldSystemFont(ofSize: 17)
  /// look.backgroundColor = .systemRed
  /// ```
  public struct Configuration: Sendable {
    /// What the label says.
    public var text: String?
    /// The colour of the text.
    public var textColor: UIColor?
    /// The text's font.
    public var font: UIFont?
    /// The colour behind the text.
    public var backgroundColor: UIColor?

    /// A look of some values; the others are the label's own.
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
  private var own = OwnValues<UILabel>()

  open func apply(_ configuration: Configuration) {
    own.set(\.text, of: self, to: configuration.text)
    own.set(\.textColor, of: self, to: configuration.textColor)
    own.set(\.font, of: self, to: configuration.font)
    own.set(\.backgroundColor, of: self, to: configuration.backgroundColor)
  }
}
