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
  public struct Configuration: Sendable {
    public var title: String?
    public var image: UIImage?
    public var tintColor: UIColor?
    public var backgroundColor: UIColor?
    public var isEnabled: Bool?

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
