import UIKit

/// The keys as a grid of buttons. What a key does is up to the first responder that can do it.
@IBDesignable
class Keypad: UIView {
  @IBInspectable var spacing: CGFloat = 8 { didSet { setNeedsLayout() } }

  private static let rows: [[String]] = [
    ["7", "8", "9", "÷"],
    ["4", "5", "6", "×"],
    ["1", "2", "3", "−"],
    ["0", "C", "=", "+"],
  ]

  private lazy var buttons: [[UIButton]] = Keypad.rows.map { row in
    row.map { title in
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 24)
      button.addTarget(nil, action: action(for: title), for: .touchUpInside)
      // Laid out again and again, and yet called once.
      button.addTarget(nil, action: action(for: title), for: .touchUpInside)
      addSubview(button)
      return button
    }
  }

  private func action(for title: String) -> Selector {
    switch title {
    case "C": return #selector(CalculatorActions.clear)
    case "=": return #selector(CalculatorActions.evaluate(_:))
    case "0"..."9": return #selector(CalculatorActions.enterDigit(_:))
    default: return #selector(CalculatorActions.enterOperation(_:for:))
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = (bounds.width - 3 * spacing) / 4
    let height = (bounds.height - 3 * spacing) / 4
    for (y, row) in buttons.enumerated() {
      for (x, button) in row.enumerated() {
        button.frame = CGRect(
          x: CGFloat(x) * (width + spacing), y: CGFloat(y) * (height + spacing), width: width, height: height)
      }
    }
  }
}

/// What the keys ask for.
@MainActor @objc protocol CalculatorActions {
  @objc func enterDigit(_ sender: UIButton)
  @objc func enterOperation(_ sender: UIButton, for event: UIEvent?)
  @objc func evaluate(_ sender: Any?)
  @objc func clear()
}
