import UIKit

// Class hierarchies as programs have them: no actor annotations, init(coder:) everywhere, three levels and more.

class BaseViewController: UIViewController {
  let stack = UIView()
  private(set) var appearances = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addSubview(stack)
    setupViews()
  }

  func setupViews() {}

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    appearances += 1
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    stack.frame = view.bounds.inset(by: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }
}

class FormViewController: BaseViewController {
  let titleLabel: UILabel = {
    let label = UILabel()
    label.font = UIFont.systemFont(ofSize: 17, weight: .semibold)
    label.textColor = .label
    label.numberOfLines = 0
    return label
  }()

  lazy var saveButton: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    button.addTarget(self, action: FormViewController.save, for: .touchUpInside)
    return button
  }()

  private(set) var saves = 0

  override func setupViews() {
    super.setupViews()
    stack.addSubview(titleLabel)
    stack.addSubview(saveButton)
  }

  func save() { saves += 1 }
}

final class SettingsViewController: FormViewController {
  private let name: String
  var onSave: ((String) -> Void)?

  init(name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func setupViews() {
    super.setupViews()
    titleLabel.text = name
  }

  override func save() {
    super.save()
    onSave?(name)
  }
}

/// `init()` without `override`: UIViewController's own is convenience.
class PlainController: UIViewController {
  init() {
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

class NibController: UIViewController {
  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }
}

class BadgeView: UIView {
  var count: Int = 0 {
    didSet { label.text = "\(count)" }
  }
  fileprivate let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    addSubview(label)
    backgroundColor = .systemRed
    layer.masksToBounds = true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    layer.cornerRadius = bounds.height / 2
  }
}

class PillView: BadgeView {
  override var intrinsicContentSize: CGSize {
    let size = label.intrinsicContentSize
    return CGSize(width: size.width + 16, height: size.height + 4)
  }
}

final class NamedPillView: PillView {
  let name: String

  init(name: String) {
    self.name = name
    super.init(frame: .zero)
    label.text = name
  }

  convenience init() {
    self.init(name: "none")
  }

  required init?(coder: NSCoder) { nil }
}

/// A view that only adds `init()`.
class SimpleView: UIView {
  init() {
    super.init(frame: .zero)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError()
  }
}

class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
  var gradientLayer: CAGradientLayer { layer as! CAGradientLayer }

  @IBInspectable var startColor: UIColor = .white {
    didSet { updateColors() }
  }

  @IBInspectable var endColor: UIColor = .black {
    didSet { updateColors() }
  }

  private func updateColors() {
    gradientLayer.colors = [startColor.cgColor, endColor.cgColor]
  }
}

class WaveLayer: CALayer {
  var amplitude: CGFloat = 1

  override init() {
    super.init()
    amplitude = 3
  }

  override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? WaveLayer { amplitude = other.amplitude }
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func layoutSublayers() {
    super.layoutSublayers()
  }

  override func draw(in ctx: CGContext) {
    ctx.setFillColor(UIColor.red.cgColor)
    ctx.fill(CGRect(x: 0, y: 0, width: amplitude, height: amplitude))
  }
}

final class WaveView: UIView {
  override class var layerClass: AnyClass { return WaveLayer.self }
}

class BaseCell<Model>: UIView {
  var model: Model? {
    didSet { configure() }
  }

  func configure() {}
}

class TitleCell<Model: CustomStringConvertible>: BaseCell<Model> {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func configure() {
    super.configure()
    label.text = model?.description
  }
}

final class NumberCell: TitleCell<Int> {
  override func configure() {
    super.configure()
    label.textAlignment = .right
  }
}
