import Expectations
import Testing

@testable import SourcePort

@Suite struct LateRequirementTests {
  private let declaration = "@objc protocol P { @objc optional func may(_ a: Int) -> Bool }"

  @Test func aRequirementLeftToAClassBelowIsDeclaredAndOverridden() {
    let base = "class Base: NSObject, P {}\nclass Sub: Base { func may(_ a: Int) -> Bool { true } }"
    let text = turned(base, beside: [declaration], style: .source)
    expect(
      text.contains("class Base: NSObject, P {\n  func may(_ a: Int) throws -> Bool { throw CancellationError() }\n}"))
    expect(text.contains("class Sub: Base { override func may(_ a: Int) -> Bool { true }"))
  }

  @Test func oneThatIsMetIsLeftAlone() {
    let base = "class Base: NSObject, P { func may(_ a: Int) -> Bool { false } }\nclass Sub: Base {}"
    expect(!turned(base, beside: [declaration]).contains("throw CancellationError()"))
    let adopter = "class Base: NSObject {}\nclass Sub: Base, P { func may(_ a: Int) -> Bool { false } }"
    expect(!turned(adopter, beside: [declaration]).contains("override"))
  }

  @Test func oneInAnExtensionBelowIsRelayed() {
    let base = "class Base: NSObject, P {}\nclass Sub: Base {}\nextension Sub { func may(_ a: Int) -> Bool { true } }"
    let text = turned(base, beside: [declaration], style: .source)
    expect(
      text.contains(
        "class Sub: Base {\n  override func may(_ argument0: Int) -> Bool { return uikitPort_Sub_may(argument0) }\n"))
    expect(text.contains("extension Sub { func uikitPort_Sub_may(_ a: Int) -> Bool { true }"))
  }

  @Test func aMethodThatUIKitNeverCallsIsNamed() {
    let text = """
      class Base: UIViewController, UITableViewDelegate {}
      class Sub: Base {
        func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) {}
        func scrollViewDidScroll(_ s: UIScrollView) {}
        func textFieldDidBeginEditing(_ t: UITextField) {}
      }
      """
    expect(turning(text).remarks.map(\.line), equals: [3, 4])
    expect(turning(text).remarks.first?.message.contains("Base adopts UITableViewDelegate without it"), equals: true)
  }

  @Test func aMethodOfAClassThatAdoptsByItselfIsCalled() {
    let own = "class Base: UIViewController {}\nclass Sub: Base, UITableViewDelegate { func tableView(_ t: A) {} }"
    expect(turning(own).remarks.isEmpty)
    let overridden =
      "class Base: C, UITableViewDelegate { func tableView(_ t: A) {} }\nclass Sub: Base { override func tableView(_ t: A) {} }"
    expect(turning(overridden).remarks.isEmpty)
  }
}
