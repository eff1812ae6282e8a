import UIKit

/// A badge with the progress of an application. Its owner sets the progress; only the badge knows how each one looks.
/// ```swift
/// let badge = JobHuntProgressView()
/// badge.setImage(UIImage(systemName: "eye"), for: .reviewed)
/// badge.currentState = .reviewed
/// ```
public final class JobHuntProgressView: BaseView, StateDriven {
  /// The badge has a state for each progress.
  public typealias State = JobHuntProgress

  /// The look of a progress.
  /// ```swift
  /// let image = UIImage(systemName: "checkmark")
  /// let look = JobHuntProgressView.Configuration(title: "Hired", color: .systemGreen, image: image)
  /// JobHuntProgressView().setState(look, for: .qualified)
  /// ```
  public struct Configuration: Sendable {
    /// The words in the badge.
    public var title: String
    /// The colour of the picture; the words have a stronger and the ground a paler one of it.
    public var color: UIColor
    /// Shown before the words; nil for none.
    public var image: UIImage?

    /// A look of words, a colour and maybe a picture.
    public init(title: String, color: UIColor, image: UIImage? = nil) {
      self.title = title
      self.color = color
      self.image = image
    }
  }

  /// The looks, of which each progress has one from the start.
  public var states = StateTable<JobHuntProgress, Configuration>([
    .notReviewed: Configuration(title: "Not reviewed", color: .systemGray),
    .reviewed: Configuration(title: "Reviewed", color: .systemBlue),
    .notQualified: Configuration(title: "Not qualified", color: .systemRed),
    .qualified: Configuration(title: "Qualified", color: .systemGreen),
  ])

  private let picture = UIImageView()
  private let label = UILabel()
  private static let margin: CGFloat = 8
  private static let gap: CGFloat = 4

  public override func initializeLayout() {
    addSubview(picture)
    addSubview(label)
  }

  public override func initializeProperties() {
    label.font = .systemFont(ofSize: 13, weight: .medium)
    currentState = .notReviewed
    keepContentSize()
  }

  /// Gives a progress its picture, shown as a template.
  public func setImage(_ image: UIImage?, for progress: JobHuntProgress) {
    guard var configuration = configurations[progress] else { return }
    configuration.image = image
    setState(configuration, for: progress)
  }

  public func apply(_ configuration: Configuration) {
    label.text = configuration.title
    label.textColor = configuration.color.ofText
    picture.image = configuration.image?.withRenderingMode(.alwaysTemplate)
    picture.tintColor = configuration.color
    backgroundColor = configuration.color.withAlphaComponent(0.14)
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: - Layout

  public override var intrinsicContentSize: CGSize {
    let text = label.intrinsicContentSize
    let image = picture.image?.size ?? .zero
    let width = text.width + (image.width > 0 ? image.width + Self.gap : 0) + 2 * Self.margin
    return CGSize(width: width.rounded(.up), height: max(24, image.height + 4, text.height.rounded(.up) + 6))
  }

  public override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  public override var forFirstBaselineLayout: UIView { label }
  public override var forLastBaselineLayout: UIView { label }

  public override func updateLayout() {
    layer.cornerRadius = Capsule(rect: bounds).radius
    let image = picture.image?.size ?? .zero
    picture.frame = CGRect(
      x: Self.margin, y: ((bounds.height - image.height) / 2).rounded(), width: image.width, height: image.height)
    let x = image.width > 0 ? picture.frame.maxX + Self.gap : Self.margin
    label.frame = CGRect(x: x, y: 0, width: max(0, bounds.width - x - Self.margin), height: bounds.height)
  }
}
