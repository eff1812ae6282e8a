import CoreGraphics
import QuartzCore

/// The rows of an outline that there is room for, a label each.
final class ViewList: UIView {
  var outline = InspectorOutline([]) {
    didSet { setNeedsLayout() }
  }

  /// The row of this view is marked.
  weak var selected: UIView? {
    didSet { if selected !== oldValue { setNeedsLayout() } }
  }

  var didSelect: (UIView) -> Void = { _ in }
  /// The triangle before a row was pressed.
  var didToggle: (UIView) -> Void = { _ in }

  private var collapsed: Set<ObjectIdentifier> = []
  private var labels: [UILabel] = []
  private let mark = UIView()
  /// The first row that is shown.
  private var first = 0

  static let rowHeight: CGFloat = 18
  private static let indent: CGFloat = 10

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isOpaque = false
    mark.backgroundColor = UIColor(red: 0.1, green: 0.5, blue: 1, alpha: 0.45)
    mark.layer.cornerRadius = 4
    addSubview(mark)
  }

  required init?(coder: NSCoder) { nil }

  func setOutline(_ outline: InspectorOutline, collapsed: Set<ObjectIdentifier>) {
    self.collapsed = collapsed
    self.outline = outline
  }

  // MARK: - Scrolling

  private var capacity: Int { max(1, Int(bounds.height / Self.rowHeight)) }

  func scroll(rows: Int) {
    let limit = max(0, outline.rows.count - capacity)
    first = max(0, min(first + rows, limit))
    setNeedsLayout()
  }

  /// Scrolls to the selected view's row where it is out of sight.
  func revealSelection() {
    guard let index = outline.rows.firstIndex(where: { $0.view === selected }) else { return }
    if index < first || index >= first + capacity { first = max(0, index - capacity / 2) }
    scroll(rows: 0)
  }

  // MARK: - Rows

  override func layoutSubviews() {
    super.layoutSubviews()
    first = max(0, min(first, outline.rows.count - capacity))
    let shown = outline.rows.dropFirst(first).prefix(capacity + 1)
    while labels.count < shown.count {
      let label = UILabel()
      label.font = .systemFont(ofSize: 12)
      label.lineBreakMode = .byTruncatingTail
      addSubview(label)
      labels.append(label)
    }
    mark.isHidden = true
    for (index, label) in labels.enumerated() {
      label.isHidden = index >= shown.count
      guard index < shown.count else { continue }
      let row = shown[shown.startIndex + index]
      let x = 4 + CGFloat(min(row.depth, 14)) * Self.indent
      label.text = "\(Self.triangle(row, collapsed)) \(row.title)"
      label.textColor = UIColor(white: 1, alpha: row.isHidden ? 0.4 : 0.95)
      label.frame = CGRect(
        x: x, y: CGFloat(index) * Self.rowHeight, width: max(0, bounds.width - x - 4), height: Self.rowHeight)
      guard row.view === selected else { continue }
      mark.isHidden = false
      mark.frame = CGRect(x: 0, y: label.frame.minY, width: bounds.width, height: Self.rowHeight)
    }
  }

  private static func triangle(_ row: InspectorOutline.Row, _ collapsed: Set<ObjectIdentifier>) -> String {
    guard row.hasSubviews, let view = row.view else { return "·" }
    return collapsed.contains(ObjectIdentifier(view)) ? "▸" : "▾"
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self), bounds.containsHalfOpen(point) else { return }
    let index = first + Int(point.y / Self.rowHeight)
    guard outline.rows.indices.contains(index), let view = outline.rows[index].view else { return }
    let start = 4 + CGFloat(min(outline.rows[index].depth, 14)) * Self.indent
    if outline.rows[index].hasSubviews, (start - 4..<start + 12).contains(point.x) {
      didToggle(view)
    } else {
      didSelect(view)
    }
  }
}
