import Expectations
import Foundation
import Testing
import UIComponents

@Suite struct AttributeValueTests {
  private struct Mention: Equatable { var id: Int }
  private static let mention = NSAttributedString.Key("mention")

  @Test func anyValueStandsBesideAnotherOne() {
    let text = NSMutableAttributedString(string: "abc")
    for (index, id) in [1, 1, 2].enumerated() {
      text.addAttribute(
        Self.mention, value: AttributeValue(Mention(id: id)), range: NSRange(location: index, length: 1))
    }
    var runs: [String] = []
    text.enumerateAttribute(Self.mention, in: NSRange(location: 0, length: 3)) { value, range, _ in
      runs.append("\((value as? AttributeValue<Mention>)?.value.id ?? 0)×\(range.length)")
    }
    expect(runs, equals: ["1×2", "2×1"])
  }
}
