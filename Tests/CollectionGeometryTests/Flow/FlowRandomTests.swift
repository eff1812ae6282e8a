import CoreGraphics
import Expectations
import RandomTesting
import Testing

@testable import CollectionGeometry

/// A generator that gives the same numbers for the same seed.
struct FlowDice: RandomNumberGenerator {
  var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func roll(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
  /// Quarters of a point.
  mutating func length(_ range: ClosedRange<Int>) -> Double { Double(roll(range)) + Double(roll(0...3)) / 4 }
}

/// A collection as a model would have it: all sizes in a list.
struct FlowModel {
  var across: Double
  var sections: [(metrics: FlowSectionMetrics, sizes: [CGSize])] = []

  init(dice: inout FlowDice, sizing: FlowSizing, most: Int) {
    across = dice.length(120...500)
    for _ in 0..<dice.roll(1...4) {
      sections.append(Self.section(dice: &dice, sizing: sizing, most: most))
    }
  }

  static func section(
    dice: inout FlowDice, sizing: FlowSizing, most: Int
  ) -> (metrics: FlowSectionMetrics, sizes: [CGSize]) {
    var metrics = FlowSectionMetrics(
      itemSize: CGSize(width: dice.length(10...200), height: dice.length(10...90)), sizing: sizing,
      lineSpacing: dice.length(0...20), itemSpacing: dice.length(0...20))
    metrics.insets = FlowInsets(
      top: dice.length(0...20), left: dice.length(0...20), bottom: dice.length(0...20), right: dice.length(0...20))
    metrics.headerLength = dice.roll(0...2) == 0 ? dice.length(1...40) : 0
    metrics.footerLength = dice.roll(0...2) == 0 ? dice.length(1...40) : 0
    let isEven = dice.roll(0...2) == 0
    let count = dice.roll(0...3) == 0 ? dice.roll(0...3) : dice.roll(0...most)
    let sizes = (0..<count).map { _ in
      sizing == .fixed || isEven ? metrics.itemSize : Self.size(dice: &dice)
    }
    return (metrics, sizes)
  }

  static func size(dice: inout FlowDice) -> CGSize {
    // Thirds need all digits.
    CGSize(
      width: dice.roll(0...9) == 0 ? 100.0 / 3 : dice.length(5...150),
      height: dice.roll(0...20) == 0 ? 0 : dice.length(5...80))
  }

  func geometry() -> FlowGeometry {
    FlowGeometry(
      across: across, scale: 2, sections: sections.map { (metrics: $0.metrics, count: $0.sizes.count) })
  }

  func size(of position: FlowPosition) -> CGSize { sections[position.section].sizes[position.item] }

  var reference: FlowReference { FlowReference(across: across, scale: 2, sections: sections) }
}

extension FlowGeometry {
  func checkInvariants() throws { for section in sections { try section.items.checkInvariants() } }

  /// Where this geometry and a reference differ; nil where they are the same.
  func difference(from reference: FlowReference, dice: inout FlowDice) -> String? {
    for (element, frame) in reference.frames {
      let answer = self.frame(of: element)
      if answer?.isNear(frame, by: 0.000_1) != true {
        return "\(element): \(String(describing: answer)) for \(frame)"
      }
    }
    if abs(contentSize.height - PixelGrid(scale: 2).round(reference.length, .downOfSum)) > 0.000_1 {
      return "content \(contentSize.height) for \(reference.length)"
    }
    for _ in 0..<4 {
      let rect = CGRect(
        x: dice.length(-20...300), y: dice.length(-50...max(1, Int(reference.length))), width: dice.length(0...300),
        height: dice.length(0...400))
      let elements = elements(in: rect)
      if elements.map(\.element) != reference.elements(in: rect) { return "elements in \(rect)" }
      if let (element, frame) = elements.randomElement(using: &dice), case .item(let position) = element {
        let point = CGPoint(x: frame.midX, y: frame.midY)
        if frame.contains(point), item(at: point) != position { return "item at \(point)" }
      }
    }
    return nil
  }
}

struct FlowRandomTests {
  @Test(arguments: RandomRuns.seeds(0...29)) func sectionsOfOneSizeAreAsAPlainLayout(seed: Int) {
    var dice = FlowDice(seed: seed)
    let model = FlowModel(dice: &dice, sizing: .fixed, most: 200)
    expectNil(model.geometry().difference(from: model.reference, dice: &dice), "seed \(seed)")
  }

  @Test(arguments: RandomRuns.seeds(0...29)) func sectionsOfAskedSizesAreAsAPlainLayout(seed: Int) {
    var dice = FlowDice(seed: seed)
    let model = FlowModel(dice: &dice, sizing: .asked, most: seed % 5 == 0 ? 2500 : 200)
    var geometry = model.geometry()
    var asked: [FlowPosition: Int] = [:]
    geometry.reachAll {
      asked[$0, default: 0] += 1
      return model.size(of: $0)
    }
    expectNil(geometry.difference(from: model.reference, dice: &dice), "seed \(seed)")
    expect(asked.values.allSatisfy { $0 == 1 }, "seed \(seed)")
    expect(asked.count, equals: model.sections.reduce(0) { $0 + $1.sizes.count }, "seed \(seed)")
  }

  /// Columns are lines with the axes swapped.
  @Test(arguments: RandomRuns.seeds(0...19)) func columnsAreRowsWithTheAxesSwapped(seed: Int) {
    var dice = FlowDice(seed: seed)
    let model = FlowModel(dice: &dice, sizing: .asked, most: 100)
    var geometry = FlowGeometry(
      direction: .horizontal, across: model.across, scale: 2,
      sections: model.sections.map { section, sizes in
        var metrics = section
        let insets = section.insets
        metrics.insets = FlowInsets(top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
        return (metrics: metrics, count: sizes.count)
      })
    geometry.reachAll {
      let size = model.size(of: $0)
      return CGSize(width: size.height, height: size.width)
    }
    for (element, frame) in model.reference.frames {
      let answer = geometry.frame(of: element) ?? .null
      let swapped = CGRect(x: answer.minY, y: answer.minX, width: answer.height, height: answer.width)
      expect(swapped.isNear(frame, by: 0.000_1), "seed \(seed): \(element)")
    }
  }

  /// Looks here and there first: what was seen on the way makes no difference.
  @Test(arguments: RandomRuns.seeds(0...29)) func theOrderOfAskingMakesNoDifference(seed: Int) {
    var dice = FlowDice(seed: seed)
    let model = FlowModel(dice: &dice, sizing: .asked, most: seed % 3 == 0 ? 3000 : 600)
    var geometry = model.geometry()
    for _ in 0..<dice.roll(1...12) {
      let y = dice.length(0...max(1, Int(geometry.contentSize.height)))
      _ = geometry.reach(CGRect(x: 0, y: y, width: 500, height: dice.length(0...300)), size: model.size(of:))
      expectInvariants(try geometry.checkInvariants(), "seed \(seed)")
    }
    geometry.reachAll(size: model.size(of:))
    expectNil(geometry.difference(from: model.reference, dice: &dice), "seed \(seed)")
  }

  /// Some of the cells are measured; all others have the mean.
  @Test(arguments: RandomRuns.seeds(0...29)) func unmeasuredItemsAreAsIfTheyHadTheMean(seed: Int) {
    var dice = FlowDice(seed: seed)
    var model = FlowModel(dice: &dice, sizing: .measured, most: seed % 3 == 0 ? 2000 : 300)
    var geometry = model.geometry()
    for section in model.sections.indices {
      var sum = FlowSize(0, 0)
      var measured: Set<Int> = []
      for _ in 0..<(model.sections[section].sizes.isEmpty ? 0 : dice.roll(0...30)) {
        let first = dice.roll(0...model.sections[section].sizes.count - 1)
        let items = first..<min(first + dice.roll(1...20), model.sections[section].sizes.count)
        geometry.measure(items.map { (FlowPosition(section: section, item: $0), model.sections[section].sizes[$0]) })
        measured.formUnion(items)
        expectInvariants(try geometry.checkInvariants(), "seed \(seed)")
      }
      for item in measured {
        let size = model.sections[section].sizes[item]
        sum += FlowSize(size.width, size.height)
      }
      guard !measured.isEmpty else {
        model.sections[section].sizes = model.sections[section].sizes.map { _ in
          model.sections[section].metrics.itemSize
        }
        continue
      }
      let mean = sum / Double(measured.count)
      for item in model.sections[section].sizes.indices where !measured.contains(item) {
        model.sections[section].sizes[item] = CGSize(width: mean.x, height: mean.y)
      }
    }
    expectNil(geometry.difference(from: model.reference, dice: &dice), "seed \(seed)")
  }
}
