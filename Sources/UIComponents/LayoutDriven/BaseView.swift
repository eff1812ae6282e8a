import UIKit

/// A view whose subviews are made in one place and updated in one other, apart from the code that changes its state.
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
/// However many properties change, and in whatever order, the next layout pass applies all of them in `updateLayout()`.
/// Two rules:
/// - Compare before marking. A property that marks even when its value stays the same, and is set within the pass, asks for
///   another pass for ever.
/// - Create in the two `initialize` methods, update in `updateLayout()`, which runs in every pass and must not create views.
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

  /// Sets what never changes: colours, fonts, alignments. Called once, after `initializeLayout()`.
  open func initializeProperties() {}

  /// Sets contents and frames by the present state. Called in every layout pass of the view, after super's part.
  open func updateLayout() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateLayout()
  }
}
