import Expectations
import Testing

@testable import SourcePort

@Suite struct OverrideTests {
  @Test func anOverrideInAnExtensionIsDeclaredInTheBody() {
    let text = turned(
      "class A: UIViewController {\n}\nextension A {\n  override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }\n}",
      style: .source)
    expect(
      text,
      equals: """
        class A: UIViewController {

          override func viewWillAppear(_ argument0: Bool) { uikitPort_A_viewWillAppear(argument0) }
        }
        extension A {
          func uikitPort_A_viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
        }
        """)
  }

  @Test func observersThatAnExtensionAddsAreCalledFromTheBody() {
    let text = turned(
      "class A: UIControl {\n}\nextension A {\n  override open var isSelected: Bool {\n    willSet { go(newValue) }\n    didSet(old) { go(old) }\n  }\n}",
      style: .source)
    expect(
      text,
      equals: """
        class A: UIControl {

          override open var isSelected: Bool { willSet { uikitPort_A_isSelected_willSet(newValue) } didSet { uikitPort_A_isSelected_didSet(oldValue) } }
        }
        extension A {
          func uikitPort_A_isSelected_willSet(_ newValue: Bool) { go(newValue) }
            func uikitPort_A_isSelected_didSet(_ old: Bool) { go(old) }
        }
        """)
  }

  @Test func observersInTheBodyStay() {
    let text = "class A: B {\n  override var a: Int { didSet { b() } }\n}"
    expect(turned(text), equals: text)
  }

  @Test func theLinesAreThoseOfTheFileThatTheyComeFrom() {
    let text = turned(
      "class A: UIViewController {\n  let a = 1\n}\n#error(\"4\")",
      beside: ["import Maps\n\nextension A { override func go() {} }"])
    expect(
      text,
      equals: """
        class A: UIViewController {
          let a = 1

        #sourceLocation(file: "/App/Other0.swift", line: 3)
        override func go() { uikitPort_A_go() }
        #sourceLocation(file: "/App/File.swift", line: 3)
        }
        #error("4")
        """)
  }

  @Test func whatTheOtherFileImportsIsImported() {
    let turned = turning("class A: B {}", beside: ["import Maps\nextension A { override func go(_ map: Map) {} }"])
    expect(turned.imports, equals: ["Maps"])
  }

  @Test func everyKindOfSignatureIsHandedOn() {
    let signatures = [
      (
        "func a(_: Int, b c: String = \"d\", e: inout F) async throws -> [G]",
        "func a(_ argument0: Int, b argument1: String = \"d\", e argument2: inout F) async throws -> [G] { return try await uikitPort_A_a(argument0, b: argument1, e: &argument2) }"
      ),
      (
        "func a<T: B>(c: @autoclosure () -> T) where T: D",
        "func a<T: B>(c argument0: @autoclosure () -> T) where T: D { uikitPort_A_a(c: argument0()) }"
      ),
      ("var a: Int", "var a: Int { get { uikitPort_A_a } }"),
      ("class var layerClass: AnyClass", "class var layerClass: AnyClass { get { uikitPort_A_layerClass } }"),
    ]
    for (signature, relay) in signatures {
      let text = turned("class A: B {}\nextension A { override \(signature) { x } }", style: .source)
      expect(text.contains("override \(relay)\n"), "\(text)")
    }
  }

  @Test func aSetterIsHandedOn() {
    let text = turned("class A: B {}\nextension A { override var a: Int { get { 1 } set {} } }", style: .source)
    expect(text.contains("override var a: Int { get { uikitPort_A_a } set { uikitPort_A_a = newValue } }"))
  }

  @Test func anExtensionsMemberThatIsOverriddenIsDeclaredInTheBody() {
    let base = "class Base: UIView {}\nextension Base {\n  @objc func setUp() { a() }\n  @objc func other() {}\n}"
    let sub = "class Middle: Base {}\nclass Sub: Middle { override func setUp() {} }"
    let text = turned(base, beside: [sub], style: .source)
    expect(text.contains("class Base: UIView {\n  func setUp() { uikitPort_Base_setUp() }\n"))
    expect(text.contains("  func uikitPort_Base_setUp() { a() }\n  func other() {}"))
    expect(turned(sub, beside: [base], style: .source), equals: sub)
  }

  @Test func relaysOfOneNameInTwoClassesAreToldApart() {
    let text = turned(
      "class A: B {}\nextension A { @objc func go() {} }\nclass C: A {}\nextension C { override func go() {} }",
      style: .source)
    expect(text.contains("class A: B {\n  func go() { uikitPort_A_go() }\n"))
    expect(text.contains("class C: A {\n  override func go() { uikitPort_C_go() }\n"))
  }

  @Test func anOverrideForAClassOfAnotherModuleIsNamed() {
    let turned = turning("extension UILabel {\n  override func draw(_ rect: CGRect) {}\n}")
    expect(turned.remarks.map(\.line), equals: [2])
    expect(turned.remarks.first?.message.contains("UILabel is not declared in this target"), equals: true)
    expect(turned.text.contains("override func draw"))
  }

  @Test func anOpenMemberOfAnExtensionIsPublic() {
    let text = turned("open class A: B {}\nextension A { override open func a() {} }", style: .source)
    expect(text.contains("override open func a() { uikitPort_A_a() }"))
    expect(text.contains("extension A { public func uikitPort_A_a() {} }"))
  }

  @Test func anOverrideInAPublicExtensionIsPublic() {
    let text = turned(
      "open class A: B {}\npublic extension A { override func a() {}; internal override func b() {} }", style: .source)
    expect(text.contains("public override func a() { uikitPort_A_a() }"))
    expect(text.contains("  internal override func b() { uikitPort_A_b() }"))
  }

  @Test func conditionsGoAlong() {
    let text = turned("class A: B {}\nextension A {\n#if DEBUG\noverride func a() {}\n#endif\n}", style: .source)
    expect(text.contains("#if DEBUG\n  override func a() { uikitPort_A_a() }\n#endif\n"))
  }
}
