import CoreGraphics

/// Which of a bar's groups of buttons have room: the last ones give way first, to the buttons that stand for them, and
/// then to a menu.
struct BarGroupFit: Equatable {
  struct Group: Equatable {
    /// Of all its buttons.
    var width: CGFloat
    /// Of the button that stands for them; nil without one.
    var compact: CGFloat?
    var canLeave = false
  }

  enum Shown: Equatable {
    case whole, compact, away
  }

  var groups: [Group]
  var room: CGFloat
  /// Of the button that opens the menu of what is away.
  var menuWidth: CGFloat = 0
  /// Whether that button is there anyway.
  var hasMenu = false

  var shown: [Shown] {
    var shown = groups.map { _ in Shown.whole }
    func taken() -> CGFloat {
      var sum = hasMenu || shown.contains(.away) ? menuWidth : 0
      for (group, shown) in zip(groups, shown) {
        switch shown {
        case .whole: sum += group.width
        case .compact: sum += group.compact ?? group.width
        case .away: break
        }
      }
      return sum
    }
    for index in groups.indices.reversed() where taken() > room {
      if let compact = groups[index].compact, compact < groups[index].width { shown[index] = .compact }
    }
    for index in groups.indices.reversed() where taken() > room && groups[index].canLeave { shown[index] = .away }
    return shown
  }
}
