import CoreGraphics

/// How high a navigation bar is: its row of buttons, and below it a large title and a search bar that shrink, the search
/// bar first, while content scrolls up under them.
struct BarExpansion: Equatable {
  static let rowHeight: CGFloat = 44
  static let largeTitleHeight: CGFloat = 52
  static let promptHeight: CGFloat = 30

  var hasRow = true
  /// Above the row; 0 without a prompt.
  var promptHeight: CGFloat = 0
  var hasLargeTitle = false
  /// 0 without a search bar.
  var searchHeight: CGFloat = 0
  var searchShrinks = false

  private var row: CGFloat { hasRow ? Self.rowHeight + promptHeight : 0 }
  private var largeTitle: CGFloat { hasLargeTitle && hasRow ? Self.largeTitleHeight : 0 }

  var full: CGFloat { row + largeTitle + searchHeight }
  var smallest: CGFloat { row + (searchShrinks ? 0 : searchHeight) }

  /// The height over content that begins `room` points below the bar's upper edge; nil stands for none that scrolls.
  func height(room: CGFloat?) -> CGFloat {
    guard let room, room.isFinite else { return full }
    return max(smallest, min(full, room))
  }

  /// How much of the parts a height shows.
  func parts(height: CGFloat) -> (largeTitle: CGFloat, search: CGFloat) {
    let over = max(0, min(full, height) - row)
    guard searchShrinks else { return (max(0, min(largeTitle, over - searchHeight)), searchHeight) }
    let title = min(largeTitle, over)
    return (title, max(0, min(searchHeight, over - title)))
  }

  /// How far content is pulled away from the bar, which goes along.
  func stretch(room: CGFloat?) -> CGFloat {
    guard let room, room.isFinite else { return 0 }
    return max(0, room - full)
  }

  /// Whether content lies under the bar.
  func coversContent(room: CGFloat?) -> Bool {
    guard let room, room.isFinite else { return false }
    return room < height(room: room)
  }

  /// Where scrolling ends when it would leave a part half shown.
  func resting(room: CGFloat) -> CGFloat {
    guard room > smallest, room < full else { return room }
    var stops = [smallest, full]
    if searchShrinks, largeTitle > 0, searchHeight > 0 { stops.append(full - searchHeight) }
    return stops.min { abs($0 - room) < abs($1 - room) } ?? room
  }
}
