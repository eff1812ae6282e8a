import CoreGraphics
import QuartzCore

/// Shows a part of its content, and moves it under fingers, pointer, wheel and keys.
///
/// The offset is the origin of the bounds: scrolling changes that and nothing else, so that what stays visible is
/// neither laid out nor drawn again. `contentOffset` is set for every step, `bounds` from there.
@preconcurrency @MainActor open class UIScrollView: UIView, ScrollViewDelegating {
  /// How the safe area counts as an inset of the content.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// Whom this class tells; subclasses with a delegate of a narrower type set it along.
  package weak var scrollDelegate: (any UIScrollViewDelegate)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  // MARK: - Content

  /// The content's point at the upper left of the view; the origin of the bounds. Code may set any.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds = CGRect(origin: newValue, size: bounds.size) }
  }

  open var contentSize: CGSize {
    get { storedContentSize }
    set {
      let value = newValue.sanitizedSize
      guard value != storedContentSize else { return }
      keepingPlace { storedContentSize = value }
    }
  }
  private var storedContentSize = CGSize.zero

  /// Free space around the content, besides what the safe area adds.
  open var contentInset: UIEdgeInsets {
    get { storedContentInset }
    set {
      let value = newValue.sanitized
      guard value != storedContentInset else { return }
      keepingPlace { storedContentInset = value }
    }
  }
  private var storedContentInset = UIEdgeInsets.zero

  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet {
      guard contentInsetAdjustmentBehavior != oldValue else { return }
      keepingPlace {}
      updateSafeAreaOfSubviews()
    }
  }

  /// `contentInset` and what of the safe area counts.
  open var adjustedContentInset: UIEdgeInsets { knownInset }
  /// As last told.
  private var knownInset = UIEdgeInsets.zero

  open func adjustedContentInsetDidChange() {}

  // MARK: - Scrolling from code

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }

  /// Scrolls as little as shows the rectangle, in the content's space; not at all when it is visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard rect.isFinite else { return }
    let target = scrollRange.offset(showing: rect, from: contentOffset)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  // MARK: - Geometry

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      guard newValue.sanitized != old else { return }
      if newValue.size != old.size {
        keepingPlace { super.bounds = newValue }
      } else {
        super.bounds = newValue
      }
      if super.bounds.origin != old.origin { scrollDelegate?.scrollViewDidScroll(self) }
    }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    keepingPlace {}
  }

  override var safeAreaInsetsForSubviews: UIEdgeInsets {
    // The content scrolls under the bars above and below it.
    let used = countedSafeArea
    let area = safeAreaInsets
    return UIEdgeInsets(
      top: 0, left: max(0, area.left - used.left), bottom: 0, right: max(0, area.right - used.right))
  }

  /// Where the offset may come to rest.
  package var scrollRange: ScrollRange {
    ScrollRange(viewport: bounds.size, content: contentSize, inset: adjustedContentInset)
  }

  /// The part of the safe area that counts as an inset.
  private var countedSafeArea: UIEdgeInsets {
    var area = safeAreaInsets
    guard area != .zero else { return area }
    switch contentInsetAdjustmentBehavior {
    case .always: return area
    case .never: return .zero
    case .automatic, .scrollableAxes:
      if contentSize.width <= bounds.width { (area.left, area.right) = (0, 0) }
      if contentInsetAdjustmentBehavior == .scrollableAxes, contentSize.height <= bounds.height {
        (area.top, area.bottom) = (0, 0)
      }
      return area
    }
  }

  /// Changes what limits the offset. One that rested at the leading edge stays there, one inside the limits is brought
  /// back into them; one that code put outside is left alone, and so is a moving one.
  private func keepingPlace(_ change: () -> Void) {
    let old = scrollRange
    let offset = contentOffset
    change()
    let inset = contentInset.adding(countedSafeArea)
    let hasNewInset = inset != knownInset
    knownInset = inset
    if contentOffset == offset {
      let kept = scrollRange.offset(keeping: offset, of: old)
      if kept != offset { contentOffset = kept }
    }
    if hasNewInset {
      adjustedContentInsetDidChange()
      scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
  }
}

extension CGSize {
  /// Never negative, never beyond what coordinates reach, zero for what is no number.
  var sanitizedSize: CGSize { CGSize(width: max(0, width.sanitized), height: max(0, height.sanitized)) }
}
