import UIKit

/// An image view that shows the picture of its state.
/// ```swift
/// let progress = StatefulImageView<JobHuntProgress>()
/// progress.setImage(UIImage(named: "eye"), for: .reviewed)
/// progress.currentState = .reviewed
/// ```
/// Pictures are shown as templates, in the state's tint if it has one, else in the view's. A state without a picture
/// leaves the one that is shown. `Configuration` has what else depends on the state.
@preconcurrency @MainActor
open class StatefulImageView<T: Hashable>: UIImageView, StateDriven {
  public typealias State = T

  /// A state's look. Without a picture the shown one stays; without tint and label the view has its own.
  /// ```swift
  /// let image = UIImage(systemName: "eye")
  /// let progress = StatefulImageView<JobHuntProgress>()
  /// progress.setState(.init(image: image, tintColor: .systemBlue, label: "Reviewed"), for: .reviewed)
  /// ```
  public struct Configuration: Sendable {
    /// Shown by its own rendering mode.
    public var image: UIImage?
    /// The colour of a picture that is a template.
    public var tintColor: UIColor?
    /// What the picture means, for assistive tools and tests.
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

  /// Sets a state's picture, shown as a template; nil removes it.
  open func setImage(_ image: UIImage?, for state: T) {
    var configuration = configurations[state] ?? Configuration()
    configuration.image = image?.withRenderingMode(.alwaysTemplate)
    setConfiguration(configuration, for: state)
  }

  /// The picture of a state; nil for a state without one.
  /// ```swift
  /// let progress = StatefulImageView<JobHuntProgress>()
  /// let hasPicture = progress.image(for: .qualified) != nil
  /// ```
  open func image(for state: T) -> UIImage? { configurations[state]?.image }

  open func apply(_ configuration: Configuration) {
    if let image = configuration.image { self.image = image }
    own.set(\.ownTint, of: self, to: configuration.tintColor)
    own.set(\.accessibilityLabel, of: self, to: configuration.label)
  }
}
