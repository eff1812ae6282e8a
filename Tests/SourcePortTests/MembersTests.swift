import Expectations
import Testing

@testable import SourcePort

@Suite struct MembersTests {
  /// The statements that list the members of what a file declares.
  private func list(_ text: String, beside others: [String] = []) -> [String] {
    let text = turned(text, beside: others, style: .source)
    return text.split(separator: "\n").map { String($0.drop { $0 == " " }) }.filter {
      $0.hasPrefix("members.") || $0.hasPrefix("var members")
    }
  }

  @Test func aClassListsWhatObjectiveCWouldKnow() {
    let text = """
      class A: UIViewController {
        @objc private func save(_ sender: Any) {}
        @IBAction func tap() {}
        @IBOutlet weak var label: UILabel!
        func plain() {}
        @objc static func make() {}
        @objc func many(_ a: Int, _ b: Int, c: Int) {}
        override func copy(_ sender: Any?) {}
        override func viewDidLoad() {}
      }
      """
    expect(
      list(text),
      equals: [
        "var members = ObjectiveCMembers(of: A.self)",
        #"members.add(Selector(A.save(_:), named: "save:"))"#,
        #"members.add(Selector(A.tap, named: "tap"))"#,
        #"members.add(ObjectiveCProperty("label", \A.label))"#,
        #"members.add(Selector("many::c:"))"#,
        #"members.add(Selector(A.copy(_:), named: "copy:"))"#,
      ])
  }

  @Test func allMembersOfAnObjcMembersClassAreListed() {
    expect(
      list("@objcMembers class A: NSObject { func a() {}; private func b() {}; @nonobjc func c() {} }").count, equals: 2
    )
    expect(list("class B: A { func a() {} }", beside: ["@objcMembers class A: NSObject {}"]).count, equals: 2)
    expect(list("@objc extension UIView { func a() {} }").count, equals: 2)
  }

  @Test func whatMeetsAProtocolForObjectiveCIsListed() {
    let text = "class A: NSObject, P { func a(_ b: Int) {}; func c() {} }"
    expect(list(text, beside: ["@objc protocol P { func a(_ b: Int) }"]).count, equals: 2)
  }

  @Test func aFileHasOneFunctionForAllOfItsClasses() {
    let turned = turning("struct S { private class A { @objc func a() {} } }\nextension UIView { @objc func b() {} }")
    expect(turned.listName, equals: "uikitPortMembers_File")
    expect(turned.imports, equals: ["UIKit"])
    expect(
      turned.text.hasSuffix(
        """

        @MainActor func uikitPortMembers_File() -> [ObjectiveCMembers] {
          var all: [ObjectiveCMembers] = []
          all += S.uikitPortMembers_File_0()
          all += UIView.uikitPortMembers_File_2()
          return all
        }

        """))
    expect(turned.text.contains("all += A.uikitPortMembers_File_1()"))
  }

  @Test func whatHasNoNameOfItsOwnIsNotListed() {
    expect(list("class A<T>: NSObject { @objc func a() {} }").isEmpty)
    expect(list("func f() { class A: NSObject { @objc func a() {} } }").isEmpty)
    expect(list("extension A where T: B { @objc func a() {} }").isEmpty)
    expect(list("extension A { @objc func a() {} }", beside: ["class A<T> {}"]).isEmpty)
  }

  @Test func aMemberUnderAConditionIsListedUnderIt() {
    let text = turned("class A: NSObject {\n#if DEBUG\n@objc func a() {}\n#endif\n}\n#error(\"6\")")
    expect(text.contains("#if DEBUG\nmembers.add(Selector(A.a, named: \"a\"))\n#endif\n"))
    expect(text.contains("#sourceLocation(file: \"/App/File.swift\", line: 5)\n}\n#error(\"6\")"))
  }

  @Test func aFileThatWasTurnedKeepsItsFunction() {
    let once = turned("class A: NSObject { @objc func a() {} }", style: .source)
    expect(turning(once, style: .source).listName, equals: "uikitPortMembers_File")
    expect(turned(once, style: .source), equals: once)
  }

  @Test func dependenciesOfKeysAreListed() {
    let text = "class A: NSObject { @objc class func keyPathsForValuesAffectingName() -> Set<String> { [] } }"
    expect(list(text).last, equals: #"members.addDependencies(of: "name") { A.keyPathsForValuesAffectingName() }"#)
  }
}
