import UIKit

/// A button with states of the program's own besides those of every control, such as follow and following.
/// ```swift
/// enum Playing { case paused, playing }
/// let button = StatefulButton<Playing>(type: .system)
/// button.setState(.init(title: "Play"), for: .paused)
/// button.setState(.init(title: "Pause", tintColor: .systemRed), for: .playing)
/// button.currentState = .paused
/// ```
@preconcurrency @MainActor
open class StatefulButton<T: Hashable>: UIButton, StateDriven {
  public typealias State = T

  /// A state's look; for what is nil the button keeps its own value.
  /// ```swift
  /// var look = StatefulButton<Bool>.Configuration(title: "Follow", image: UIImage(systemName: "plus"))
  /// look.backgroundColor = .systemBlue
  /// look.isEnabled = true
  /// ```
  public struct Configuration: Sendable {
    /// The title for `.normal`.
    public var title: String?
    /// The image for `.normal`.
    public var image: UIImage?
    /// The tint of the button and of what is in it.
    public var tintColor: UIColor?
    /// The colour behind title and image.
    public var backgroundColor: UIColor?
    /// Whether the button can be pressed.
    public var isEnabled: Bool?

    /// A look of some values; the others are the button's own.
    public init(
      title: String? = nil, image: UIImage? = nil, tintColor: UIColor? = nil, backgroundColor: UIColor? = nil,
      isEnabled: Bool? = nil
    ) {
      self.title = title
      self.image = image
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
      self.isEnabled = isEnabled
    }
  }

  public var states = StateTable<T, Configuration>()
  private var own = OwnValues<UIButton>()

  open func apply(_ configuration: Configuration) {
    own.set(\.normalTitle, of: self, to: configuration.title)
    own.set(\.normalImage, of: self, to: configuration.image)
    own.set(\.ownTint, of: self, to: configuration.tintColor)
    own.set(\.backgroundColor, of: self, to: configuration.backgroundColor)
    own.set(\.isEnabled, of: self, to: configuration.isEnabled)
  }
}
