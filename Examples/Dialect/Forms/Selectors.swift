import UIKit
import UIKit.UIGestureRecognizerSubclass

/// Every way to write a selector.
public class SelectorForms: UIResponder {
  public var calls: [String] = []

  @objc func plain() { calls.append("plain") }
  @objc func labelled(with sender: Any?) { calls.append("labelled") }
  @objc func event(_ sender: Any?, forEvent event: UIEvent?) { calls.append("event") }
  @objc func result(_ sender: Any?) -> String { return "result" }
  @objc func defaulted(_ sender: Any? = nil) { calls.append("defaulted") }
  @objc(saveIt:) func renamed(_ sender: Any?) { calls.append("renamed") }
  @objc private func hidden() { calls.append("hidden") }
  @objc func overloaded() { calls.append("overloaded") }
  @objc(overloadedWithControl:) func overloaded(_ sender: UIControl) { calls.append("overloaded control") }
  @objc var value: String = "first"
  @objc var isOn: Bool = false
  @IBAction func tapped(_ sender: UIButton) { calls.append("tapped") }
  @objc nonisolated func anywhere() {}

  public var all: [Selector] {
    return [
      #selector(plain), #selector(labelled(with:)), #selector(self.event(_:forEvent:)),
      #selector(SelectorForms.result(_:)), #selector(Self.defaulted(_:)), #selector(renamed), #selector(hidden),
      #selector(overloaded as () -> Void), #selector(overloaded(_:)), #selector(getter: value),
      #selector(setter: SelectorForms.value), #selector(setter: isOn), #selector(tapped), #selector(anywhere),
      #selector(UIResponder.resignFirstResponder), #selector(UIView.setNeedsLayout),
      #selector(UIResponderStandardEditActions.copy(_:)), #selector(SelectorFormsProtocol.asked(_:)),
      Selector(("spoken:")), NSSelectorFromString("plain"),
    ]
  }

  public var interpolated: String { return "the selector \(#selector(plain)) in a text" }

  public func performAll(on control: UIControl) {
    for selector in [
      #selector(plain), #selector(labelled(with:)), #selector(event(_:forEvent:)), #selector(defaulted(_:)),
      #selector(renamed(_:)), #selector(hidden), #selector(overloaded as () -> Void),
      #selector(overloaded as (UIControl) -> Void),
    ] {
      UIApplication.shared.sendAction(selector, to: self, from: control, for: nil)
    }
  }

  // A text: #selector(plain) and @objc stay.
  public let text = "#selector(plain), @objc"
}

@MainActor @objc public protocol SelectorFormsProtocol {
  func asked(_ question: Any?)
}

extension SelectorForms: SelectorFormsProtocol {
  public func asked(_ question: Any?) { calls.append("asked") }

  @objc func fromExtension() { calls.append("extension") }

  public class Inner: NSObject {
    public var calls = 0
    @objc private func tick() { calls += 1 }
    public func perform() { perform(#selector(tick)) }
  }
}

/// Its selectors call it; by name alone nothing is found.
public class GenericForm<Value>: UIView {
  public var values: [Value] = []
  let value: Value

  public init(_ value: Value) {
    self.value = value
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError("not from a nib") }

  public func wire(_ control: UIControl) { control.addTarget(self, action: #selector(keep), for: .valueChanged) }
  @objc private func keep() { values.append(value) }
}

/// A recogniser of the program's own, which needs the submodule on Apple's systems.
public class PressForm: UIGestureRecognizer {
  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .recognized }
}
