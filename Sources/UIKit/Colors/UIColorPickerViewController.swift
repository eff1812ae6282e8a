import CoreGraphics
import QuartzCore

/// Hears which colour a person chooses. All methods are optional.
@preconcurrency @MainActor public protocol UIColorPickerViewControllerDelegate: AnyObject {
  /// `continuously` while a drag goes on.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  @available(*, deprecated, renamed: "colorPickerViewController(_:didSelect:continuously:)")
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// The person closed it.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {}
  public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// Chooses a colour: from a grid, from all hues, or by red, green and blue; with an opacity if wanted.
@preconcurrency @MainActor open class UIColorPickerViewController: UIViewController {
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?

  /// Nobody is told when code sets it.
  open var selectedColor: UIColor {
    get { picked.color }
    set {
      picked = PickedColor(newValue, keeping: picked)
      if !supportsAlpha { picked.alpha = 1 }
      showColor()
    }
  }
  private var picked = PickedColor(brightness: 1)

  open var supportsAlpha = true {
    didSet {
      guard supportsAlpha != oldValue else { return }
      if !supportsAlpha { picked.alpha = 1 }
      showColor()
      viewIfLoaded?.setNeedsLayout()
    }
  }

  /// For a colour well.
  var didSelect: (UIColor) -> Void = { _ in }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    preferredContentSize = Self.size
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    preferredContentSize = Self.size
  }

  private static let size = CGSize(width: 320, height: 440)

  // MARK: - Views

  private let heading = UILabel(frame: .zero)
  private let closeButton = UIButton(type: .close)
  private let kinds = UISegmentedControl(items: [SystemWord.grid, .spectrum, .sliders].map(\.text))
  private let grid = ColorGridField(frame: .zero)
  private let spectrum = ColorSpectrumField(frame: .zero)
  private let sliders = ColorSliderField(frame: .zero)
  private let opacityLabel = UILabel(frame: .zero)
  private let opacity = UISlider(frame: .zero)
  private let swatch = UIView(frame: .zero)

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    heading.text = title ?? SystemWord.colors.text
    heading.font = .systemFont(ofSize: 17, weight: .semibold)
    closeButton.accessibilityLabel = SystemWord.close.text
    closeButton.addAction(UIAction { [unowned self] _ in finish() }, for: .touchUpInside)
    kinds.selectedSegmentIndex = 0
    kinds.addAction(UIAction { [unowned self] _ in showKind() }, for: .valueChanged)
    for field in [grid, spectrum] {
      field.addAction(
        UIAction { [unowned self, unowned field] _ in choose(field.picked, field.isTracking) }, for: .valueChanged)
      field.addAction(
        UIAction { [unowned self] _ in tell(continuously: false) }, for: [.touchUpInside, .touchUpOutside])
    }
    sliders.changed = { [unowned self] in choose($0, $1) }
    opacityLabel.text = SystemWord.opacity.text
    opacityLabel.font = .systemFont(ofSize: 13)
    opacityLabel.textColor = .secondaryLabel
    opacity.accessibilityLabel = SystemWord.opacity.text
    opacity.addAction(UIAction { [unowned self] _ in changeOpacity() }, for: .valueChanged)
    swatch.layer.cornerRadius = 8
    swatch.layer.borderWidth = 1
    for part in [heading, closeButton, kinds, grid, spectrum, sliders, opacityLabel, opacity, swatch] as [UIView] {
      view.addSubview(part)
    }
    showKind()
    showColor()
  }

  open override var title: String? {
    didSet { heading.text = title ?? SystemWord.colors.text }
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let inner = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 16, dy: 12)
    heading.frame = CGRect(x: inner.minX, y: inner.minY, width: max(0, inner.width - 40), height: 30)
    closeButton.frame = CGRect(x: inner.maxX - 30, y: inner.minY, width: 30, height: 30)
    kinds.frame = CGRect(x: inner.minX, y: inner.minY + 40, width: inner.width, height: 32)
    let foot: CGFloat = supportsAlpha ? 108 : 44
    let body = CGRect(
      x: inner.minX, y: inner.minY + 84, width: inner.width, height: max(0, inner.height - 84 - foot - 12))
    for field in [grid, spectrum, sliders] as [UIView] { field.frame = body }
    var y = body.maxY + 12
    for part in [opacityLabel, opacity] as [UIView] { part.isHidden = !supportsAlpha }
    if supportsAlpha {
      opacityLabel.frame = CGRect(x: inner.minX, y: y, width: inner.width, height: 18)
      opacity.frame = CGRect(x: inner.minX, y: y + 20, width: inner.width, height: 34)
      y += 64
    }
    swatch.frame = CGRect(x: inner.minX, y: y, width: 44, height: 44)
    swatch.layer.borderColor = UIColor.separator.cgColor(for: traitCollection)
  }

  // MARK: - Choosing

  private func showKind() {
    grid.isHidden = kinds.selectedSegmentIndex != 0
    spectrum.isHidden = kinds.selectedSegmentIndex != 1
    sliders.isHidden = kinds.selectedSegmentIndex != 2
  }

  private func showColor() {
    guard isViewLoaded else { return }
    (grid.picked, spectrum.picked, sliders.picked) = (picked, picked, picked)
    opacity.value = Float(picked.alpha)
    swatch.backgroundColor = picked.color
  }

  private func choose(_ color: PickedColor, _ isContinuous: Bool) {
    let alpha = picked.alpha
    picked = color
    picked.alpha = alpha
    showColor()
    tell(continuously: isContinuous)
  }

  private func changeOpacity() {
    picked.alpha = CGFloat(opacity.value)
    showColor()
    tell(continuously: opacity.isTracking)
  }

  private func tell(continuously: Bool) {
    didSelect(selectedColor)
    delegate?.colorPickerViewController(self, didSelect: selectedColor, continuously: continuously)
  }

  private func finish() {
    delegate?.colorPickerViewControllerDidFinish(self)
    if presentingViewController != nil { dismiss(animated: true) }
  }
}
