import Expectations
import Foundation
import Testing

@testable import UIKit

/// Texts that UIKit needs for a moment are used again, since Foundation on Linux frees none of them whole.
struct MomentaryTextTests {
  private static var red: [NSAttributedString.Key: Any] { [.foregroundColor: UIColor.red] }

  @Test("One that nobody keeps is used again, empty")
  func usedAgain() {
    let texts = (0..<100).map { number in
      NSAttributedString.momentary("Words \(number)", Self.red) { text in
        expect(text.string, equals: "Words \(number)")
        expect(text.attributes(at: 6, effectiveRange: nil).count, equals: 1)
        return ObjectIdentifier(text)
      }
    }
    // Tests of other suites may take some meanwhile.
    expect(Set(texts).count < 50, "\(Set(texts).count) texts were made")
  }

  @Test("One that somebody keeps stays as it is")
  func kept() {
    let kept = NSAttributedString.momentary("Kept", Self.red) { $0 }
    for number in 0..<9 { NSAttributedString.momentary("\(number)", nil) { _ in } }
    expect(kept.string, equals: "Kept")
    expect(kept.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor, equals: .red)
  }

  @Test("One within the other is another")
  func nested() {
    NSAttributedString.momentary("Outer", Self.red) { outer in
      NSAttributedString.momentary("Inner", nil) { inner in
        expect(outer !== inner)
        expect(outer.string + inner.string, equals: "OuterInner")
      }
      expect(outer.string, equals: "Outer")
    }
  }

  @Test("A text of stretches has the attributes of each")
  func stretches() {
    let text = NSAttributedString(stretches: [("가", Self.red), ("", [:]), ("🏳️‍🌈b", [:])])
    expect(text.string, equals: "가🏳️‍🌈b")
    var range = NSRange()
    expect(text.attribute(.foregroundColor, at: 0, effectiveRange: &range) as? UIColor, equals: .red)
    expect(range, equals: NSRange(location: 0, length: 1))
    expect(text.attributes(at: 1, effectiveRange: nil).isEmpty)
  }
}
