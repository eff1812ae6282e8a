import CoreGraphics
import QuartzCore

/// How many rows a picker's wheels have.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// What the rows of a picker show, and which are chosen. All methods are optional.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: AnyObject {
  /// In points.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// In points.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// Wins over the plain title.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// Wins over titles. `view` is one that went out of view, to be used again.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView
  /// A person chose a row, and its wheel rests.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
    UIPickerView.automaticDimension
  }
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    UIPickerView.automaticDimension
  }
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView { UIPickerView.noView }
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// Wheels side by side, of which each rests on one of its rows: 320 × 216 points unless it is told otherwise.
///
/// The Tab key and the left and right arrows go from wheel to wheel; up and down choose rows, and a click of the mouse
/// wheel is one row.
@preconcurrency @MainActor open class UIPickerView: UIView, PickerWheelOwner {
  private var wheels: [PickerWheel] = []
  private var bands: [UIView] = []
  private var isLoaded = false

  /// Stands for a delegate that has no view for a row, or no length.
  static let noView = UIView(frame: .zero)
  static let automaticDimension: CGFloat = -1

  private static let size = CGSize(width: 320, height: 216)
  private static let rowHeight: CGFloat = 32
  /// Each is a view: more would be memory and nothing that is seen.
  private static let mostComponents = 4096

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: frame.isEmpty ? Self.size : frame.size))
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  // MARK: - Rows

  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }

  open weak var delegate: (any UIPickerViewDelegate)? {
    didSet { if delegate !== oldValue { setNeedsReload() } }
  }

  private func setNeedsReload() {
    isLoaded = false
    setNeedsLayout()
  }

  private func loadIfNeeded() { if !isLoaded { reloadAllComponents() } }

  open var numberOfComponents: Int {
    loadIfNeeded()
    return wheels.count
  }

  open func numberOfRows(inComponent component: Int) -> Int { wheel(component).count }

  /// A row's size in the middle, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    let wheel = wheel(component)
    return CGSize(width: widths.places[component].width, height: wheel.rowHeight)
  }

  /// The program's view of a row that is seen; nil for others.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? { wheel(component).row(at: row)?.customView }

  /// Asks anew how many wheels there are and what they have.
  open func reloadAllComponents() {
    isLoaded = true
    let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
    if count > Self.mostComponents {
      fatalError(
        "\(type(of: dataSource!)) has \(count) components for \(type(of: self)), which can have \(Self.mostComponents): "
          + "look at what numberOfComponents(in:) counts")
    }
    while wheels.count > count {
      wheels.removeLast().removeFromSuperview()
      bands.removeLast().removeFromSuperview()
    }
    while wheels.count < count {
      let wheel = PickerWheel(frame: .zero)
      wheel.owner = self
      let band = UIView(frame: .zero)
      band.backgroundColor = .quaternarySystemFill
      band.isUserInteractionEnabled = false
      insertSubview(band, at: 0)
      addSubview(wheel)
      bands.append(band)
      wheels.append(wheel)
    }
    for component in wheels.indices { reloadComponent(component) }
    setNeedsLayout()
  }

  open func reloadComponent(_ component: Int) {
    let wheel = wheel(component)
    let count = dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? Self.automaticDimension
    wheel.reload(count: count, rowHeight: height > 0 ? height : Self.rowHeight)
    wheel.accessibilityLabel = (delegate as? any UIPickerViewAccessibilityDelegate)?.pickerView(
      self, accessibilityLabelForComponent: component)
    setNeedsLayout()
  }

  private func wheel(_ component: Int) -> PickerWheel {
    loadIfNeeded()
    guard wheels.indices.contains(component) else {
      fatalError("UIPickerView has \(wheels.count) components, and no component \(component)")
    }
    return wheels[component]
  }

  // MARK: - Selection

  /// Turns a wheel to a row, without telling the delegate.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    wheel(component).select(row, animated: animated)
  }

  /// -1 where there are no rows.
  open func selectedRow(inComponent component: Int) -> Int {
    let wheel = wheel(component)
    return wheel.count == 0 ? -1 : wheel.selected
  }

  /// The row in the middle always stands on a plate.
  @available(*, deprecated, message: "the row in the middle always stands on a plate")
  open var showsSelectionIndicator: Bool {
    get { true }
    set { _ = newValue }
  }

  // MARK: - Wheels

  func wheel(_ wheel: PickerWheel, setUp row: PickerRow, at index: Int) {
    guard let component = wheels.firstIndex(of: wheel) else { return }
    setUp(row, at: index, in: component)
  }

  /// What a row shows.
  func setUp(_ row: PickerRow, at index: Int, in component: Int) {
    guard let delegate else { return row.setTitle(nil) }
    let old = row.customView
    let view = delegate.pickerView(self, viewForRow: index, forComponent: component, reusing: old)
    if view !== Self.noView { return row.setCustomView(view) }
    if let title = delegate.pickerView(self, attributedTitleForRow: index, forComponent: component) {
      row.setAttributedTitle(title)
    } else {
      row.setTitle(delegate.pickerView(self, titleForRow: index, forComponent: component))
    }
  }

  func wheelSettled(_ wheel: PickerWheel, at row: Int) {
    guard let component = wheels.firstIndex(of: wheel) else { return }
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  func wheel(_ wheel: PickerWheel, passesFocusOnward onward: Bool) {
    guard let component = wheels.firstIndex(of: wheel) else { return }
    let next = component + (onward ? 1 : -1)
    if wheels.indices.contains(next) { FocusOrder.giveFocus(to: wheels[next]) }
  }

  func wheel(_ wheel: PickerWheel, spokenRow row: Int) -> String? {
    guard let component = wheels.firstIndex(of: wheel), wheel.count > row else { return nil }
    return spokenRow(row, in: component)
  }

  /// What a row says to those who do not see it: its title, else what can be read in its view.
  func spokenRow(_ row: Int, in component: Int) -> String? {
    let shown = PickerRow(frame: .zero)
    setUp(shown, at: row, in: component)
    return shown.spokenText
  }

  func spokenName(of wheel: PickerWheel) -> String? {
    guard let component = wheels.firstIndex(of: wheel) else { return accessibilityLabel }
    let speaker = delegate as? any UIPickerViewAccessibilityDelegate
    return speaker?.pickerView(self, accessibilityLabelForComponent: component) ?? accessibilityLabel
  }

  /// Has the rows in view set up anew.
  func refreshRows() { for wheel in wheels { wheel.refreshRows() } }

  // MARK: - Layout

  override func handsDirection(to part: UIView) -> Bool { true }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  private var widths: PickerWidths {
    let wanted = wheels.indices.map { component -> CGFloat? in
      let width = delegate?.pickerView(self, widthForComponent: component) ?? Self.automaticDimension
      return width < 0 ? nil : width
    }
    return PickerWidths(wanted: wanted, total: bounds.width)
  }

  /// Between the wheels the plate goes on, so that they stand on one.
  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    let places = widths.places
    for (index, (wheel, place)) in zip(wheels, places).enumerated() {
      wheel.frame = sided(CGRect(x: place.start, y: 0, width: place.width, height: bounds.height), in: bounds)
      let band = bands[index]
      let height = wheel.rowHeight + 2
      let top = ((bounds.height - height) / 2).rounded(.down)
      let end = index + 1 < places.count ? places[index + 1].start : place.start + place.width
      band.frame = sided(CGRect(x: place.start, y: top, width: end - place.start, height: height), in: bounds)
      band.layer.cornerRadius = 8
      band.layer.maskedCorners = corners(isFirst: index == 0, isLast: index == places.count - 1)
    }
  }

  private func corners(isFirst: Bool, isLast: Bool) -> CACornerMask {
    var corners: CACornerMask = []
    if isReversed ? isLast : isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMinXMaxYCorner]) }
    if isReversed ? isFirst : isLast { corners.formUnion([.layerMaxXMinYCorner, .layerMaxXMaxYCorner]) }
    return corners
  }
}
