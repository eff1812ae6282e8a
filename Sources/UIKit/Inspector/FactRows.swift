import CoreGraphics
import QuartzCore

/// Names and values, a row each; what is too long is cut at the row's end, and a name that comes again is told once.
class FactRows: UIView {
  struct Row: Equatable {
    let name: String
    let value: String
    /// In the colour of what a click changes.
    var isSettable = false
  }

  let rowHeight: CGFloat
  var rows: [Row] = [] {
    didSet {
      guard rows != oldValue else { return }
      first = min(first, furthest)
      setNeedsLayout()
    }
  }

  /// Rows that are scrolled away.
  private(set) var first = 0
  private var labels: [(name: UILabel, value: UILabel)] = []
  /// Where the rows to be seen lie among all of them.
  private let bar = UIView()

  private static let namesWidth: CGFloat = 74

  init(rowHeight: CGFloat) {
    self.rowHeight = rowHeight
    super.init(frame: .zero)
    clipsToBounds = true
    isOpaque = false
    bar.backgroundColor = UIColor(white: 1, alpha: 0.35)
    bar.layer.cornerRadius = 1.5
    addSubview(bar)
  }

  required init?(coder: NSCoder) { nil }

  private var capacity: Int { max(1, Int(bounds.height / rowHeight)) }
  private var furthest: Int { max(0, rows.count - capacity) }

  func scroll(rows count: Int) { scroll(to: first + count) }

  func scroll(to row: Int) {
    let row = max(0, min(row, furthest))
    guard row != first else { return }
    first = row
    setNeedsLayout()
  }

  /// The row at a point.
  func row(at point: CGPoint) -> Int? {
    let index = first + Int(point.y / rowHeight)
    return bounds.containsHalfOpen(point) && rows.indices.contains(index) ? index : nil
  }

  /// Where a row has its value.
  func valueFrame(ofRow index: Int) -> CGRect {
    let x = Self.namesWidth + 10
    return CGRect(
      x: x, y: CGFloat(index - first) * rowHeight, width: max(0, bounds.width - x - 6), height: rowHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let shown = Array(rows.dropFirst(first).prefix(capacity))
    while labels.count < shown.count { labels.append((makeLabel(0.6, .right), makeLabel(1, .left))) }
    for (index, label) in labels.enumerated() {
      (label.name.isHidden, label.value.isHidden) = (index >= shown.count, index >= shown.count)
      guard index < shown.count else { continue }
      let isRepeated = index > 0 && shown[index - 1].name == shown[index].name
      (label.name.text, label.value.text) = (isRepeated ? "" : shown[index].name, shown[index].value)
      label.value.textColor =
        shown[index].isSettable ? UIColor(red: 0.5, green: 0.75, blue: 1, alpha: 1) : UIColor(white: 1, alpha: 0.8)
      label.value.frame = valueFrame(ofRow: first + index)
      label.name.frame = CGRect(x: 0, y: label.value.frame.minY, width: Self.namesWidth, height: rowHeight)
    }
    bar.isHidden = rows.count <= capacity
    let share = bounds.height / CGFloat(max(1, rows.count))
    bar.frame = CGRect(x: bounds.width - 3, y: CGFloat(first) * share, width: 3, height: CGFloat(capacity) * share)
  }

  private func makeLabel(_ white: CGFloat, _ alignment: NSTextAlignment) -> UILabel {
    let label = UILabel()
    label.font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
    label.textColor = UIColor(white: 1, alpha: white)
    label.textAlignment = alignment
    label.lineBreakMode = .byTruncatingTail
    addSubview(label)
    return label
  }
}
