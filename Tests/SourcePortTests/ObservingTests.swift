import Expectations
import Testing

@testable import SourcePort

@Suite struct ObservingTests {
  /// A class's only member, turned.
  private func member(_ text: String) -> String {
    let turned = turned("import UIKit\nclass A: NSObject {\n\(text)\n}", style: .source)
    return String(turned.split(separator: "\n")[2])
  }

  private let will = #"willChangeValue(forKey: "a")"#
  private let did = #"didChangeValue(forKey: "a")"#

  @Test func aStoredPropertyTellsOfItsChanges() {
    expect(member("@objc dynamic var a = 1"), equals: "var a = 1 { willSet { \(will) } didSet { \(did) } }")
    expect(
      member("@objc private(set) dynamic var a: B?"),
      equals: "private(set) var a: B? { willSet { \(will) } didSet { \(did) } }")
    expect(
      member("@objc dynamic var a = b { c }()"), equals: "var a = b { c }() { willSet { \(will) } didSet { \(did) } }")
  }

  @Test func itsOwnObserversGoOn() {
    expect(
      member("@objc dynamic var a = 1 { didSet { b() } }"),
      equals: "var a = 1 { willSet { \(will) } didSet { defer { \(did) }; b() } }")
    expect(
      member("@objc dynamic var a = 1 { willSet(n) { b(n) } }"),
      equals: "var a = 1 { willSet(n) { \(will); b(n) } ; didSet { \(did) } }")
  }

  @Test func aSetterTellsOfItsChange() {
    expect(
      member("@objc dynamic var a: Int { get { b } set { b = newValue } }"),
      equals: "var a: Int { get { b } set { \(will); defer { \(did) }; b = newValue } }")
    expect(member("@objc dynamic var a: Int { 1 }"), equals: "var a: Int { 1 }")
  }

  @Test func aPropertyThatObjectiveCDoesNotKnowTellsNothing() {
    expect(member("dynamic var a = 1"), equals: "var a = 1")
    expect(member("@objc var a = 1"), equals: "var a = 1")
  }

  @Test func aClassThatIsNoNSObjectHasNoObservers() {
    expect(!turned("class A { @objc dynamic var a = 1 }").contains("willSet"))
    expect(!turned("protocol P {}\nclass A: P { @objc dynamic var a = 1 }").contains("willSet"))
    expect(turned("class B: A { @objc dynamic var b = 1 }", beside: ["class A: UIView {}"]).contains("willSet"))
  }

  @Test func anObservationNamesItsProperty() {
    let model = "class M: NSObject { @objc dynamic var name = 1 }"
    func call(_ text: String) -> String { turned(text, beside: [model]) }
    expect(call(#"m.observe(\.name) { _, _ in }"#), equals: #"m.observe(\.name, named: "name") { _, _ in }"#)
    expect(
      call(#"observe(\A.m.name, options: [.new]) { a() }"#),
      equals: #"observe(\A.m.name, named: "m.name", options: [.new]) { a() }"#)
    expect(
      call(#"v.observe(\.frame) { v, change in }"#), equals: #"v.observe(\.frame, named: "frame") { v, change in }"#)
    expect(call(#"store.observe(\.state) { a($0) }"#), equals: #"store.observe(\.state) { a($0) }"#)
  }

  @Test func whatOverridesObservingStandsByItself() {
    let text = "override func observeValue(forKeyPath k: String?, of o: Any?, change c: [A: Any]?, context x: B?) {}"
    expect(member(text), equals: String(text.dropFirst("override ".count)))
    let twice = turned("class A: NSObject { \(text) }\nclass B: A { \(text) }", style: .source)
    expect(twice.contains("class B: A { override func observeValue"))
  }
}
