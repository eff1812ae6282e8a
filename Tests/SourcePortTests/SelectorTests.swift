import Expectations
import Testing

@testable import SourcePort

@Suite struct SelectorTests {
  /// What a selector within a class turns into.
  private func selector(_ text: String, members: String = "func save() {}", beside others: [String] = []) -> String {
    let text = turned("class Form: Base {\n\(members)\nfunc f() { g(#selector(\(text))) }\n}", beside: others)
    let line = text.split(separator: "\n").last { $0.hasPrefix("func f") } ?? ""
    return String(line.dropFirst("func f() { g(".count).dropLast(") }".count))
  }

  @Test(arguments: ["save", "self.save", "Self.save", "Form.save"])
  func everyWayToNameAMethodWithoutParametersMeansIt(reference: String) {
    expect(selector(reference), equals: #"Selector(Form.save, named: "save")"#)
  }

  @Test(arguments: ["tap", "tap(_:)", "self.tap(_:)", "self.tap", "Form.tap(_:)"])
  func aMethodWithAParameterGetsItsLabels(reference: String) {
    expect(
      selector(reference, members: "func tap(_ s: UIButton) {}"), equals: #"Selector(Form.tap(_:), named: "tap:")"#)
  }

  @Test func labelsBecomePartsOfTheName() {
    expect(selector("add(item:to:)"), equals: #"Selector(Form.add(item:to:), named: "addWithItem:to:")"#)
    expect(selector("add(with:)"), equals: #"Selector(Form.add(with:), named: "addWith:")"#)
    expect(selector("load(_:for:)"), equals: #"Selector(Form.load(_:for:), named: "load:for:")"#)
  }

  @Test func aNameGivenForObjectiveCCounts() {
    expect(
      selector("save", members: "@objc(storeIt) func save() {}"), equals: #"Selector(Form.save, named: "storeIt")"#)
  }

  @Test func aMethodOfAnotherModuleKeepsWhatIsWritten() {
    expect(selector("UIView.endEditing(_:)"), equals: #"Selector(UIView.endEditing(_:), named: "endEditing:")"#)
    expect(selector("UITableView.reloadData"), equals: #"Selector(UITableView.reloadData, named: "reloadData")"#)
  }

  @Test func aMethodAboveTheClassIsFoundInAnotherFile() {
    let base = "class Base: UIViewController { @objc(go:) func start(_ sender: Any) {} }"
    expect(selector("start", beside: [base]), equals: #"Selector(Form.start(_:), named: "go:")"#)
  }

  @Test func anOverloadWithoutParametersIsMeantByACall() {
    let members = "func save() {}; func save(_ sender: UIButton) {}"
    expect(
      selector("Form.save(_:)", members: members), equals: #"Selector(Form.save(_:), named: "save:")"#)
    expect(
      selector("save as () -> Void", members: members),
      equals: #"Selector(named: "save") { (target: Form) in target.save() }"#)
  }

  @Test func aMethodWithoutParametersBesideUIKitsOfThatNameIsMeantByACall() {
    expect(
      selector("dismiss", members: "@objc func dismiss() {}"),
      equals: #"Selector(named: "dismiss") { (target: Form) in target.dismiss() }"#)
    expect(selector("show(_:)", members: "func show(_ a: A) {}"), equals: #"Selector(Form.show(_:), named: "show:")"#)
  }

  @Test func overloadsThatDifferInTheirResultAreMeantByIt() {
    let members = "func load(_ a: A) -> Int { 1 }; func load(_ a: A) {}"
    let turned = turned("@objcMembers class Form: Base { \(members) }")
    expect(turned.contains(#"Selector(named: "load:") { (target: Form, sender: A) -> Int in target.load(sender) }"#))
    expect(turned.contains(#"Selector(named: "load:") { (target: Form, sender: A) -> Void in target.load(sender) }"#))
  }

  @Test func theNamesOfUIKitsMethodsAreThoseOfItsSources() {
    let path = #filePath.replacing("/Tests/SourcePortTests/SelectorTests.swift", with: "/Sources/UIKit")
    let classes: Set = ["UIResponder", "UIView", "UIViewController"]
    let files = Files.files(in: path, ending: ".swift").filter { path in
      classes.contains { path.contains("/\($0).") || path.contains("/\($0)+") }
    }.map {
      SourceFile(path: $0, bytes: Files.read("\(path)/\($0)") ?? [])
    }
    let methods = files.flatMap { $0.parsed.types.filter { classes.contains($0.name) }.flatMap(\.members) }
      .filter { $0.kind == .func && $0.marks.contains(.open) && !$0.parameters.isEmpty }
    expect(methods.count > 50)
    let unknown = Set(methods.map(\.name)).filter { !UIKitNames.withParameters.contains($0[...]) }
    expect(unknown.isEmpty, "UIKitNames lacks \(unknown.sorted())")
  }

  @Test func aLocalMetatypesMethodIsThatOfItsType() {
    let bodies = [
      ("let actions = UIResponderStandardEditActions.self", #"Selector("cut:")"#),
      ("let actions: UIResponderStandardEditActions.Type = x", #"Selector("cut:")"#),
      ("let actions = Sheet.self", #"Selector(Sheet.cut, named: "cut")"#),
      ("let actions = Sheet()", #"Selector(Sheet.cut, named: "cut")"#),
      ("let actions = make()", #"Selector("cut")"#),
    ]
    for (declaration, result) in bodies {
      let text = turned(
        "class Form: UIView { func f() { \(declaration); g(#selector(actions.cut)) } }",
        beside: ["class Sheet { func cut() {} }\nclass Other { var actions: Wrong?; func cut() {} }"])
      expect(text.contains("g(\(result))"), "\(text)")
    }
  }

  @Test func aCastSaysWhichOverloadIsMeant() {
    let members = "func save(at place: UIButton) {}; func save(at place: UISlider) {}"
    let expected = #"Selector(named: "saveAt:") { (target: Form, sender: UISlider) in target.save(at: sender) }"#
    expect(selector("save(at:) as (UISlider) -> Void", members: members), equals: expected)
    expect(selector("Form.save(at:) as (Form) -> (UISlider) -> Void", members: members), equals: expected)
  }

  @Test func aMethodThatNoSelectorCanCallIsKnownByName() {
    let many = "func show(_ a: Int, _ b: Int, _ c: Int) {}"
    expect(selector("show(_:_:_:)", members: many), equals: #"Selector("show:::")"#)
    expect(selector("make", members: "static func make() {}"), equals: #"Selector("make")"#)
    expect(selector("run", members: "func run(_ body: () -> Void) {}"), equals: #"Selector("run:")"#)
    expect(selector("run", members: "func run() throws {}"), equals: #"Selector("runAndReturnError:")"#)
  }

  @Test func aFunctionThatMayEscapeIsAnArgument() {
    let members = "func run(_ body: @escaping () -> Void) {}"
    expect(selector("run", members: members), equals: #"Selector(Form.run(_:), named: "run:")"#)
  }

  @Test func aProtocolsMethodIsKnownByName() {
    let other = "@objc protocol Doer { func act(_ sender: Any) }"
    expect(selector("Doer.act(_:)", beside: [other]), equals: #"Selector("act:")"#)
  }

  @Test func anExtensionOfAProtocolHasNoClassToName() {
    let text = "extension Doer where Self: UIView { func f() { g(#selector(act)) } }"
    let turned = turned(text, beside: ["protocol Doer { func act() }"])
    expect(turned.contains("g(Selector(\"act\"))"))
  }

  @Test func aValuesMethodIsThatOfItsType() {
    let members = "let sheet: Sheet! = nil"
    expect(
      selector("sheet.close", members: members, beside: ["class Sheet { @objc func close(_ s: Any) {} }"]),
      equals: #"Selector(Sheet.close(_:), named: "close:")"#)
    expect(
      selector(
        "self.sheet.close", members: "lazy var sheet = Sheet(a: 1)", beside: ["class Sheet { @objc func close() {} }"]),
      equals: #"Selector(Sheet.close, named: "close")"#)
  }

  @Test func accessorsAreKeyPaths() {
    let members = "var title = \"\""
    expect(selector("getter: title", members: members), equals: #"Selector(getter: \Form.title, named: "title")"#)
    expect(
      selector("setter: Form.title", members: members), equals: #"Selector(setter: \Form.title, named: "setTitle:")"#)
    expect(selector("getter: UIView.isHidden"), equals: #"Selector(getter: \UIView.isHidden, named: "isHidden")"#)
  }

  @Test func aSelectorInAnInterpolationIsTurned() {
    expect(
      turned(#"class A { func f() -> String { "x \(#selector(f)) #selector(g)" } }"#),
      equals: ##"class A { func f() -> String { "x \(Selector(A.f, named: "f")) #selector(g)" } }"##)
  }

  @Test func aSelectorOverSeveralLinesTakesAsMany() {
    let text = turned("class A {\n  func b() { c(#selector(\n    b\n  )) }\n  #error(\"6\")\n}")
    expect(text.split(separator: "\n", omittingEmptySubsequences: false)[4], equals: "  #error(\"6\")")
  }

  @Test func theInnermostTypeThatHasTheMethodIsMeant() {
    let text = "class A { func go() {}\n class B { func f() { g(#selector(go)) } } }"
    expect(turned(text).contains("Selector(A.go, named: \"go\")"))
  }

  @Test func anExtensionIsNamedAsItIsWritten() {
    let text = "extension Outer.Inner { func go() { g(#selector(go)) } }"
    expect(turned(text).contains("Selector(Outer.Inner.go, named: \"go\")"))
  }

  @Test func aMethodWithAKeywordsNameNeedsNoMarksBehindTheDot() {
    let text = "class A { func `repeat`(_ s: Any) { g(#selector(`repeat`(_:))) } }"
    expect(turned(text).contains("Selector(A.repeat(_:), named: \"repeat:\")"))
  }

  @Test func aKeyPathIsItsText() {
    expect(turned("let a = #keyPath(Person.address.street)"), equals: #"let a = "address.street""#)
    expect(turned("class A { @objc(b2) var b = 1; var c = #keyPath(b) }").contains(#"var c = "b2""#))
  }
}
