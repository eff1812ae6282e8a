import CoreGraphics
import CoreText
import Foundation

/// What of its letters a view's size has room for.
public enum UILetterformAwareSizingRule: Int, Hashable, Sendable {
  /// Lines as high as their fonts say: tall and slanted letters may reach beyond the view.
  case typographic = 0
  /// All that letters cover.
  case oversize = 1
}

/// A view whose size can have room for letters that reach beyond their lines.
@preconcurrency @MainActor
public protocol UILetterformAwareAdjusting: AnyObject {
  var sizingRule: UILetterformAwareSizingRule { get set }
}

extension TextLayout {
  /// How far letters reach beyond the layout's size.
  var overhang: UIEdgeInsets {
    var ink = CGRect(origin: .zero, size: size)
    for line in lines {
      for run in line.runs where !run.run.inkBounds.isNull {
        ink = ink.union(run.run.inkBounds.offsetBy(dx: run.origin.x, dy: run.origin.y))
      }
    }
    return UIEdgeInsets(
      top: max(0, -ink.minY), left: max(0, -ink.minX), bottom: max(0, ink.maxY - size.height),
      right: max(0, ink.maxX - size.width))
  }
}
