import UIKit

/// A button with states of the program's own, beside those that every control has: like and liked, follow and following.
@preconcurrency @MainActor
open class StatefulButton<T: Hashable>: UIButton, StateDriven {
  public typealias State = T

  /// A state's look; what is nil stays as it is.
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

  open func apply(_ configuration: Configuration) {
    if let title = configuration.title { setTitle(title, for: .normal) }
    if let image = configuration.image { setImage(image, for: .normal) }
    if let color = configuration.tintColor { tintColor = color }
    if let color = configuration.backgroundColor { backgroundColor = color }
    if let isEnabled = configuration.isEnabled { self.isEnabled = isEnabled }
  }
}
