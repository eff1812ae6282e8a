import Testing

@testable import SourcePort

@Suite struct ImportTests {
  @Test func partsOfAModuleAreTheModule() {
    #expect(turned("import UIKit.UIGestureRecognizerSubclass", style: .source) == "import UIKit")
    #expect(turned("import class UIKit.UIView") == "import class UIKit.UIView")
    #expect(turned("import os.log") == "import os.log")
  }

  @Test func modulesOfAppleSystemsAreThoseOfLinux() {
    #expect(turned("import Darwin") == "import Glibc")
    #expect(turned("import ObjectiveC.runtime", style: .source).hasPrefix("import UIKit"))
  }

  @Test(arguments: [
    ("let a: URLSession", ["FoundationNetworking"]), ("let a: XMLParser", ["FoundationXML"]),
    ("let a = objc_getAssociatedObject(b, c)", ["UIKit"]), ("let a: URL", []), ("let a = x.URLSession", []),
    ("// URLSession", []), ("class URLSession {}; let a: URLSession", []),
  ])
  func aNameBringsItsModule(text: String, modules: [String]) {
    #expect(turning("import Foundation\n" + text).imports == modules)
  }

  @Test func whatIsImportedIsNotImportedAgain() {
    let text =
      "import UIKit\n#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\nlet a: URLSession, b: Selector"
    #expect(turning(text).imports == [])
  }

  @Test func aSelectorBringsUIKit() {
    #expect(turning("import Foundation\nclass A { let b = #selector(A.c) }").imports == ["UIKit"])
  }

  @Test func turnedOnceAnImportStandsBelowTheFirst() {
    #expect(
      turned("// a\nimport Foundation\nlet a: URLSession", style: .source)
        == "// a\nimport Foundation\n#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\nlet a: URLSession"
    )
  }
}
