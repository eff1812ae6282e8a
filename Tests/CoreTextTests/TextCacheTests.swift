import CoreGraphics
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
    #expect(layout("once") === first)
    #expect(layout("once", width: 201) !== first)
    #expect(layout("twice") !== first)
  }

  @Test func aLineThatStaysTheSameKeepsItsRunAtAnotherWidth() {
    let options = TextOptions(alignment: .center)
    let (narrow, wide) = (layout("same line", options), layout("same line", options, width: 300))
    #expect(narrow.lines[0].runs[0].run === wide.lines[0].runs[0].run)
    #expect(wide.lines[0].rect.minX > narrow.lines[0].rect.minX)
  }

  @Test func composedAndDecomposedTextAreDifferentKeys() {
    #expect(TextLayout.make("\u{E9}", font: body).lines[0].range == 0..<1)
    #expect(TextLayout.make("e\u{301}", font: body).lines[0].range == 0..<2)
  }

  @Test func theCacheIsBounded() {
    for index in 0..<200 {
      _ = layout("Entry number \(index) of the cache test")
      #expect(cache.cost <= 100_000)
    }
    #expect(cache.count > 20 && cache.count < 200)
  }

  @Test func theLeastRecentlyUsedGoesFirst() {
    var cache = BoundedCache<Int, String>(limit: 30)
    for key in 0..<3 { cache.insert("\(key)", for: key, cost: 10) }
    #expect(cache.value(for: 0) == "0")
    cache.insert("3", for: 3, cost: 10)
    #expect(cache.value(for: 1) == nil)
    #expect(cache.value(for: 0) == "0" && cache.value(for: 2) == "2" && cache.value(for: 3) == "3")
    cache.setCost(25, for: 3)
    #expect(cache.count == 1 && cache.cost == 25)
    cache.insert("big", for: 9, cost: 1000)
    #expect(cache.value(for: 9) == "big" && cache.count == 1)
    cache.insert("small", for: 9, cost: 1)
    #expect(cache.value(for: 9) == "small" && cache.cost == 1)
    cache.removeAll()
    #expect(cache.count == 0 && cache.cost == 0 && cache.value(for: 9) == nil)
  }

  @Test func theCacheAgreesWithASlowOneUnderRandomUse() {
    var generator = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0 ... .max, using: &generator)
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var cache = BoundedCache<Int, Int>(limit: 50)
    var slow: [(key: Int, value: Int, cost: Int)] = []
    for step in 0..<2000 {
      let key = next(12)
      if next(2) == 0 {
        let cost = next(20)
        cache.insert(step, for: key, cost: cost)
        slow.removeAll { $0.key == key }
        slow.append((key, step, cost))
        while slow.reduce(0, { $0 + $1.cost }) > 50, slow.count > 1 { slow.removeFirst() }
      } else {
        let found = cache.value(for: key)
        let index = slow.firstIndex { $0.key == key }
        #expect(found == index.map { slow[$0].value }, "seed \(seed)")
        if let index { slow.append(slow.remove(at: index)) }
      }
    }
    #expect(cache.count == slow.count, "seed \(seed)")
  }
}

struct HostileTextTests {
  private let body = Font(FontDescriptor(), size: 17)

  @Test(arguments: [
    "word 단어 ", "abcdefghij", "\n", "\u{1}\u{7F}", "e\u{301}", "👨‍👩‍👧", "한", "العربية ",
  ])
  func aMegabyteInALabelShapesOnlyWhatItShows(_ unit: String) {
    let text = String(repeating: unit, count: 1_000_000 / unit.utf8.count)
    let lines = TextLayout.make(
      text, font: body, options: TextOptions(maximumLines: 3, lineBreak: .truncateTail), width: 300)
    #expect(lines.lines.count <= 3)
    let one = TextLayout.make(
      text, font: body, options: TextOptions(maximumLines: 1, lineBreak: .truncateTail), width: 300)
    #expect(one.lines.count == 1)
    #expect(one.lines[0].rect.width <= 300.01)
    let low = TextLayout.make(text, font: body, width: 300, height: 100)
    #expect(low.lines.count <= 4)
  }

  @Test func aLongParagraphIsSetToItsEnd() {
    let text = String(repeating: "quick brown 다람쥐 ", count: 1500)
    let layout = TextLayout.make(text, font: body, width: 250)
    #expect(layout.lines.last?.range.upperBound == text.utf16.count)
    #expect(zip(layout.lines, layout.lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
    #expect(layout.lines.allSatisfy { $0.rect.width <= 250.01 })
    let room = layout.lines.map(\.rect.width).max()!
    #expect(room > 180)
  }

  @Test func aVeryLongLineIsCutIntoRunsThatCanBeSkipped() {
    let layout = TextLayout.make(String(repeating: "x", count: 3000), font: body)
    #expect(layout.lines.count == 1)
    #expect(layout.lines[0].runs.count > 5)
    #expect(layout.lines[0].runs.allSatisfy { $0.run.width < 2100 })
    let total = layout.lines[0].runs.reduce(0) { $0 + $1.run.width }
    #expect(abs(total - layout.size.width) < 0.5)
  }

  @Test func everyCharacterOfTheBasicPlaneCanBeSet() {
    var text = ""
    for value in stride(from: UInt32(1), to: 0x3000, by: 7) {
      if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
    }
    let layout = TextLayout.make(text, font: body, width: 300)
    #expect(layout.lines.last?.range.upperBound == text.utf16.count)
  }

  @Test func thousandsOfCharactersThatNobodyHasAreSet() {
    var text = ""
    for value in UInt32(0xF0000)..<0xF2000 { text.unicodeScalars.append(Unicode.Scalar(value)!) }
    #expect(TextLayout.make(text, font: body, width: 300).lines.last?.range.upperBound == text.utf16.count)
  }

  @Test func marksWithoutABaseAndHalvesOfPairsAreHarmless() {
    let odd = [
      "\u{301}\u{301}", "\u{200D}", "\u{FE0F}", "\u{1F3FB}", "\u{1F1F0}", "\u{1161}\u{11A8}", "\u{202E}abc\u{202C}",
      String(decoding: [0xD800, 0x41] as [UInt16], as: UTF16.self), "\u{FFFD}", "\u{E0041}",
    ]
    for text in odd {
      let layout = TextLayout.make(text, font: body, options: TextOptions(lineBreak: .charWrap), width: 5)
      #expect(layout.lines.last?.range.upperBound == text.utf16.count)
    }
  }

  @Test(arguments: [CGFloat.nan, -10, -CGFloat.infinity, 0, .infinity, 1e300])
  func oddSizesAreHarmless(_ value: CGFloat) {
    for mode in [TextOptions.LineBreak.wordWrap, .charWrap, .clip, .truncateHead, .truncateTail, .truncateMiddle] {
      for alignment in [TextOptions.Alignment.left, .center, .right, .justified] {
        var options = TextOptions(maximumLines: 2, lineBreak: mode, alignment: alignment)
        options.firstLineHeadIndent = value
        options.tailIndent = value
        options.lineHeightMultiple = value
        options.paragraphSpacing = value
        let layout = TextLayout.make("one two\nthree", font: body, options: options, width: value, height: value)
        #expect(layout.size.width.isFinite && layout.size.height.isFinite)
        #expect(layout.lines.allSatisfy { $0.rect.minX.isFinite && $0.baseline.isFinite })
      }
    }
  }
}
