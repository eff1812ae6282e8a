import Expectations
import Testing

@testable import SourcePort

@Suite struct ConditionTests {
  /// A condition, turned.
  private func condition(_ text: String) -> String {
    String(turned("#if \(text)\n#endif").dropFirst(4).dropLast(7))
  }

  @Test func linuxStandsBesideIOS() {
    expect(condition("os(iOS)"), equals: "os(iOS) || os(Linux)")
    expect(condition("!os(iOS)"), equals: "!(os(iOS) || os(Linux))")
    expect(condition("os(iOS) || os(tvOS)"), equals: "(os(iOS) || os(Linux)) || os(tvOS)")
    expect(
      condition("DEBUG && (os(iOS) && !targetEnvironment(macCatalyst))"),
      equals: "DEBUG && ((os(iOS) || os(Linux)) && !targetEnvironment(macCatalyst))")
  }

  @Test(arguments: ["os(macOS)", "os(tvOS)", "targetEnvironment(simulator)", "canImport(UIKit)", "swift(>=5)", "iOS"])
  func otherConditionsStay(text: String) {
    expect(condition(text), equals: text)
  }

  @Test func aChainThatNamesLinuxStays() {
    let text = "#if os(iOS)\na()\n#elseif DEBUG\n#elseif os(Linux)\nb()\n#endif"
    expect(turned(text), equals: text)
  }

  @Test func laterClausesOfAChainAreTurned() {
    expect(
      turned("#if os(macOS)\n#elseif os(iOS)\n#endif"), equals: "#if os(macOS)\n#elseif os(iOS) || os(Linux)\n#endif")
  }

  @Test func whatAChainWithinSaysOfLinuxIsItsOwn() {
    let text = turned("#if os(iOS)\n#if os(Linux)\n#endif\n#endif")
    expect(text, equals: "#if os(iOS) || os(Linux)\n#if os(Linux)\n#endif\n#endif")
  }

  @Test func membersThatLinuxHasNotAreUnknown() {
    let text = """
      class A {
      #if os(macOS)
        @objc(wrong) func save() {}
      #else
        @objc(right) func save() {}
      #endif
        let s = #selector(save)
      }
      """
    expect(turned(text).contains(#"Selector(A.save, named: "right")"#))
  }
}
