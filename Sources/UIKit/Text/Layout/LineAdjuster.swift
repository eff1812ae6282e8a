import CoreGraphics
import CoreText
import Foundation

// What a program says about lines that are set.

/// A block's lines before they are kept.
struct LinesToAdjust {
  /// Of the block, in the document.
  var start: Int
  var length: Int
  var container: Int
  /// In the container.
  var top: CGFloat
  var padding: CGFloat
  var options: TextOptions
  var spaceAbove: CGFloat
  var endsParagraph: Bool
  var layout: TextLayout
}

/// Changes lines that were set, for what a layout manager's properties and its delegate say.
@MainActor
protocol LineAdjuster: AnyObject {
  /// Whether anything would be changed.
  var adjustsLines: Bool { get }
  func adjust(_ lines: inout LinesToAdjust)
  /// All text of a container is set.
  func completed(container: Int?, atEnd: Bool)
  /// Changes how text is set.
  func prepare(_ text: inout StyledText)
}
