import CoreGraphics
import Expectations
import Foundation
import TextModel
import Testing

@testable import UIKit

/// Attributed strings that are put together of parts, in a text that is used again for the next.
struct AttributedStringMakingTests {
  private static var red: [NSAttributedString.Key: Any] { [.foregroundColor: UIColor.red] }

  @Test("A text of stretches has the attributes of each")
  func stretches() {
    let text = NSAttributedString(stretches: [("가", Self.red), ("", [:]), ("🏳️‍🌈b", [:])])
    expect(text.string, equals: "가🏳️‍🌈b")
    var range = NSRange()
    expect(text.attribute(.foregroundColor, at: 0, effectiveRange: &range) as? UIColor, equals: .red)
    expect(range, equals: NSRange(location: 0, length: 1))
    expect(text.attributes(at: 1, effectiveRange: nil).isEmpty)
  }

  @Test("The next text has nothing of the one before, which stays as it is")
  func oneAfterTheOther() {
    let before = NSAttributedString(AttributedStore("Red words", attributes: .shared(Self.red)))
    let after = NSAttributedString(AttributedStore("Plain"))
    expect(after.string, equals: "Plain")
    expect(after.attributes(at: 4, effectiveRange: nil).isEmpty)
    expect(before.string, equals: "Red words")
    expect(before.attribute(.foregroundColor, at: 8, effectiveRange: nil) as? UIColor, equals: .red)
  }

  @Test("One that is put together while another is, is another")
  func nested() {
    var inner: NSAttributedString?
    let outer = NSAttributedString(AttributedStore("Outer", attributes: .shared(Self.red))) { set in
      inner = NSAttributedString(AttributedStore("Inner"))
      return set.values
    }
    expect(outer.string + (inner?.string ?? ""), equals: "OuterInner")
    expect(inner?.attributes(at: 0, effectiveRange: nil).isEmpty, equals: true)
  }
}
