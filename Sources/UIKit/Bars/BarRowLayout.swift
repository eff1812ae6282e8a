import CoreGraphics

/// Where the parts of a bar's row stand, read from left to right: buttons at the sides, the title in the middle of the
/// bar where it has room, and between the buttons otherwise.
struct BarRowLayout: Equatable {
  var width: CGFloat
  /// Of the bar's edges to the first button's.
  var side: CGFloat = 8
  var gap: CGFloat = 6
  /// The widths a back button can take, the best first; empty without one.
  var back: [CGFloat] = []
  /// From the left edge inwards.
  var left: [CGFloat] = []
  /// From the right edge inwards.
  var right: [CGFloat] = []
  /// Between the sides, in the middle of the bar where they have room.
  var center: [CGFloat] = []
  var title: CGFloat = 0
  /// Whether the title stands behind the left buttons rather than in the middle.
  var titleLeads = false
  /// The gap between the title and the edge where no button is.
  var titleSide: CGFloat = 16

  struct Spans: Equatable {
    /// Which of the back button's widths was taken.
    var backChoice = 0
    var back: Span?
    var left: [Span] = []
    var right: [Span] = []
    var center: [Span] = []
    var title = Span(x: 0, width: 0)
  }

  struct Span: Equatable {
    var x: CGFloat
    var width: CGFloat
    var end: CGFloat { x + width }
  }

  var spans: Spans {
    var result = Spans()
    let room = max(0, width - 2 * side)
    let rightWidths = fitted(right, into: room)
    var edge = width - side
    for width in rightWidths {
      edge -= width
      result.right.append(Span(x: edge, width: width))
    }
    let rightStart = right.isEmpty ? width - titleSide : edge - gap
    var leftEdge = side
    let leftRoom = max(0, (right.isEmpty ? width - side : edge) - side)
    if let choice = backChoice(rightStart: rightStart) {
      result.backChoice = choice
      let span = Span(x: leftEdge, width: min(back[choice], leftRoom))
      result.back = span
      leftEdge = span.end
    }
    for width in fitted(left, into: max(0, leftRoom - (leftEdge - side))) {
      result.left.append(Span(x: leftEdge, width: width))
      leftEdge += width
    }
    let leftEnd = back.isEmpty && left.isEmpty ? titleSide : leftEdge + gap
    let available = max(0, rightStart - leftEnd)
    let centerWidth = min(center.reduce(0, +), available)
    let titleWidth = min(title, max(0, available - (center.isEmpty ? 0 : centerWidth + gap)))
    let centred = ((width - titleWidth) / 2).rounded()
    let titleX = titleLeads ? leftEnd : max(leftEnd, min(centred, rightStart - titleWidth))
    result.title = Span(x: titleX, width: titleWidth)
    guard !center.isEmpty else { return result }
    let least = titleWidth > 0 && titleLeads ? result.title.end + gap : leftEnd
    var x = max(least, min(((width - centerWidth) / 2).rounded(), rightStart - centerWidth))
    for width in fitted(center, into: centerWidth) {
      result.center.append(Span(x: x, width: width))
      x += width
    }
    return result
  }

  /// The best back title that leaves the title in the middle; the narrowest when none does.
  private func backChoice(rightStart: CGFloat) -> Int? {
    guard !back.isEmpty else { return nil }
    let others = left.reduce(0, +)
    let titleStart = min((width - title) / 2, rightStart - title)
    return back.firstIndex { side + $0 + others + gap <= titleStart } ?? back.count - 1
  }

  /// What has no room is cut from the inner end.
  private func fitted(_ widths: [CGFloat], into room: CGFloat) -> [CGFloat] {
    var left = room
    return widths.map { width in
      let fitting = max(0, min(width, left))
      left -= fitting
      return fitting
    }
  }
}
