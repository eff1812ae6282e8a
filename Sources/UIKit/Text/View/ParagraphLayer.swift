import CoreGraphics
import QuartzCore

/// Shows one set paragraph, or a part of a long one, with what of it is selected. Given to another paragraph when its own is
/// no longer seen.
final class ParagraphLayer: CALayer {
  /// What of a paragraph looks otherwise than its text says. Ranges count from the paragraph's start.
  struct Marks: Equatable {
    var selected: Range<Int>?
    /// What an input method composes, and the part of it that is being changed.
    var composed: Range<Int>?
    var changing: Range<Int>?
    /// What a search found, and what of it the navigator is at.
    var found: [Range<Int>] = []
    var highlighted: [Range<Int>] = []
    /// Words spelled wrongly.
    var misspelled: [Range<Int>] = []
  }

  /// Draws what a layer shows, its top left at zero.
  weak var owner: UITextView?
  private(set) var block: TextBlock?
  private var shownMarks = Marks()

  /// Draws anew only what looks otherwise than before.
  func set(_ block: TextBlock, _ marks: Marks, in frame: CGRect) {
    // What is selected reaches to where the next paragraph begins.
    let isHigher = frame.height != bounds.height && marks.selected != nil
    if self.frame != frame { self.frame = frame }
    guard isHigher || block !== self.block || marks != shownMarks else { return }
    (self.block, shownMarks) = (block, marks)
    setNeedsDisplay()
  }

  func clear() {
    block = nil
    if !drawing.isEmpty { drawing = [] }
    if contents != nil { contents = nil }
  }

  override func display() {
    guard let block, let owner else { return }
    let target = DrawingTarget(CGRect(origin: .zero, size: bounds.size), scale: contentsScale)
    DrawingTarget.push(target)
    owner.draw(block, shownMarks, height: bounds.height)
    DrawingTarget.pop()
    if let image = target.image { contents = image } else if contents != nil { contents = nil }
    if !(drawing.isEmpty && target.recording.isEmpty) { drawing = target.recording }
    DisplayPass.count += 1
  }
}
