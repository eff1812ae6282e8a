import CoreGraphics

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

/// What a table learned of its delegate, besides what it lacks.
struct DelegateTraits {
  /// It is a `UITableViewController`.
  var mayCallDefaults = false
  /// It was seen to say how far rows are indented.
  var indents = false
  /// The data source's answer whether a row can be edited came from the method's default.
  var isEditingAssumed = false
  /// What it was found to lack is known to the heights of headers and footers.
  var settledLacks: LackingMethods = []
}

/// What is known of the heights of the rows in view, beside those that the geometry keeps.
struct RowMeasuring {
  /// The width that rows were laid out in.
  var width: CGFloat = 0
  /// Rows that have a cell were not measured since heights were asked for.
  var liveRowsAreUnmeasured = false
  /// Rows that turned out to be as high as their estimate, in this layout.
  var asEstimated: [ItemPlace] = []
  /// A height that cannot be was said, which is done once.
  var hasReportedHeight = false
}

/// A row to scroll to, or a section whose row is `NSNotFound`.
struct AwaitedScroll {
  var row: ItemPlace
  let position: UITableView.ScrollPosition
  /// How far the table was scrolled before.
  let start: CGFloat
}
