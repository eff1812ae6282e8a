import CoreGraphics

/// Where the pages of a page controller lie: the one that is shown, and what is beside it.
struct PageStrip: Equatable {
  var length: CGFloat
  var hasBefore = false
  var hasAfter = false
  var gap: CGFloat = 0
  /// Pages that read from right to left lie the other way round.
  var isReversed = false

  private var order: [PageTurning.Place] {
    let pages = (hasBefore ? [PageTurning.Place.before] : []) + [.here] + (hasAfter ? [.after] : [])
    return isReversed ? pages.reversed() : pages
  }

  /// Of one page with its gap.
  var step: CGFloat { length + max(0, gap) }
  var contentLength: CGFloat { CGFloat(order.count) * step }
  var restingOffset: CGFloat { offset(of: .here) ?? 0 }

  func offset(of place: PageTurning.Place) -> CGFloat? { order.firstIndex(of: place).map { CGFloat($0) * step } }

  /// Where a page's view begins.
  func start(of place: PageTurning.Place) -> CGFloat? { offset(of: place).map { $0 + max(0, gap) / 2 } }

  /// What comes into view at an offset, besides the page that is shown.
  func pending(at offset: CGFloat) -> PageTurning.Place? {
    let way = offset - restingOffset
    guard abs(way) >= 0.5 else { return nil }
    let isLater = (way > 0) != isReversed
    if isLater { return hasAfter ? .after : nil }
    return hasBefore ? .before : nil
  }

  /// The page at which an offset rests.
  func resting(at offset: CGFloat) -> PageTurning.Place {
    guard step > 0 else { return .here }
    let index = Int((offset / step).rounded())
    return order.indices.contains(index) ? order[index] : .here
  }
}
