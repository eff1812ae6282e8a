import Expectations
import Foundation
import Testing
import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A class that belongs to no actor and names its own methods by `Self`.
class PlainWiring {
  var calls: [String] = []

  @MainActor func wire(_ control: UIControl) -> [Any] {
    control.addTarget(self, action: Self.fire, for: .touchUpInside)
    control.addTarget(self, action: Self.fired, for: .touchUpInside)
    control.addTarget(self, action: Self.firedWithEvent, for: .touchUpInside)
    control.addTarget(nil, action: PlainWiring.fire, for: .touchDown)
    return [
      UITapGestureRecognizer(target: self, action: Self.fire),
      UIBarButtonItem(title: "Fire", style: .plain, target: self, action: Self.fired),
      UIKeyCommand(input: "f", modifierFlags: [], action: Self.fire), Selector(Self.fire),
    ]
  }

  func fire() { calls.append("fire") }
  func fired(_ sender: UIControl) { calls.append("fired") }
  func firedWithEvent(_ sender: UIControl, _ event: UIEvent?) { calls.append("event") }
}

/// The same of the main actor.
@MainActor
class MainWiring {
  var calls: [String] = []

  func wire(_ control: UIControl) -> [Any] {
    control.addTarget(self, action: Self.fire, for: .touchUpInside)
    control.addTarget(self, action: MainWiring.fired, for: .touchUpInside)
    return [
      UITapGestureRecognizer(target: self, action: Self.fire),
      UIBarButtonItem(barButtonSystemItem: .add, target: self, action: Self.fire), Selector(Self.fire),
    ]
  }

  func fire() { calls.append("fire") }
  func fired(_ sender: UIControl) { calls.append("fired") }
}

@MainActor
struct SelfActionTests {
  @Test func methodsOfSelfAreCalledInAClassOfAnyActor() {
    let control = UIControl()
    let (plain, main) = (PlainWiring(), MainWiring())
    expect(plain.wire(control).count == 4 && main.wire(control).count == 3)
    control.sendActions(for: .touchUpInside)
    expect(plain.calls == ["fire", "fired", "event"] && main.calls == ["fire", "fired"])
  }
}
