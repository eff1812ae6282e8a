import CoreGraphics
import CoreText
import Foundation

/// The region that lines of text fill. Its space has its top left at zero; lengths are points.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  /// - Parameter size: a side that is 0 does not limit.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  public override convenience init() { self.init(size: .zero) }

  /// Who fills it; set by `addTextContainer(_:)`.
  open internal(set) weak var layoutManager: NSLayoutManager?

  /// Who fills it with fragments; nil where nobody asked for those.
  open var textLayoutManager: NSTextLayoutManager? { layoutManager?.substitution as? NSTextLayoutManager }

  /// Lets another layout manager fill all containers of this one's, with the same text.
  open func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
    guard let old = layoutManager, old !== newLayoutManager else { return }
    newLayoutManager.takeOver(old)
  }

  /// A side that is 0 does not limit.
  open var size: CGSize {
    didSet {
      guard size != oldValue else { return }
      changed()
      if let layoutManager {
        layoutManager.delegate?.layoutManager(layoutManager, textContainer: self, didChangeGeometryFrom: oldValue)
      }
    }
  }

  /// Where no text stands, in the container's space. Lines go round the paths; change a path by setting it again.
  open var exclusionPaths: [UIBezierPath] = [] {
    didSet { changed() }
  }

  /// How the last line ends that the container has room for: truncating modes let it end with an ellipsis.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { changed() } }
  }

  /// At both ends of each line.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { changed() } }
  }

  /// 0 means any number.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { changed() } }
  }

  /// Whether a text view sets the width, or height, to that of its inside.
  open var widthTracksTextView = false {
    didSet { if widthTracksTextView != oldValue { tracker?.containerTracksChanged() } }
  }
  open var heightTracksTextView = false {
    didSet { if heightTracksTextView != oldValue { tracker?.containerTracksChanged() } }
  }

  /// The text view that the container belongs to.
  weak var tracker: (any TextContainerTracker)?

  /// Whether lines are as wide as the container, follow each other down to its end, and are not limited. Only then text is
  /// set where it is seen, and not from its start. A subclass that overrides where lines are says false.
  open var isSimpleRectangularTextContainer: Bool {
    exclusionPaths.isEmpty && maximumNumberOfLines == 0 && type(of: self) == NSTextContainer.self
  }

  /// Where a line may be that is proposed. Narrower where paths are in its way, and lower where they leave no room; empty
  /// when there is none. `remainingRect` is what is left to the right for another line beside it.
  ///
  /// A subclass that overrides it is asked for all lines, from the top.
  open func lineFragmentRect(
    forProposedRect proposedRect: CGRect, at characterIndex: Int,
    writingDirection baseWritingDirection: NSWritingDirection,
    remaining remainingRect: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    remainingRect?.pointee = .zero
    let shape = rectangularShape
    var top = proposedRect.minY
    while top + proposedRect.height <= shape.size.height + 0.01 {
      let free = shape.segments(top: top, height: proposedRect.height).compactMap { segment in
        let (low, high) = (max(segment.lowerBound, proposedRect.minX), min(segment.upperBound, proposedRect.maxX))
        return low < high ? low...high : nil
      }
      if let first = free.first {
        if free.count > 1 {
          remainingRect?.pointee = CGRect(
            x: free[1].lowerBound, y: top, width: free.last!.upperBound - free[1].lowerBound,
            height: proposedRect.height)
        }
        return CGRect(
          x: first.lowerBound, y: top, width: first.upperBound - first.lowerBound, height: proposedRect.height)
      }
      guard let next = shape.nextTop(below: top, height: proposedRect.height) else { break }
      top = next
    }
    return .zero
  }

  // MARK: - For layout

  private var fragments: ContainerShape.Fragments?

  private func changed() {
    forgetLines()
    layoutManager?.textContainerChangedGeometry(self)
  }

  /// A subclass may say something else by now.
  func forgetLines() { fragments = nil }

  /// Without what a subclass overrides.
  private var rectangularShape: ContainerShape {
    func length(_ value: CGFloat) -> CGFloat { value > 0 && value < 1e7 ? value : .infinity }
    return ContainerShape(
      size: CGSize(width: length(size.width), height: length(size.height)), padding: max(0, lineFragmentPadding),
      maximumLines: max(0, maximumNumberOfLines), lineBreak: TextOptions.LineBreak(lineBreakMode),
      exclusions: exclusionPaths.map { ExclusionArea($0.cgPath, isEvenOdd: $0.usesEvenOddFillRule) })
  }

  /// What the layout fills.
  var shape: ContainerShape {
    var shape = rectangularShape
    if type(of: self) != NSTextContainer.self, !isSimpleRectangularTextContainer {
      let own = fragments ?? ContainerShape.Fragments(OverriddenLines(self))
      fragments = own
      shape.fragments = own
    }
    return shape
  }
}

extension NSTextContainer: RunContainer {}

/// The text view of a container that follows its size.
@MainActor
protocol TextContainerTracker: AnyObject {
  func containerTracksChanged()
}

/// Lines where a subclass of `NSTextContainer` puts them. Asked on the main thread only, as text is set there.
private struct OverriddenLines: LineShape, @unchecked Sendable {
  private weak var container: NSTextContainer?

  init(_ container: NSTextContainer) { self.container = container }

  func segments(top: CGFloat, height: CGFloat) -> [ClosedRange<CGFloat>] {
    MainActor.assumeIsolated { lines(top: top, height: height).segments }
  }

  func nextTop(below top: CGFloat, height: CGFloat) -> CGFloat? {
    MainActor.assumeIsolated {
      let found = lines(top: top, height: height)
      if let next = found.next { return next }
      return found.isFull ? nil : top + max(1, height / 4)
    }
  }

  @MainActor
  private func lines(top: CGFloat, height: CGFloat) -> (segments: [ClosedRange<CGFloat>], next: CGFloat?, isFull: Bool)
  {
    guard let container else { return ([], nil, true) }
    let limits = (width: container.size.width, height: container.size.height)
    guard limits.height <= 0 || top + height <= limits.height + 0.01 else { return ([], nil, true) }
    var proposed = CGRect(x: 0, y: top, width: limits.width > 0 ? limits.width : 1e7, height: height)
    var segments: [ClosedRange<CGFloat>] = []
    for _ in 0..<64 {
      var remaining = CGRect.zero
      let rect = container.lineFragmentRect(
        forProposedRect: proposed, at: container.layoutManager?.settingIndex ?? 0, writingDirection: .leftToRight,
        remaining: &remaining)
      if rect == .zero || rect.isNull { return (segments, nil, segments.isEmpty) }
      if rect.minY > top + 0.01 { return (segments, segments.isEmpty ? rect.minY : nil, false) }
      if rect.width > 2 * container.lineFragmentPadding { segments.append(rect.minX...rect.maxX) }
      guard remaining.width > 0, remaining.minX > proposed.minX else { break }
      proposed = remaining
    }
    // Without a bottom nobody finds out where lines end.
    return (segments, nil, segments.isEmpty && limits.height <= 0)
  }
}
