import CoreGraphics

/// Where the items of a toolbar stand, read from left to right: what has no width of its own, the flexible space, shares
/// what the others leave.
struct ToolbarLayout: Equatable {
  enum Item: Equatable {
    case button(CGFloat)
    case fixed(CGFloat)
    case flexible
  }

  var width: CGFloat
  var items: [Item]
  var side: CGFloat = 8

  static let height: CGFloat = 44

  struct Span: Equatable {
    var x: CGFloat
    var width: CGFloat
  }

  /// One for each item. Without flexible space buttons stand one after the other; what has no room is cut at the end.
  var spans: [Span] {
    var taken: CGFloat = 0
    var flexible = 0
    for item in items {
      switch item {
      case .button(let width): taken += max(0, width)
      // Fixed space may be negative, which brings buttons nearer.
      case .fixed(let width): taken += width
      case .flexible: flexible += 1
      }
    }
    let room = max(0, width - 2 * side)
    let share = flexible > 0 ? max(0, room - taken) / CGFloat(flexible) : 0
    var x = side
    return items.map { item in
      let start = x
      switch item {
      case .button(let width):
        let end = min(x + max(0, width), side + room)
        x = max(x, end)
        return Span(x: start.rounded(), width: max(0, end - start))
      case .fixed(let width): x += width
      case .flexible: x += share
      }
      return Span(x: start.rounded(), width: max(0, x - start))
    }
  }
}
