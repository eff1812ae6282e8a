import CoreGraphics

/// A row that has a cell.
struct LiveRow {
  var position: ItemPlace
  let cell: UITableViewCell
}

/// A header or footer in view.
struct SectionView {
  var section: Int
  let isHeader: Bool
  /// Nil where the section has none, so that it is not asked again.
  let view: UIView?
  /// Made for a title of the data source.
  let isTitle: Bool
  /// In view in this layout.
  var isWanted = true
  /// Told to the delegate.
  var isDisplayed = false
}

/// The row under a press.
struct RowPress {
  let position: ItemPlace
  let start: CGPoint
}

/// What a table remembers between layouts.
struct RowState {
  var needsReload = true
  /// The titles of the index are asked for in the next layout.
  var needsIndex = true
  /// Some row has to be looked at even if none comes or goes.
  var needsRows = true
  /// Rows that have a cell were not measured since heights were asked for.
  var liveRowsAreUnmeasured = false
  /// The program's code runs, called by this table's layout.
  var isFilling = false
  /// While the table's own changes are not animated: whether animations are on otherwise.
  var allowsAnimations: Bool?
  /// `reloadData()` was called from there.
  var reloadsLater = false
  var hasReportedHeight = false
  /// Counts that changed without a word and were said, so that each is said once.
  var reportedCounts: Set<String> = []
  /// The delegate is a `UITableViewController`.
  var delegateMayCallDefaults = false
  /// The delegate was seen to say how far rows are indented.
  var delegateIndents = false
  /// What the delegate was found to lack is known to the heights of headers and footers.
  var settledLacks: LackingMethods = []
  /// The width that rows were laid out in.
  var width: CGFloat = 0
  /// While the view's edges stay there, no row comes or goes.
  var steady = SteadyView.only(top: 0, bottom: 0)
  /// Cells made to be measured, which their rows take when they come into view.
  var prepared: [LiveRow] = []
  /// The row that an animated scroll goes to: it keeps its distance while rows on the way turn out to be higher or lower.
  var goal: ItemPlace?
  /// Where to scroll to as soon as the table has a size.
  var awaitedScroll: (row: ItemPlace, position: UITableView.ScrollPosition)?
  /// The row that the arrow keys selected without a word to the delegate.
  var quietSelection: ItemPlace?
  /// The row that the keys were on last: they go on from there when the selection was taken away.
  var keyRow: ItemPlace?
  /// The row whose cell is set up again: dequeuing gives that cell.
  var reconfigured: LiveRow?
  /// Rows that turned out to be as high as their estimate, in this layout.
  var measured: [ItemPlace] = []
}
