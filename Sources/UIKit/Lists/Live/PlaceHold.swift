import CoreGraphics

/// What a person sees first in a list, and where. It stays there, whatever is reloaded, inserted, deleted, measured or made
/// wider, unless the view was scrolled since.
struct PlaceHold: Equatable {
  enum Keeper: Equatable {
    /// All is laid out, and who is first is looked for when places are about to change.
    case whoeverIsFirst
    /// Somebody else says where the view goes.
    case nothing
    /// The view was scrolled since something was held.
    case scrolled
    /// The content's beginning: what comes before the first item is seen at once.
    case beginning
    /// An item, and how far its leading corner is from the view's.
    case item(ItemPlace, CGVector)
  }

  var keeper = Keeper.beginning
  /// The view's origin when this was noted. A view that is elsewhere by now was scrolled by a person or the program: that
  /// offset wins.
  var origin = CGPoint.zero
  /// The view would have left the content: it goes no further than its end, until more of it is known.
  var staysInRange = false

  /// Whether it says where the view goes.
  var isOfPlace: Bool {
    switch keeper {
    case .beginning, .item: true
    case .whoeverIsFirst, .nothing, .scrolled: false
    }
  }

  var item: ItemPlace? { if case .item(let item, _) = keeper { item } else { nil } }

  /// Where the view goes, along the axes on which there is something to scroll; nil where it stays. `frame` is where the
  /// item is by now, and `range` says where the view may rest.
  func origin(of view: ListView, frame: CGRect?, range: ScrollRange) -> CGPoint? {
    guard view.bounds.origin == origin else { return nil }
    switch keeper {
    case .whoeverIsFirst, .nothing, .scrolled: return nil
    case .beginning:
      guard view.beginsAtRight, range.maximum.x != origin.x else { return nil }
      return CGPoint(x: range.maximum.x, y: origin.y)
    case .item(_, let distance):
      let way = frame.map { view.way(toKeep: $0, at: distance) } ?? .zero
      let pixel = 0.5 / max(1, view.scale)
      var target = CGPoint(x: origin.x + way.x, y: origin.y + way.y)
      if staysInRange { target = range.clamp(target) }
      return abs(target.x - origin.x) > pixel || abs(target.y - origin.y) > pixel ? target : nil
    }
  }
}

/// The view of a list, as far as places go.
struct ListView: Equatable {
  var bounds: CGRect
  var content: CGSize
  /// The first item is at the content's right.
  var beginsAtRight = false
  /// Pixels a point.
  var scale: CGFloat = 1

  var scrollsAcross: Bool { content.width > bounds.width }
  var scrollsDown: Bool { content.height > bounds.height }

  /// How far the view has to go for a frame to stand at a distance; along the axes on which there is something to scroll.
  func way(toKeep frame: CGRect, at distance: CGVector) -> CGPoint {
    let now = self.distance(to: frame)
    let across = scrollsAcross ? now.dx - distance.dx : 0
    return CGPoint(x: beginsAtRight ? -across : across, y: scrollsDown ? now.dy - distance.dy : 0)
  }

  /// From the view's leading corner to a frame's, in reading direction.
  func distance(to frame: CGRect) -> CGVector {
    CGVector(
      dx: beginsAtRight ? bounds.maxX - frame.maxX : frame.minX - bounds.minX, dy: frame.minY - bounds.minY)
  }
}
