import CoreGraphics

/// Where a menu stands in its window: near what it was opened from, and never outside.
struct MenuPlacement: Equatable {
  /// The window without a margin.
  var room: CGRect
  /// Menus of an interface that reads from right to left stand as a mirror shows the usual ones.
  var isReversed = false

  static let margin: CGFloat = 8
  static let gap: CGFloat = 4

  init(window: CGRect, isReversed: Bool = false) {
    self.isReversed = isReversed
    let margin = min(Self.margin, max(0, min(window.width, window.height) / 4))
    room = window.insetBy(dx: margin, dy: margin)
  }

  /// What a menu of that size is cut to.
  func fitted(_ size: CGSize) -> CGSize {
    CGSize(width: max(0, min(size.width, room.width)), height: max(0, min(size.height, room.height)))
  }

  /// Below a control, or above it where there is more room; its leading edge with the control's, its trailing one near
  /// that side of the window.
  func frame(of wanted: CGSize, at anchor: CGRect) -> CGRect {
    let anchor = sided(anchor)
    var size = fitted(wanted)
    let below = room.maxY - anchor.maxY - Self.gap
    let above = anchor.minY - Self.gap - room.minY
    var y = anchor.maxY + Self.gap
    if size.height > below {
      if above > below {
        size.height = above >= 100 ? min(size.height, above) : size.height
        y = anchor.minY - Self.gap - size.height
      } else if below >= 100 {
        size.height = min(size.height, below)
      }
    }
    let alignsRight = anchor.minX + size.width > room.maxX
    let x = alignsRight ? anchor.maxX - size.width : anchor.minX
    return sided(clamped(CGRect(origin: CGPoint(x: x, y: y), size: size)))
  }

  /// With its corner at the pointer.
  func frame(of wanted: CGSize, at point: CGPoint) -> CGRect {
    let size = fitted(wanted)
    let point = sided(CGRect(origin: point, size: .zero)).origin
    let x = point.x + size.width > room.maxX ? point.x - size.width : point.x
    return sided(clamped(CGRect(origin: CGPoint(x: x, y: point.y), size: size)))
  }

  /// Beside the row that opens it, after it or, without room there, before it; over it where neither has room.
  func frame(of wanted: CGSize, beside row: CGRect) -> CGRect {
    let (size, row) = (fitted(wanted), sided(row))
    var x = row.maxX - Self.gap
    if x + size.width > room.maxX {
      let left = row.minX + Self.gap - size.width
      x = left >= room.minX ? left : row.minX + 16
    }
    return sided(clamped(CGRect(origin: CGPoint(x: x, y: row.minY), size: size)))
  }

  private func sided(_ rect: CGRect) -> CGRect { isReversed ? rect.mirrored(in: room) : rect }

  /// A preview left or right of its menu, wherever more room is, their upper edges in line.
  func frame(of wanted: CGSize, besideMenu menu: CGRect) -> CGRect {
    let (left, right) = (menu.minX - Self.gap * 2 - room.minX, room.maxX - menu.maxX - Self.gap * 2)
    let width = min(wanted.width, max(0, left, right))
    let height = min(wanted.height, max(0, room.height))
    let x = right >= width ? menu.maxX + Self.gap * 2 : menu.minX - Self.gap * 2 - width
    return clamped(CGRect(x: x, y: menu.minY, width: width, height: height))
  }

  func clamped(_ rect: CGRect) -> CGRect {
    CGRect(
      x: max(room.minX, min(rect.minX, room.maxX - rect.width)).rounded(),
      y: max(room.minY, min(rect.minY, room.maxY - rect.height)).rounded(), width: rect.width, height: rect.height)
  }
}
