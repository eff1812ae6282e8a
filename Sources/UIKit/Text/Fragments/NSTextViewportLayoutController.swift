import CoreGraphics
import Foundation

/// Shows the fragments that a viewport sees, and is told which part of the text that is.
@preconcurrency @MainActor
public protocol NSTextViewportLayoutControllerDelegate: AnyObject {
  /// What is seen and some more, in the container.
  func viewportBounds(for textViewportLayoutController: NSTextViewportLayoutController) -> CGRect
  func textViewportLayoutControllerWillLayout(_ textViewportLayoutController: NSTextViewportLayoutController)
  /// A fragment is to be shown at its frame.
  func textViewportLayoutController(
    _ textViewportLayoutController: NSTextViewportLayoutController,
    configureRenderingSurfaceFor textLayoutFragment: NSTextLayoutFragment)
  func textViewportLayoutControllerDidLayout(_ textViewportLayoutController: NSTextViewportLayoutController)
}

extension NSTextViewportLayoutControllerDelegate {
  public func textViewportLayoutControllerWillLayout(_ textViewportLayoutController: NSTextViewportLayoutController) {}
  public func textViewportLayoutControllerDidLayout(_ textViewportLayoutController: NSTextViewportLayoutController) {}
}

/// Sets what is seen of a text, and nothing else.
@preconcurrency @MainActor
open class NSTextViewportLayoutController: NSObject {
  open private(set) weak var textLayoutManager: NSTextLayoutManager?
  /// A text view shows its text itself.
  open weak var delegate: (any NSTextViewportLayoutControllerDelegate)?
  /// Of the last layout.
  open private(set) var viewportBounds = CGRect.zero
  /// The text that the last layout showed.
  open private(set) var viewportRange: NSTextRange?

  public init(textLayoutManager: NSTextLayoutManager) {
    self.textLayoutManager = textLayoutManager
    super.init()
  }

  /// Sets the viewport's fragments and has them shown.
  open func layoutViewport() {
    guard let manager = textLayoutManager, let layout = manager.layout, layout.hasContainer else { return }
    viewportBounds = delegate?.viewportBounds(for: self) ?? manager.shownBounds ?? .zero
    delegate?.textViewportLayoutControllerWillLayout(self)
    var shown: Range<Int>?
    let bounds = viewportBounds
    let blocks = manager.engine.asking {
      _ = layout.layOut(from: bounds.minY, to: bounds.maxY)
      return layout.blocks(from: bounds.minY, to: bounds.maxY)
    }
    for block in blocks {
      // A long paragraph has several blocks.
      guard block.start >= shown?.upperBound ?? 0, let fragment = manager.fragment(of: block.start),
        let range = fragment.rangeInElement.offsets
      else { continue }
      shown = (shown?.lowerBound ?? range.lowerBound)..<range.upperBound
      delegate?.textViewportLayoutController(self, configureRenderingSurfaceFor: fragment)
    }
    viewportRange = shown.map { NSTextRange($0) }
    delegate?.textViewportLayoutControllerDidLayout(self)
  }

  /// The y at which a place stands: its paragraph is set, and nothing between.
  open func relocateViewport(to textLocation: any NSTextLocation) -> CGFloat {
    guard let offset = (textLocation as? TextOffsetLocation)?.offset, let manager = textLayoutManager,
      let layout = manager.layout
    else { return 0 }
    return manager.engine.asking { layout.block(at: offset).map { layout.top(of: $0) } ?? layout.contentHeight }
  }
}
