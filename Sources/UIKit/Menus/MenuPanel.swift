import CoreGraphics
import Platform
import QuartzCore

/// One open menu: its rows on a rounded card with a shadow, scrolled where the window is too low for them.
final class MenuPanel: UIView {
  let menu: UIMenu
  private(set) var model: MenuModel
  /// Cuts the rows to the card's corners.
  private let card = PartsView(frame: .zero)
  private(set) var rows: [MenuRow] = []

  static let width: CGFloat = 250

  init(_ menu: UIMenu) {
    self.menu = menu
    model = MenuModel(menu)
    super.init(frame: .zero)
    isOpaque = false
    card.clipsToBounds = true
    card.layer.cornerRadius = CardRadius.menu
    card.backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? UIColor(white: 0.145, alpha: 1) : UIColor(white: 0.97, alpha: 1)
    }
    addSubview(card)
    layer.shadowColor = .black
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 24
    layer.shadowOffset = CGSize(width: 0, height: 8)
    layer.cornerRadius = CardRadius.menu
    let wheel = UIPanGestureRecognizer(target: self, action: MenuPanel.scrolled)
    wheel.allowedScrollTypesMask = .all
    wheel.allowedTouchTypes = []
    addGestureRecognizer(wheel)
    makeRows()
  }

  required init?(coder: NSCoder) { nil }

  override func handsDirection(to part: UIView) -> Bool { true }

  /// After an action that keeps the menu open: states and titles may be others.
  func reload() {
    let old = highlighted.flatMap { model.rows[$0].element }
    model = MenuModel(menu, holding: held)
    makeRows()
    highlighted = model.rows.indices.first { old != nil && model.rows[$0].element === old && model.isChoosable($0) }
    showHighlight()
    setNeedsLayout()
  }

  /// The modifier keys that a person holds: commands with alternates for them show those.
  var held: UIKeyModifierFlags = [] {
    didSet { if held != oldValue, menu.commands.contains(where: { !$0.alternates.isEmpty }) { reload() } }
  }

  private func makeRows() {
    for row in rows { row.removeFromSuperview() }
    rows = model.lines.flatMap { line in
      let isLast: Bool
      if case .separator? = model.rows.dropFirst(line.upperBound).first {
        isLast = true
      } else {
        isLast = line.upperBound == model.rows.count
      }
      return line.map { MenuRow(model, $0, isLast: isLast) }
    }
    for row in rows { card.addSubview(row) }
  }

  // MARK: - Layout

  /// Where the rows stand on a card of a width: lines below each other, and a line's rows beside each other.
  private func frames(width: CGFloat) -> [CGRect] {
    var y: CGFloat = 0
    var frames: [CGRect] = []
    for line in model.lines {
      let columns = CGFloat(model.places[line.lowerBound].columns)
      let height = line.map { rows[$0].height(width: width / columns) }.max() ?? 0
      for index in line {
        let column = CGFloat(model.places[index].column)
        let (start, end) = ((column * width / columns).rounded(), ((column + 1) * width / columns).rounded())
        frames.append(
          sided(
            CGRect(x: start, y: y, width: end - start, height: height), in: CGRect(x: 0, y: 0, width: width, height: 0))
        )
      }
      y += height
    }
    return frames
  }

  func contentHeight(width: CGFloat) -> CGFloat { frames(width: width).last?.maxY ?? 0 }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = min(Self.width, size.width)
    return CGSize(width: width, height: max(contentHeight(width: width), 1))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    card.frame = bounds
    for (row, frame) in zip(rows, frames(width: bounds.width)) { row.frame = frame }
    scroll(to: card.bounds.minY)
  }

  // MARK: - Scrolling

  private func scroll(to y: CGFloat) {
    let limit = max(0, contentHeight(width: bounds.width) - bounds.height)
    card.bounds.origin.y = max(0, min(y, limit))
  }

  private func scrolled(_ recognizer: UIPanGestureRecognizer) {
    scroll(to: card.bounds.minY - recognizer.translation(in: self).y)
    recognizer.setTranslation(.zero, in: self)
  }

  private func reveal(_ row: MenuRow) {
    if row.frame.minY < card.bounds.minY { scroll(to: row.frame.minY) }
    if row.frame.maxY > card.bounds.maxY { scroll(to: row.frame.maxY - bounds.height) }
  }

  // MARK: - Highlight

  /// The row whose submenu is open, or that Return chooses.
  var highlighted: Int? {
    didSet {
      guard highlighted != oldValue else { return }
      showHighlight()
      if let highlighted { reveal(rows[highlighted]) }
    }
  }

  private func showHighlight() {
    for (index, row) in rows.enumerated() { row.isHighlighted = index == highlighted }
  }

  /// The row at a point of this view that can be chosen.
  func index(at point: CGPoint) -> Int? {
    guard bounds.containsHalfOpen(point) else { return nil }
    let inCard = convert(point, to: card)
    return rows.indices.first { rows[$0].frame.containsHalfOpen(inCard) && model.isChoosable($0) }
  }

  func rowRect(_ index: Int, in view: UIView) -> CGRect { rows[index].convert(rows[index].bounds, to: view) }

  override var accessibleRole: AccessibleRole? { .popupMenu }
  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (menu.title.isEmpty ? nil : menu.title) }
    set { super.accessibilityLabel = newValue }
  }
}
