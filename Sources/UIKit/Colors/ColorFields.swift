import CoreGraphics
import QuartzCore

/// A field of colours of which one is chosen by a press, a drag or the arrow keys.
class ColorField: UIControl {
  var picked = PickedColor() {
    didSet { if picked != oldValue { setNeedsLayout() } }
  }
  let marker = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    layer.cornerRadius = 8
    marker.isUserInteractionEnabled = false
    marker.layer.borderColor = .white
    marker.layer.borderWidth = 3
    marker.layer.shadowColor = .black
    marker.layer.shadowOpacity = 0.3
    marker.layer.shadowRadius = 2
    marker.layer.shadowOffset = .zero
  }

  required init?(coder: NSCoder) { nil }

  /// The colour at a point; alpha stays.
  func color(at point: CGPoint) -> PickedColor { picked }

  private func pick(_ touch: UITouch) {
    var point = touch.location(in: self)
    point.x = max(0, min(point.x, bounds.width - 1))
    point.y = max(0, min(point.y, bounds.height - 1))
    choose(color(at: point))
  }

  func choose(_ color: PickedColor) {
    var new = color
    new.alpha = picked.alpha
    guard new != picked else { return }
    picked = new
    sendActions(for: .valueChanged)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pick(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pick(touch)
    return true
  }

  /// One step of the arrow keys, 1 or -1 along an axis.
  func step(_ x: Int, _ y: Int) {}

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let key = presses.first?.key, handle(key) { return }
    super.pressesBegan(presses, with: event)
  }

  override func pressRepeated(_ press: UIPress, with event: UIPressesEvent) {
    if let key = press.key, handle(key) { return }
    super.pressRepeated(press, with: event)
  }

  private func handle(_ key: UIKey) -> Bool {
    switch key.plainAction() {
    case .backwards: step(-1, 0)
    case .forwards: step(1, 0)
    case .up: step(0, -1)
    case .down: step(0, 1)
    default: return false
    }
    return true
  }

  override var ownGestures: OwnGestures { [.tap, .drag] }
}

/// Twelve by ten colours.
final class ColorGridField: ColorField {
  private let cells: [UIView]

  override init(frame: CGRect) {
    cells = (0..<PickedColor.columns * PickedColor.rows).map { index in
      let cell = UIView(frame: .zero)
      cell.isUserInteractionEnabled = false
      let color = PickedColor.inGrid(column: index % PickedColor.columns, row: index / PickedColor.columns)
      cell.backgroundColor = color.color
      return cell
    }
    super.init(frame: frame)
    for cell in cells { addSubview(cell) }
    addSubview(marker)
    marker.layer.cornerRadius = 2
  }

  required init?(coder: NSCoder) { nil }

  private func cell(_ index: Int) -> CGRect {
    let (width, height) = (bounds.width / CGFloat(PickedColor.columns), bounds.height / CGFloat(PickedColor.rows))
    let (column, row) = (index % PickedColor.columns, index / PickedColor.columns)
    let grid = pixelGrid
    let (x, y) = (grid.round(CGFloat(column) * width), grid.round(CGFloat(row) * height))
    return CGRect(
      x: x, y: y, width: grid.round(CGFloat(column + 1) * width) - x, height: grid.round(CGFloat(row + 1) * height) - y)
  }

  private var pickedIndex: Int? {
    cells.indices.first { index in
      PickedColor.inGrid(column: index % PickedColor.columns, row: index / PickedColor.columns).hex == picked.hex
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, view) in cells.enumerated() { view.frame = cell(index) }
    marker.isHidden = pickedIndex == nil
    if let pickedIndex { marker.frame = cell(pickedIndex) }
  }

  override func color(at point: CGPoint) -> PickedColor {
    let column = Int(point.x / max(1, bounds.width) * CGFloat(PickedColor.columns))
    let row = Int(point.y / max(1, bounds.height) * CGFloat(PickedColor.rows))
    return .inGrid(column: min(column, PickedColor.columns - 1), row: min(row, PickedColor.rows - 1))
  }

  override func step(_ x: Int, _ y: Int) {
    let index = pickedIndex ?? 0
    let column = max(0, min(index % PickedColor.columns + x, PickedColor.columns - 1))
    let row = max(0, min(index / PickedColor.columns + y, PickedColor.rows - 1))
    choose(.inGrid(column: column, row: row))
  }
}

/// All hues side by side, lighter above and darker below.
final class ColorSpectrumField: ColorField {
  private let hues = CAGradientLayer()
  private let light = CAGradientLayer()
  private let dark = CAGradientLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    hues.colors = (0...12).map { step in
      PickedColor(hue: CGFloat(step % 12) / 12, saturation: 1, brightness: 1).color.cgColor
    }
    (hues.startPoint, hues.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    light.colors = [CGColor(gray: 1, alpha: 1), CGColor(gray: 1, alpha: 0)]
    dark.colors = [CGColor(gray: 0, alpha: 0), CGColor(gray: 0, alpha: 1)]
    for gradient in [hues, light, dark] { layer.addSublayer(gradient) }
    addSubview(marker)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let half = (bounds.height / 2).rounded()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    hues.frame = bounds
    light.frame = CGRect(x: 0, y: 0, width: bounds.width, height: half)
    dark.frame = CGRect(x: 0, y: half, width: bounds.width, height: bounds.height - half)
    CATransaction.commit()
    let place = picked.placeInSpectrum
    marker.bounds.size = CGSize(width: 26, height: 26)
    marker.layer.cornerRadius = 13
    marker.center = CGPoint(x: place.x * bounds.width, y: place.y * bounds.height)
    marker.backgroundColor = picked.color.withAlphaComponent(1)
  }

  override func color(at point: CGPoint) -> PickedColor {
    .inSpectrum(x: point.x / max(1, bounds.width), y: point.y / max(1, bounds.height))
  }

  override func step(_ x: Int, _ y: Int) {
    let place = picked.placeInSpectrum
    choose(.inSpectrum(x: place.x + CGFloat(x) / 60, y: place.y + CGFloat(y) / 60))
  }
}

/// Red, green and blue by sliders, and all three as a number.
final class ColorSliderField: UIView, UITextFieldDelegate {
  private let sliders = (0..<3).map { _ in UISlider(frame: .zero) }
  private let labels = (0..<3).map { _ in UILabel(frame: .zero) }
  private let numbers = (0..<3).map { _ in UILabel(frame: .zero) }
  private let hexLabel = UILabel(frame: .zero)
  private let hexField = UITextField(frame: .zero)
  var changed: (PickedColor, _ isContinuous: Bool) -> Void = { _, _ in }

  var picked = PickedColor() {
    didSet { update() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    let tints: [UIColor] = [.systemRed, .systemGreen, .systemBlue]
    let words: [SystemWord] = [.red, .green, .blue]
    for index in 0..<3 {
      sliders[index].minimumTrackTintColor = tints[index]
      sliders[index].accessibilityLabel = words[index].text
      sliders[index].addAction(UIAction { [unowned self] _ in slid() }, for: .valueChanged)
      labels[index].text = words[index].text
      labels[index].font = .systemFont(ofSize: 13)
      labels[index].textColor = .secondaryLabel
      numbers[index].font = .systemFont(ofSize: 15)
      numbers[index].textAlignment = .right
      for view in [sliders[index], labels[index], numbers[index]] as [UIView] { addSubview(view) }
    }
    hexLabel.text = "#"
    hexLabel.textColor = .secondaryLabel
    hexField.borderStyle = .roundedRect
    hexField.font = .monospacedSystemFont(ofSize: 15, weight: .regular)
    hexField.accessibilityIdentifier = "hex"
    hexField.autocorrectionType = .no
    hexField.delegate = self
    hexField.addAction(UIAction { [unowned self] _ in typed() }, for: .editingChanged)
    addSubview(hexLabel)
    addSubview(hexField)
  }

  required init?(coder: NSCoder) { nil }

  private func update() {
    let values = [picked.red, picked.green, picked.blue]
    for (index, value) in values.enumerated() {
      sliders[index].value = Float(value)
      numbers[index].text = "\(Int((value * 255).rounded()))"
    }
    if !hexField.isEditing { hexField.text = picked.hex }
  }

  private func slid() {
    var new = picked
    let values = sliders.map { CGFloat($0.value) }
    new.set(red: values[0], green: values[1], blue: values[2])
    if values[0] == values[1], values[1] == values[2] { new.saturation = 0 }
    changed(new, sliders.contains(where: \.isTracking))
  }

  private func typed() {
    var new = picked
    if new.set(hex: hexField.text ?? "") { changed(new, false) }
  }

  func textFieldDidEndEditing(_ textField: UITextField) { update() }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for index in 0..<3 {
      let y = CGFloat(index) * 62
      labels[index].frame = CGRect(x: 0, y: y, width: bounds.width, height: 18)
      sliders[index].frame = CGRect(x: 0, y: y + 20, width: max(0, bounds.width - 52), height: 34)
      numbers[index].frame = CGRect(x: bounds.width - 44, y: y + 20, width: 44, height: 34)
    }
    hexField.frame = CGRect(x: max(0, bounds.width - 110), y: 192, width: 110, height: 34)
    hexLabel.frame = CGRect(x: hexField.frame.minX - 18, y: 192, width: 16, height: 34)
  }
}
