import Expectations
import Testing

@testable import SourcePort

@Suite struct ImportTests {
  @Test func partsOfAModuleAreTheModule() {
    expect(turned("import UIKit.UIGestureRecognizerSubclass", style: .source), equals: "import UIKit")
    expect(turned("import class UIKit.UIView"), equals: "import class UIKit.UIView")
    expect(turned("import os.log"), equals: "import os.log")
  }

  @Test func modulesOfAppleSystemsAreThoseOfLinux() {
    expect(turned("import Darwin"), equals: "import Glibc")
    expect(turned("import ObjectiveC.runtime", style: .source).hasPrefix("import UIKit"))
  }

  @Test(arguments: [
    ("let a: URLSession", ["FoundationNetworking"]), ("let a: XMLParser", ["FoundationXML"]),
    ("let a = objc_getAssociatedObject(b, c)", ["UIKit"]), ("let a: URL", []), ("let a = x.URLSession", []),
    ("// URLSession", []), ("class URLSession {}; let a: URLSession", []),
  ])
  func aNameBringsItsModule(text: String, modules: [String]) {
    expect(turning("import Foundation\n" + text).imports, equals: modules)
  }

  @Test func whatIsImportedIsNotImportedAgain() {
    let text =
      "import UIKit\n#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\nlet a: URLSession, b: Selector"
    expect(turning(text).imports, equals: [])
  }

  @Test func aSelectorBringsUIKit() {
    expect(turning("import Foundation\nclass A { let b = #selector(A.c) }").imports, equals: ["UIKit"])
  }

  @Test func turnedOnceAnImportStandsBelowTheFirst() {
    expect(
      turned("// a\nimport Foundation\nlet a: URLSession", style: .source),
      equals:
        "// a\nimport Foundation\n#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\nlet a: URLSession"
    )
  }
}
