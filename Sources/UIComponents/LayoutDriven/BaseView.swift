import UIKit

/// A view that is created in one place and updated in one other, both apart from the places where its state changes.
///
/// A subclass keeps its state in properties whose `didSet` compares and marks, and nothing else:
/// ```swift
/// final class Badge: BaseView {
///   var count = 0 { didSet { if count != oldValue { setNeedsLayout() } } }
///   private let label = UILabel()
///
///   override func initializeLayout() { addSubview(label) }
///   override func initializeProperties() { label.textAlignment = .center }
///   override func updateLayout() {
///     label.text = "\(count)"
///     label.frame = bounds
///   }
/// }
/// ```
/// However many properties change, and in whatever order, the next layout pass shows them all at once through
/// `updateLayout()`. Two rules keep that sound:
/// - Compare before marking. A property that marks even when its value stays the same, set from inside the pass, would
///   ask for another pass for ever.
/// - Create in the two `initialize` methods, update in `updateLayout()`. What runs with every pass must not create views.
@preconcurrency @MainActor open class BaseView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    initialize()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    initialize()
  }

  private func initialize() {
    initializeLayout()
    initializeProperties()
  }

  /// Builds the tree: adds the subviews. Called once, before `initializeProperties()`, by either initialiser.
  open func initializeLayout() {}

  /// Sets what stays as it is: colours, fonts, alignments. Called once, after `initializeLayout()`.
  open func initializeProperties() {}

  /// Shows the present state: contents and frames. Called in every layout pass of the view, after super's part.
  open func updateLayout() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateLayout()
  }
}
