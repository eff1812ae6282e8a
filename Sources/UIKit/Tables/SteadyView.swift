/// Where the edges of a table's view may go before a row comes or goes: its upper edge within the first row in view, its
/// lower edge within the last.
struct SteadyView {
  struct Extent {
    var top: Double
    var bottom: Double
  }

  var first: Extent
  var last: Extent

  /// Nothing is known but the present place of the view.
  static func only(top: Double, bottom: Double) -> SteadyView {
    SteadyView(first: Extent(top: top, bottom: top.nextUp), last: Extent(top: bottom.nextDown, bottom: bottom))
  }

  /// A row is in view from its upper edge on and no longer at its lower one, where the next begins.
  func contains(top: Double, bottom: Double) -> Bool {
    first.top <= top && top < first.bottom && last.top < bottom && bottom <= last.bottom
  }

  /// The same with the present place of the view, which may reach beyond the rows.
  func covering(top: Double, bottom: Double) -> SteadyView {
    SteadyView(
      first: Extent(top: min(first.top, top), bottom: max(first.bottom, top.nextUp)),
      last: Extent(top: min(last.top, bottom.nextDown), bottom: max(last.bottom, bottom)))
  }
}
