import CoreGraphics
import Expectations
import RandomTesting
import Testing

@testable import CollectionGeometry

extension FlowModel {
  /// Changes this model at random, and says how.
  mutating func change(dice: inout FlowDice, sizing: FlowSizing) -> FlowUpdate {
    var sources: [FlowUpdate.Source] = []
    let old = sections
    var order = Array(sections.indices)
    if dice.roll(0...4) == 0 { order.shuffle(using: &dice) }
    if dice.roll(0...4) == 0, order.count > 1 { order.removeLast() }
    sections = order.map { old[$0] }
    var moved: [FlowPosition: FlowPosition] = [:]
    for (new, place) in order.enumerated() {
      var kept = Array(old[place].sizes.enumerated())
      var removed: [Int] = []
      for item in old[place].sizes.indices.shuffled(using: &dice).prefix(dice.roll(0...6)) { removed.append(item) }
      if dice.roll(0...5) == 0 { removed = Array(old[place].sizes.indices.prefix(dice.roll(0...700))) }
      removed.sort()
      let gone = Set(removed)
      kept.removeAll { gone.contains($0.offset) }
      // Some of what goes comes back elsewhere.
      var arrivals: [(size: CGSize, from: Int?)] = removed.prefix(dice.roll(0...3)).map { (old[place].sizes[$0], $0) }
      for _ in 0..<dice.roll(0...5) {
        arrivals.append((sizing == .fixed ? old[place].metrics.itemSize : Self.size(dice: &dice), nil))
      }
      var inserted = Set<Int>()
      while inserted.count < arrivals.count { inserted.insert(dice.roll(0...kept.count + arrivals.count - 1)) }
      for (item, arrival) in zip(inserted.sorted(), arrivals) {
        kept.insert((offset: -1, element: arrival.size), at: item)
        if let from = arrival.from {
          moved[FlowPosition(section: new, item: item)] = FlowPosition(section: place, item: from)
        }
      }
      sections[new].sizes = kept.map(\.element)
      sources.append(.kept(old: place, removed: removed, inserted: inserted.sorted()))
    }
    if dice.roll(0...3) == 0 {
      let fresh = Self.section(dice: &dice, sizing: sizing, most: 60)
      sections.append(fresh)
      sources.append(.new(fresh.metrics, count: fresh.sizes.count))
    }
    return FlowUpdate(sections: sources, moved: moved)
  }
}

struct FlowUpdateTests {
  @Test(arguments: RandomRuns.seeds(0...19)) func sectionsOfOneSizeAreAsFreshAfterUpdates(seed: Int) {
    var dice = FlowDice(seed: seed)
    var model = FlowModel(dice: &dice, sizing: .fixed, most: 300)
    var geometry = model.geometry()
    for _ in 0..<8 { geometry.apply(model.change(dice: &dice, sizing: .fixed)) }
    expectNil(geometry.difference(from: model.reference, dice: &dice), "seed \(seed)")
    expect(geometry.bytesForSizes, equals: 0, "seed \(seed)")
  }

  @Test(arguments: RandomRuns.seeds(0...29)) func askedSectionsAreAsFreshAfterUpdates(seed: Int) {
    var dice = FlowDice(seed: seed)
    var model = FlowModel(dice: &dice, sizing: .asked, most: seed % 4 == 0 ? 2500 : 400)
    var geometry = model.geometry()
    var unknown = model.sections.reduce(0) { $0 + $1.sizes.count }
    for _ in 0..<6 {
      let update = model.change(dice: &dice, sizing: .asked)
      geometry.apply(update)
      expectInvariants(try geometry.checkInvariants(), "seed \(seed)")
      if dice.roll(0...1) == 0 {
        let y = dice.length(0...max(1, Int(geometry.contentSize.height)))
        _ = geometry.reach(CGRect(x: 0, y: y, width: 500, height: 300), size: model.size(of:))
        expectInvariants(try geometry.checkInvariants(), "seed \(seed)")
      }
    }
    geometry.reachAll(size: model.size(of:))
    expectNil(geometry.difference(from: model.reference, dice: &dice), "seed \(seed)")
    unknown = 0
    geometry.reachAll { _ in
      unknown += 1
      return .zero
    }
    expect(unknown, equals: 0, "seed \(seed)")
  }

  /// Runs of one size with told sizes between them: pieces are cut, grow beyond the size of one, shrink and meet.
  @Test(arguments: RandomRuns.seeds(0...19)) func sizesToldAmongThoseOfOneSizeAreAsFreshAfterUpdates(seed: Int) {
    var dice = FlowDice(seed: seed)
    let size = CGSize(width: dice.length(40...160), height: dice.length(20...60))
    var model = FlowModel(dice: &dice, sizing: .fixed, most: 0)
    model.sections = [
      (
        metrics: FlowSectionMetrics(itemSize: size, sizing: .fixed, lineSpacing: 4, itemSpacing: dice.length(0...20)),
        sizes: Array(repeating: size, count: dice.roll(1...2000))
      )
    ]
    var geometry = model.geometry()
    for step in 0..<10 {
      let count = model.sections[0].sizes.count
      let start = dice.roll(0...max(0, count - 1))
      switch dice.roll(0...3) {
      case 0, 1:
        let told = start..<min(count, start + dice.roll(1...700))
        for item in told { model.sections[0].sizes[item] = FlowModel.size(dice: &dice) }
        geometry.measure(told.map { (FlowPosition(section: 0, item: $0), model.sections[0].sizes[$0]) })
      case 2:
        let gone = start..<min(count, start + dice.roll(1...900))
        model.sections[0].sizes.removeSubrange(gone)
        geometry.apply(FlowUpdate(sections: [.kept(old: 0, removed: Array(gone), inserted: [])]))
      default:
        let more = dice.roll(1...1500)
        model.sections[0].sizes.insert(contentsOf: Array(repeating: size, count: more), at: start)
        geometry.apply(FlowUpdate(sections: [.kept(old: 0, removed: [], inserted: Array(start..<start + more))]))
      }
      expectNil(geometry.difference(from: model.reference, dice: &dice), "seed \(seed), step \(step)")
      expectInvariants(try geometry.checkInvariants(), "seed \(seed), step \(step)")
    }
  }

  /// All sizes are known before; then only what came is asked.
  @Test(arguments: RandomRuns.seeds(0...19)) func onlyWhatCameIsAsked(seed: Int) {
    var dice = FlowDice(seed: seed)
    var model = FlowModel(dice: &dice, sizing: .asked, most: seed % 4 == 0 ? 2500 : 300)
    var geometry = model.geometry()
    geometry.reachAll(size: model.size(of:))
    let update = model.change(dice: &dice, sizing: .asked)
    var came = Set<FlowPosition>()
    for (section, source) in update.sections.enumerated() {
      switch source {
      case .new(_, let count), .reloaded(_, let count, _):
        came.formUnion((0..<count).map { FlowPosition(section: section, item: $0) })
      case .kept(_, _, let inserted): came.formUnion(inserted.map { FlowPosition(section: section, item: $0) })
      }
    }
    came.subtract(update.moved.keys)
    geometry.apply(update)
    var asked: Set<FlowPosition> = []
    geometry.reachAll {
      asked.insert($0)
      return model.size(of: $0)
    }
    expect(asked, equals: came, "seed \(seed)")
    expectNil(geometry.difference(from: model.reference, dice: &dice), "seed \(seed)")
  }

  @Test(arguments: RandomRuns.seeds(0...19)) func changedSizesBreakLinesAsFresh(seed: Int) {
    var dice = FlowDice(seed: seed)
    var model = FlowModel(dice: &dice, sizing: .asked, most: seed % 4 == 0 ? 2500 : 300)
    var geometry = model.geometry()
    geometry.reachAll(size: model.size(of:))
    for section in model.sections.indices where !model.sections[section].sizes.isEmpty {
      for _ in 0..<5 {
        let item = dice.roll(0...model.sections[section].sizes.count - 1)
        model.sections[section].sizes[item] = FlowModel.size(dice: &dice)
        geometry.measure([(FlowPosition(section: section, item: item), model.sections[section].sizes[item])])
      }
      let item = dice.roll(0...model.sections[section].sizes.count - 1)
      model.sections[section].sizes[item] = FlowModel.size(dice: &dice)
      geometry.forgetSizes(of: [FlowPosition(section: section, item: item)])
      expectInvariants(try geometry.checkInvariants(), "seed \(seed)")
    }
    geometry.reachAll(size: model.size(of:))
    expectNil(geometry.difference(from: model.reference, dice: &dice), "seed \(seed)")
  }

  @Test(arguments: RandomRuns.seeds(0...19)) func anotherWidthAndOtherSpacingsAreAsFresh(seed: Int) {
    var dice = FlowDice(seed: seed)
    var model = FlowModel(dice: &dice, sizing: .asked, most: 600)
    var geometry = model.geometry()
    geometry.reachAll(size: model.size(of:))
    model.across = dice.length(100...600)
    geometry.setAcross(model.across)
    for section in model.sections.indices {
      model.sections[section].metrics.itemSpacing = dice.length(0...30)
      model.sections[section].metrics.insets.left = dice.length(0...30)
      geometry.setMetrics(model.sections[section].metrics, of: section)
    }
    geometry.reachAll { _ in
      Issue.record("asked again")
      return .zero
    }
    expectNil(geometry.difference(from: model.reference, dice: &dice), "seed \(seed)")
  }
}
