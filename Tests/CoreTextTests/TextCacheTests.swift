import CoreGraphics
import Expectations
import RandomTesting
import Testing

@testable import CoreText

struct TextCacheTests {
  private let body = Font(FontDescriptor(), size: 17)
  private let cache = TextCache(limit: 100_000)

  private func layout(_ text: String, _ options: TextOptions = TextOptions(), width: CGFloat = 200) -> TextLayout {
    cache.layout(
      of: TextSource(text, font: Font(FontDescriptor(), size: 17)), options, width: width, height: .infinity)
  }

  @Test func theSameTextIsLaidOutOnce() {
    let first = layout("once")
    expect(layout("once") === first)
    expect(layout("once", width: 201) !== first)
    expect(layout("twice") !== first)
  }

  @Test func aLineThatStaysTheSameKeepsItsRunAtAnotherWidth() {
    let options = TextOptions(alignment: .center)
    let (narrow, wide) = (layout("same line", options), layout("same line", options, width: 300))
    expect(narrow.lines[0].runs[0].run === wide.lines[0].runs[0].run)
    expect(wide.lines[0].rect.minX > narrow.lines[0].rect.minX)
  }

  @Test func aTextKeepsAFewLayoutsOnly() {
    let text = "a text of several lines when it is narrow"
    for width in 100..<104 { _ = layout(text, width: CGFloat(width)) }
    let few = cache.cost
    for width in 104..<150 { _ = layout(text, width: CGFloat(width)) }
    expect(cache.cost <= few)
  }

  @Test func composedAndDecomposedTextAreDifferentKeys() {
    expect(TextLayout.make("\u{E9}", font: body).lines[0].range, equals: 0..<1)
    expect(TextLayout.make("e\u{301}", font: body).lines[0].range, equals: 0..<2)
  }

  @Test func theCacheIsBounded() {
    for index in 0..<200 {
      _ = layout("Entry number \(index) of the cache test")
      expect(cache.cost <= 100_000)
    }
    expect(cache.count > 20 && cache.count < 200)
  }

  /// A text that alone outgrows the cache must not empty it each time a label asks for its size and then for its lines.
  @Test func aVeryLongTextLeavesTheOthersWhereTheyAre() {
    let small = layout("small")
    let long = String(repeating: "word ", count: 26_000)
    let first = layout(long)
    expect(layout("small") === small)
    expect(layout(long) === first)
    expect(cache.cost <= 100_000)
    let other = layout(long + "!")
    expect(layout("small") === small && layout(long + "!") === other)
  }

  @Test func spacingThatIsNoNumberIsLaidOutOnceToo() {
    var options = TextOptions(lineSpacing: .nan)
    options.paragraphSpacing = .nan
    expect(layout("spaced", options) === layout("spaced", options))
  }

  @Test func theLeastRecentlyUsedGoesFirst() {
    var cache = BoundedCache<Int, String>(limit: 30)
    for key in 0..<3 { cache.insert("\(key)", for: key, cost: 10) }
    expect(cache.value(for: 0), equals: "0")
    cache.insert("3", for: 3, cost: 10)
    expectNil(cache.value(for: 1))
    expect(cache.value(for: 0) == "0" && cache.value(for: 2) == "2" && cache.value(for: 3) == "3")
    cache.setCost(25, for: 3)
    expect(cache.count == 1 && cache.cost == 25)
    cache.insert("big", for: 9, cost: 1000)
    expect(cache.value(for: 9) == "big" && cache.count == 1)
    cache.insert("small", for: 9, cost: 1)
    expect(cache.value(for: 9) == "small" && cache.cost == 1)
    cache.removeAll()
    expect(cache.count == 0 && cache.cost == 0 && cache.value(for: 9) == nil)
  }

  @Test(arguments: RandomRuns.seeds(1...20))
  func theCacheAgreesWithASlowOneUnderRandomUse(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var cache = BoundedCache<Int, Int>(limit: 50)
    var slow: [(key: Int, value: Int, cost: Int)] = []
    for step in 0..<2000 {
      let key = random.below(12)
      if random.below(2) == 0 {
        let cost = random.below(20)
        cache.insert(step, for: key, cost: cost)
        slow.removeAll { $0.key == key }
        slow.append((key, step, cost))
        while slow.reduce(0, { $0 + $1.cost }) > 50, slow.count > 1 { slow.removeFirst() }
      } else {
        let found = cache.value(for: key)
        let index = slow.firstIndex { $0.key == key }
        expect(found, equals: index.map { slow[$0].value }, "seed \(seed)")
        if let index { slow.append(slow.remove(at: index)) }
      }
    }
    expect(cache.count, equals: slow.count, "seed \(seed)")
  }
}
