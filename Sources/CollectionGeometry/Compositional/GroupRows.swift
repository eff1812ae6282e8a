import Foundation

/// Which items a section's groups have, and where the groups start.
enum GroupRows {
  /// All groups but the last have as many items.
  case even(GroupLengths, itemsPerGroup: Int, itemCount: Int)
  case flowing(FlowingGroups)

  var count: Int {
    switch self {
    case .even(let lengths, _, _): lengths.count
    case .flowing(let groups): groups.count
    }
  }

  func group(of item: Int) -> Int {
    switch self {
    case .even(_, let itemsPerGroup, _): item / itemsPerGroup
    case .flowing(let groups): groups.group(of: item)
    }
  }

  func items(of group: Int) -> Range<Int> {
    switch self {
    case .even(_, let itemsPerGroup, let itemCount):
      group * itemsPerGroup..<min(itemCount, (group + 1) * itemsPerGroup)
    case .flowing(let groups): groups.items(of: group)
    }
  }

  /// Of a group's start, from the first one's.
  func offset(of group: Int) -> CGFloat {
    switch self {
    case .even(let lengths, _, _): lengths.offset(of: group)
    case .flowing(let groups): groups.offset(of: group)
    }
  }

  /// The last group that starts at an offset or before it; the first if none does.
  func group(at offset: CGFloat) -> Int {
    switch self {
    case .even(let lengths, _, _): lengths.group(at: offset)
    case .flowing(let groups): groups.group(at: offset)
    }
  }
}
