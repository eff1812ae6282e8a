import UIKit

/// An image view that shows the picture of its state.
/// ```swift
/// let progress = StatefulImageView<JobHuntProgress>()
/// progress.setImage(UIImage(named: "eye"), for: .reviewed)
/// progress.currentState = .reviewed
/// ```
/// Pictures are shown as templates, in the tint of the state if it has one, else in that of the view. A state without a
/// picture leaves the one that is shown.
///
/// More than the picture can depend on the state without another dictionary, setter and update: see `Configuration`. Other
/// kinds of view have states in the same way, through `StateDriven`.
@preconcurrency @MainActor
open class StatefulImageView<T: Hashable>: UIImageView, StateDriven {
  public typealias State = T

  /// A state's look. Without a picture it leaves the one that is shown; tint and label are the view's own where it has none.
  public struct Configuration: Sendable {
    public var image: UIImage?
    public var tintColor: UIColor?
    /// What the picture says, for assistive tools and tests.
    public var label: String?

    /// A picture is a template unless the mode says otherwise.
    public init(
      image: UIImage? = nil, tintColor: UIColor? = nil, label: String? = nil,
      renderingMode: UIImage.RenderingMode = .alwaysTemplate
    ) {
      self.image = image?.withRenderingMode(renderingMode)
      self.tintColor = tintColor
      self.label = label
    }
  }

  public var states = StateTable<T, Configuration>()
  private var own = OwnValues<UIImageView>()

  /// Gives a state its picture, shown as a template; nil takes it away.
  open func setImage(_ image: UIImage?, for state: T) {
    var configuration = configurations[state] ?? Configuration()
    configuration.image = image?.withRenderingMode(.alwaysTemplate)
    setConfiguration(configuration, for: state)
  }

  /// The picture of a state, as a template.
  open func image(for state: T) -> UIImage? { configurations[state]?.image }

  open func apply(_ configuration: Configuration) {
    if let image = configuration.image { self.image = image }
    own.set(\.ownTint, of: self, to: configuration.tintColor)
    own.set(\.accessibilityLabel, of: self, to: configuration.label)
  }
}
