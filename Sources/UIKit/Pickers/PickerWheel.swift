import CoreGraphics
import Platform
import QuartzCore

/// What a wheel shows and tells.
@MainActor
protocol PickerWheelOwner: AnyObject {
  func wheel(_ wheel: PickerWheel, setUp row: PickerRow, at index: Int)
  /// A person chose a row, and the wheel rests on it.
  func wheelSettled(_ wheel: PickerWheel, at row: Int)
  /// The keyboard goes on to the next wheel, or the one before.
  func wheel(_ wheel: PickerWheel, passesFocusOnward onward: Bool)
  /// What a row says to those who do not see it.
  func wheel(_ wheel: PickerWheel, spokenRow row: Int) -> String?
  /// What the wheel is called.
  func spokenName(of wheel: PickerWheel) -> String?
}

/// One column of a picker: a scroll view that rests at whole rows and shows them on a drum.
final class PickerWheel: UIScrollView, UIScrollViewDelegate {
  weak var owner: (any PickerWheelOwner)?
  private var rows: [Int: PickerRow] = [:]
  private var spare: [PickerRow] = []
  /// How many rows there are: they cost nothing until they are seen.
  private(set) var count = 0
  private(set) var rowHeight: CGFloat = 32
  /// The row that is chosen; the wheel may still be on its way to it.
  private(set) var selected = 0
  /// A person moved the wheel and has not been answered yet.
  private var isMovedByHand = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    scrollsToTop = false
    isOpaque = false
    alwaysBounceVertical = true
    delegate = self
    let tap = UITapGestureRecognizer(target: self, action: PickerWheel.tapped)
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  override func handsDirection(to part: UIView) -> Bool { true }

  // MARK: - Rows

  func reload(count: Int, rowHeight: CGFloat) {
    self.count = max(0, count)
    self.rowHeight = max(1, rowHeight)
    removeRows(where: { _ in true })
    contentSize = CGSize(width: bounds.width, height: CGFloat(self.count) * self.rowHeight)
    selected = max(0, min(selected, self.count - 1))
    mover.stop()
    setPosition(selected)
    setNeedsLayout()
  }

  /// Has the rows in view set up anew.
  func refreshRows() {
    for (index, row) in rows { owner?.wheel(self, setUp: row, at: index) }
    setNeedsLayout()
  }

  func row(at index: Int) -> PickerRow? { rows[index] }

  private func removeRows(where isGone: (Int) -> Bool) {
    for (index, row) in rows where isGone(index) {
      row.isHidden = true
      rows[index] = nil
      spare.append(row)
    }
  }

  // MARK: - Place

  private var inset: CGFloat { (bounds.height - rowHeight) / 2 }

  /// The row in the middle, with the way to the next one as a fraction.
  var position: CGFloat { (contentOffset.y + inset) / rowHeight }

  private func offset(of row: Int) -> CGPoint { CGPoint(x: 0, y: CGFloat(row) * rowHeight - inset) }

  private func nearestRow(to offset: CGFloat) -> Int {
    let row = ((offset + inset) / rowHeight).rounded()
    return Int(max(0, min(row.isFinite ? row : 0, CGFloat(count - 1))))
  }

  private func setPosition(_ row: Int) { contentOffset = offset(of: row) }

  func select(_ row: Int, animated: Bool) {
    selected = max(0, min(row, count - 1))
    isMovedByHand = false
    setContentOffset(offset(of: selected), animated: animated && window != nil)
  }

  /// As a person's choice; false where the row is chosen already.
  func chooseByStep(_ row: Int) -> Bool {
    guard row != selected else { return false }
    choose(row)
    return true
  }

  /// The way that a person asked for without dragging.
  private func choose(_ row: Int) {
    guard count > 0 else { return }
    let row = max(0, min(row, count - 1))
    guard row != nearestRow(to: mover.chosenTarget?.y ?? contentOffset.y) else { return }
    isMovedByHand = true
    mover.scroll(to: offset(of: row))
  }

  override var bounds: CGRect {
    didSet {
      guard bounds != oldValue else { return }
      setNeedsLayout()
      guard bounds.size != oldValue.size else { return }
      contentInset = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
      contentSize.width = bounds.width
      if !mover.isMoving { setPosition(selected) }
    }
  }

  var geometry: WheelGeometry { WheelGeometry(height: bounds.height, rowHeight: rowHeight) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (geometry, position) = (geometry, position)
    let visible = geometry.visible(around: position, of: count)
    removeRows { !visible.contains($0) }
    for index in visible {
      let row = rows[index] ?? makeRow(index)
      guard let place = geometry.place(at: CGFloat(index) - position) else { continue }
      row.bounds.size = CGSize(width: bounds.width, height: rowHeight)
      row.center = CGPoint(x: bounds.width / 2, y: contentOffset.y + place.middle)
      row.setPlace(distance: abs(CGFloat(index) - position), flattening: place.height / rowHeight)
    }
  }

  private func makeRow(_ index: Int) -> PickerRow {
    let row = spare.popLast() ?? PickerRow(frame: .zero)
    if row.superview == nil { addSubview(row) }
    row.isHidden = false
    rows[index] = row
    owner?.wheel(self, setUp: row, at: index)
    return row
  }

  // MARK: - Motion

  override func restingOffset(_ offset: CGPoint, velocity: CGPoint) -> CGPoint {
    self.offset(of: nearestRow(to: offset.y))
  }

  /// A click of the wheel is a row.
  override func wheelWay(_ event: ScrollEvent) -> CGPoint {
    guard event.scrollType == .discrete else { return super.wheelWay(event) }
    return CGPoint(x: 0, y: -event.ticks.dy * rowHeight)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { isMovedByHand = true }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { cameToRest() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { cameToRest() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { cameToRest() }

  private func cameToRest() {
    guard isMovedByHand, count > 0 else { return }
    isMovedByHand = false
    let row = nearestRow(to: contentOffset.y)
    guard row != selected else { return }
    selected = row
    owner?.wheelSettled(self, at: row)
  }

  // MARK: - Input

  private func tapped(_ tap: UITapGestureRecognizer) {
    let y = tap.location(in: self).y - contentOffset.y
    choose(Int((position + geometry.distance(at: y)).rounded()))
  }

  /// Keys are for rows, and only for the wheel that has the keyboard.
  override var scrollsByKeys: Bool { false }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let key = presses.first?.key, handle(key) { return }
    super.pressesBegan(presses, with: event)
  }

  override func pressRepeated(_ press: UIPress, with event: UIPressesEvent) {
    if let key = press.key, handle(key) { return }
    super.pressRepeated(press, with: event)
  }

  private func handle(_ key: UIKey) -> Bool {
    guard isScrollEnabled else { return false }
    let now = nearestRow(to: mover.chosenTarget?.y ?? contentOffset.y)
    let page = max(1, Int(geometry.rowsPerTurn / 4))
    switch key.plainAction(isReversed: isReversed) {
    case .up: choose(now - 1)
    case .down: choose(now + 1)
    case .pageUp: choose(now - page)
    case .pageDown: choose(now + page)
    case .home: choose(0)
    case .end: choose(count - 1)
    case .backwards: owner?.wheel(self, passesFocusOnward: false)
    case .forwards: owner?.wheel(self, passesFocusOnward: true)
    default: return false
    }
    return true
  }

  override var standardIsAccessibilityElement: Bool { true }
  override var standardAccessibilityTraits: UIAccessibilityTraits { .adjustable }
  override var accessibleRole: AccessibleRole? { .spinButton }
  override var standardAccessibilityValue: String? { owner?.wheel(self, spokenRow: selected) }
  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? owner?.spokenName(of: self) }
    set { super.accessibilityLabel = newValue }
  }
  override var accessibleRange: AccessibleRange? {
    count > 0 ? AccessibleRange(minimum: 0, maximum: Double(count - 1), step: 1, current: Double(selected)) : nil
  }
  override func setAccessibleValue(_ value: Double) -> Bool {
    guard value.isFinite, count > 0 else { return false }
    return chooseByStep(Int(max(0, min(value.rounded(), Double(count - 1)))))
  }
  override func accessibilityIncrement() { _ = setAccessibleValue(Double(selected + 1)) }
  override func accessibilityDecrement() { _ = setAccessibleValue(Double(selected - 1)) }
}
