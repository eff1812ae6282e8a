import Expectations
import Testing
import UIKit

/// Property updates and observation as programs for iOS 26 write them.
@Observable
class Counter {
  var count = 0
}

class CountView: UIView {
  let label = UILabel()
  var counter: Counter? {
    didSet { setNeedsUpdateProperties() }
  }

  override func setNeedsUpdateProperties() { super.setNeedsUpdateProperties() }
  override func updatePropertiesIfNeeded() { super.updatePropertiesIfNeeded() }

  override func updateProperties() {
    super.updateProperties()
    label.text = counter.map { "\($0.count)" }
  }
}

class LoudCountView: CountView {
  override func updateProperties() {
    super.updateProperties()
    label.text = label.text.map { $0 + "!" }
  }
}

class CounterController: UIViewController {
  let counter = Counter()
  let badge = LoudCountView()
  let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(badge)
    view.addSubview(button)
    badge.counter = counter
    button.automaticallyUpdatesConfiguration = true
    button.configurationUpdateHandler = { [counter] button in
      button.setTitle(button.isEnabled ? "Add to \(counter.count)" : nil, for: .normal)
    }
  }

  override func setNeedsUpdateProperties() { super.setNeedsUpdateProperties() }
  override func updatePropertiesIfNeeded() { super.updatePropertiesIfNeeded() }
  override func updateProperties() {
    super.updateProperties()
    title = "\(counter.count)"
  }
}

class HandledButton: UIButton {
  override func updateConfiguration() { super.updateConfiguration() }
  override func setNeedsUpdateConfiguration() { super.setNeedsUpdateConfiguration() }
}

@Test @MainActor func propertiesFollowAModel() {
  let controller = CounterController()
  controller.loadViewIfNeeded()
  controller.updatePropertiesIfNeeded()
  expect(controller.title, equals: "0")
  expect(controller.badge.label.text, equals: "0!")
  controller.counter.count = 5
  controller.view.updatePropertiesIfNeeded()
  expect(controller.title, equals: "5")
  expect(controller.badge.label.text, equals: "5!")
  expect(controller.button.title(for: .normal), equals: "Add to 5")
  expect(controller.view.recursiveDescription().contains("   | <LoudCountView: "))
}
