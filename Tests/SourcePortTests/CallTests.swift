import Expectations
import Testing

@testable import SourcePort

@Suite struct CallTests {
  @Test func aClassThatNeedsAnArgumentGetsIt() {
    expect(turned("let a = NSMutableAttributedString()"), equals: #"let a = NSMutableAttributedString(string: "")"#)
    expect(turned("f(NSAttributedString( ), 1)"), equals: #"f(NSAttributedString(string: "" ), 1)"#)
    expect(turned("let p = Progress()"), equals: "let p = Progress(totalUnitCount: 0)")
    for text in [#"NSAttributedString(string: "a")"#, "func Progress() {}", "NSObject()"] {
      expect(turned(text), equals: text)
    }
  }

  @Test func aClassOfTheProgramsIsItsOwn() {
    let text = "let p = Progress()"
    expect(turned(text, beside: ["struct Progress {}"]), equals: text)
  }

  @Test func theWindowOfTheDelegateIsOneOptional() {
    expect(
      turned("let r = UIApplication.shared.delegate?.window??.rootViewController"),
      equals: "let r = UIApplication.shared.delegate?.window?.rootViewController")
    for text in ["let w = view.window ?? other", "let w = a.delegate?.window ?? b", "let w = a?.window??.b"] {
      expect(turned(text), equals: text)
    }
  }
}
