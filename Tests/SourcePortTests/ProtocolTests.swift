import Expectations
import Testing

@testable import SourcePort

@Suite struct ProtocolTests {
  private let declaration = """
    @objc protocol Doer {
      func must(_ a: Int)
      @objc optional func may(_ a: Int) -> Bool
      @objc optional var title: String? { get }
    }
    class Owner { weak var delegate: Doer?; var onTap: (() -> Void)?; var doer: Doer! }

    """

  /// An expression in a function of a class of its own, turned.
  private func turnedBody(_ body: String, beside other: String = "") -> String {
    let text = turned("class User: Owner { func f() { \(body) } }", beside: [declaration, other])
    return String(text.dropFirst("class User: Owner { func f() { ".count).dropLast(" } }".count))
  }

  @Test func anOptionalRequirementThrowsWhereItIsNotMet() {
    let lines = turned(declaration, style: .source).split(separator: "\n").map(String.init)
    expect(
      Array(lines[..<9]),
      equals: [
        "protocol Doer: AnyObject {", "  func must(_ a: Int)", "  func may(_ a: Int) throws -> Bool",
        "  var title: String? { get throws }", "}", "extension Doer {",
        "func may(_ a: Int) throws -> Bool { throw CancellationError() }",
        "var title: String? { get throws { throw CancellationError() } }", "}",
      ])
  }

  @Test func theLinesBehindTheDefaultsAreCountedOn() {
    expect(turned(declaration).contains("}\n#sourceLocation(file: \"/App/File.swift\", line: 5)\n\nclass Owner"))
  }

  @Test func aProtocolThatIsBoundToClassesStaysSo() {
    expect(turned("@objc protocol A: NSObjectProtocol {}", style: .source), equals: "protocol A: NSObjectProtocol {}")
    expect(turned("@objc protocol A: B {}", style: .source), equals: "protocol A: AnyObject, B {}")
    expect(turned("protocol A {}"), equals: "protocol A {}")
  }

  @Test func aPublicProtocolsDefaultsArePublic() {
    let text = turned("@objc public protocol A { @objc optional func b() }", style: .source)
    expect(text.contains("public extension A {"))
  }

  @Test func aCallAsksWhetherTheRequirementIsMet() {
    expect(turnedBody("delegate?.may?(1)"), equals: "(try? delegate?.may(1))")
    expect(turnedBody("let a = self.delegate?.may?(1) ?? true"), equals: "let a = (try? self.delegate?.may(1)) ?? true")
    expect(turnedBody("doer.may!(1)"), equals: "(try! doer.may(1))")
    expect(turnedBody("if !owners[0].list().doer.may!(1) {}"), equals: "if !(try! owners[0].list().doer.may(1)) {}")
  }

  @Test func theChainGoesOnWithinTheParentheses() {
    expect(
      turnedBody("a = delegate?.may?(1).description.count ?? 2"),
      equals: "a = (try? delegate?.may(1).description.count) ?? 2")
  }

  @Test func aCallWithinAnotherIsTurnedToo() {
    expect(
      turnedBody("delegate?.may?(delegate?.may?(1) == true ? 1 : 2)"),
      equals: "(try? delegate?.may((try? delegate?.may(1)) == true ? 1 : 2))")
  }

  @Test func anOptionalPropertyIsNilWhereItIsMissing() {
    expect(turnedBody("a = delegate?.title ?? b"), equals: "a = (try? delegate?.title) ?? b")
    expect(turnedBody("a = label.title ?? b"), equals: "a = label.title ?? b")
  }

  @Test func aFunctionInAPropertyIsCalledAsItIs() {
    expect(turnedBody("onTap?()"), equals: "onTap?()")
    expect(turnedBody("self.onTap?(); cell.handler?(1)"), equals: "self.onTap?(); cell.handler?(1)")
  }

  @Test func uikitsDelegatesHaveDefaults() {
    expect(
      turnedBody("t.delegate?.tableView?(t, didSelectRowAt: i)"), equals: "t.delegate?.tableView(t, didSelectRowAt: i)")
    expect(turnedBody("t.dataSource!.numberOfSections!(in: t)"), equals: "t.dataSource!.numberOfSections(in: t)")
  }

  @Test func aPropertyOfADelegatesMethodsNameSaysNothingOfTheCall() {
    let owner = "class Screen { var tableView: UITableView!; var application = 1 }"
    expect(
      turnedBody("t.delegate!.tableView!(t, didSelectRowAt: i)", beside: owner),
      equals: "t.delegate!.tableView(t, didSelectRowAt: i)")
    expect(
      turnedBody("transitioningDelegate?.application?(a)", beside: owner),
      equals: "transitioningDelegate?.application(a)")
    let own = "class Delegate { var tableView: ((Int) -> Void)? }; class B { var myDelegate: Delegate? }"
    expect(turnedBody("myDelegate?.tableView?(1)", beside: own), equals: "myDelegate?.tableView?(1)")
  }

  @Test func aRequirementThatIsNotCalledIsNamed() {
    let remarks = turning("class User: Owner { func f() { if delegate?.may != nil {} } }", beside: [declaration])
      .remarks
    expect(
      remarks.map(\.message),
      equals: [
        "whether may is there cannot be told by its name alone: ask with responds(to: #selector(Doer.may))"
      ])
  }

  @Test func aVariableOfADelegatesTypeIsADelegate() {
    let text = "class Proxy { weak var forwarding: UIScrollViewDelegate?; func f() { forwarding?.anyMethod?(1) } }"
    expect(turned(text), equals: text.replacing("anyMethod?(", with: "anyMethod("))
    let own = "class Proxy { weak var forwarding: UIOwnDelegate?; func f() { forwarding?.anyMethod?(1) } }"
    expect(turned(own, beside: ["class UIOwnDelegate { var anyMethod: ((Int) -> Void)? }"]), equals: own)
  }
}
