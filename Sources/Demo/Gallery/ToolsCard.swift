import UIKit

/// A card with a number, a line below it, and a screen's tools: beside the texts, or below huge ones.
@MainActor
struct ToolsCard {
  let card: UIView
  let number: UILabel
  let line: UILabel
  /// From the right edge inwards, each with the room on its inner side, in points.
  let tools: [(button: UIView, gap: CGFloat)]

  private static let side: CGFloat = 36

  /// Sets all frames at the top of a column.
  func layOut(in column: CGRect) {
    let isHuge = card.traitCollection.hasHugeText
    var x = column.width - 16
    for (button, gap) in tools {
      x -= Self.side
      button.frame = CGRect(x: x, y: 18, width: Self.side, height: Self.side)
      x -= gap
    }
    let room = max(0, isHuge ? column.width - 32 : x - 16)
    number.frame = CGRect(x: 16, y: 12, width: room, height: number.lineHeight(28))
    line.frame = CGRect(x: 16, y: number.frame.maxY + 2, width: room, height: line.wrap(in: room, standard: 18))
    var end = line.frame.maxY + 12
    if isHuge {
      // The texts leave no room beside them.
      for (button, _) in tools { button.frame.origin.y = end - 4 }
      end += 48
    }
    card.frame = CGRect(x: column.minX, y: 0, width: column.width, height: end)
  }
}
