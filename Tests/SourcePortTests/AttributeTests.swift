import Expectations
import Testing

@testable import SourcePort

@Suite struct AttributeTests {
  @Test(arguments: ["@objc", "@objcMembers", "@IBDesignable", "@objc(Name)", "@nonobjc"])
  func whatSpeaksToTheRuntimeLeavesSpaces(attribute: String) {
    expect(turned("\(attribute) class A {}"), equals: String(repeating: " ", count: attribute.count) + " class A {}")
  }

  @Test(arguments: ["@objc", "@IBAction", "@IBOutlet", "@IBInspectable", "@IBSegueAction", "@GKInspectable"])
  func turnedOnceNoGapStays(attribute: String) {
    expect(
      turned("struct A {\n  \(attribute) weak var a: B?\n}", style: .source), equals: "struct A {\n  weak var a: B?\n}")
    expect(turned("struct A {\n  \(attribute)\n  var a: B?\n}", style: .source), equals: "struct A {\n  var a: B?\n}")
  }

  @Test func dynamicGoesAsAModifierOnly() {
    expect(turned("struct A {\n  dynamic var dynamic = 1\n}"), equals: "struct A {\n          var dynamic = 1\n}")
    expect(turned("let a = b.dynamic"), equals: "let a = b.dynamic")
  }

  @Test(arguments: ["@UIApplicationMain", "@NSApplicationMain"])
  func theProgramBeginsAtMain(attribute: String) {
    expect(turned("\(attribute)\nclass A {}"), equals: "@main\nclass A {}")
  }

  @Test func aBlockIsAFunction() {
    expect(turned("typealias A = @convention(block) () -> Void"), equals: "typealias A =                    () -> Void")
    expect(turned("typealias A = @convention(c) () -> Void"), equals: "typealias A = @convention(c) () -> Void")
  }

  @Test func managedPropertiesAreNamed() {
    let remarks = turning("class A {\n  @NSManaged var b: Int\n}").remarks
    expect(remarks.map(\.line), equals: [2])
    expect(remarks.map(\.column), equals: [3])
    expect(remarks.first?.message.contains("Core Data"), equals: true)
  }

  @Test func attributesInTextAndCommentsStay() {
    let text = "// @objc\nlet a = \"@objc #selector(b)\" /* @IBAction */\nlet c = #\"\\(#selector(d))\"#"
    expect(turned(text), equals: text)
  }
}
