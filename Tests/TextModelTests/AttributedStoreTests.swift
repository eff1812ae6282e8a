import Expectations
import Foundation
import RandomTesting
import Testing

@testable import TextModel

/// A text with attributes, against an array of units with the attributes of each.
@Suite struct AttributedStoreTests {
  private static let key = NSAttributedString.Key("a")
  private func set(_ value: Int) -> AttributeSet { value == 0 ? .none : .shared([Self.key: value]) }
  private func value(_ set: AttributeSet) -> Int { set[Self.key] as? Int ?? 0 }

  private func values(_ store: AttributedStore) -> [Int] {
    var values: [Int] = []
    store.forEachRun(in: 0..<store.count) { set, range in
      expect(range.lowerBound == values.count && !range.isEmpty)
      values += Array(repeating: value(set), count: range.count)
      return true
    }
    return values
  }

  @Test func attributesReachAsFarAsTheyAreEqual() {
    var store = AttributedStore("one two three", attributes: set(1))
    store.setAttributes(set(2), in: 4..<7)
    expect(store.attributes(at: 5).range == 4..<7 && value(store.attributes(at: 5).attributes) == 2)
    expect(store.attributes(at: 0).range == 0..<4 && store.attributes(at: 12).range == 7..<13)
    store.setAttributes(set(1), in: 4..<7)
    expect(store.attributes(at: 5).range == 0..<13 && store.runCount == 1)
    expect(store.run(at: 13) == nil && store.run(at: -1) == nil)
  }

  /// X18: inserted text goes on as the text before it, at the start as the text behind; what is replaced hands its first
  /// character's on.
  @Test func newTextTakesTheAttributesOfItsPlace() {
    var store = AttributedStore("ab")
    store.setAttributes(set(1), in: 0..<1)
    store.setAttributes(set(2), in: 1..<2)
    store.replace(1..<1, with: "x")
    expect(values(store), equals: [1, 1, 2])
    store.replace(0..<0, with: "y")
    expect(values(store), equals: [1, 1, 1, 2])
    store.replace(2..<4, with: "zz")
    expect(values(store), equals: [1, 1, 1, 1])
    store.replace(4..<4, with: "w", attributes: set(3))
    expect(values(store) == [1, 1, 1, 1, 3] && store.string == "yazzw")
  }

  @Test func anEmptiedTextForgetsItsAttributes() {
    var store = AttributedStore("ab", attributes: set(1))
    store.replace(0..<2, with: "")
    store.replace(0..<0, with: "c")
    expect(values(store), equals: [0])
  }

  @Test func attributesAreChangedRunByRun() {
    var store = AttributedStore("abcd", attributes: set(1))
    store.setAttributes(set(2), in: 2..<4)
    store.updateAttributes(in: 1..<4) { self.set(self.value($0) + 1) }
    expect(values(store), equals: [1, 2, 3, 3])
    store.updateAttributes(in: 0..<4) { _ in .none }
    expect(store.runCount == 1 && store.isPlain)
  }

  @Test func whatTwoHaveInCommonEndsWhereAttributesDiffer() {
    let old = AttributedStore("abcdef")
    var new = old
    new.setAttributes(set(1), in: 2..<4)
    expect(old.commonUnits(with: new) == 2 && old.commonUnits(with: new, atEnd: true) == 2)
    expect(old.commonUnits(with: old) == 6 && old != new)
  }

  @Test func whatTwoHaveInCommonMayReachOverSeveralRuns() {
    var old = AttributedStore("abcdefgh")
    for run in 0..<4 { old.setAttributes(set(run), in: run * 2..<run * 2 + 2) }
    var new = old
    new.setAttributes(set(9), in: 0..<2)
    expect(old.commonUnits(with: new) == 0 && old.commonUnits(with: new, atEnd: true) == 6)
    new = old
    new.setAttributes(set(9), in: 6..<8)
    expect(old.commonUnits(with: new) == 6 && old.commonUnits(with: new, atEnd: true) == 0)
  }

  /// Edits, cuts and attributes in random order, with attributes that end in the middle of characters.
  @Test(arguments: RandomRuns.seeds(1...8)) func randomEditsMatchAnArray(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var store = AttributedStore()
    var (units, model): ([UInt16], [Int]) = ([], [])
    for step in 0..<200 {
      let low = random.below(units.count + 1)
      let range = low..<min(units.count, low + random.below([1, 4, 60][random.below(3)]))
      let text = String(
        (0..<random.below([2, 6, 300][random.below(3)])).map { _ in "ab가é\n".randomElement(using: &random)! })
      let attribute = random.below(4)
      let before = store
      switch random.below(6) {
      case 0:
        store.setAttributes(set(attribute), in: range)
        model.replaceSubrange(range, with: Array(repeating: attribute, count: range.count))
      case 1:
        store.updateAttributes(in: range) { self.set((self.value($0) + 1) % 3) }
        for index in range { model[index] = (model[index] + 1) % 3 }
      case 2:
        let part = store.slice(range)
        expect(values(part), equals: Array(model[range]), "seed \(seed), step \(step)")
        store.replace(low..<low, with: part)
        units.insert(contentsOf: Array(units[range]), at: low)
        model.insert(contentsOf: Array(model[range]), at: low)
      case 3:
        let own = range.isEmpty ? (low > 0 ? model[low - 1] : model.first ?? 0) : model[low]
        store.replace(range, with: text)
        units.replaceSubrange(range, with: Array(text.utf16))
        model.replaceSubrange(range, with: Array(repeating: own, count: text.utf16.count))
      default:
        store.replace(range, with: text, attributes: set(attribute))
        units.replaceSubrange(range, with: Array(text.utf16))
        model.replaceSubrange(range, with: Array(repeating: attribute, count: text.utf16.count))
      }
      expect(store.string, equals: String(decoding: units, as: UTF16.self), "seed \(seed), step \(step)")
      expectInvariants(try store.checkInvariants(), "seed \(seed), step \(step)")
      expect(values(store), equals: model, "seed \(seed), step \(step)")
      let runs = zip(model, model.dropFirst()).reduce(model.isEmpty ? 0 : 1) { $0 + ($1.0 == $1.1 ? 0 : 1) }
      expect(store.runCount, equals: runs, "seed \(seed), step \(step)")
      let common = before.commonUnits(with: store)
      expect(before.slice(0..<common), equals: store.slice(0..<common), "seed \(seed), step \(step)")
      let end = before.commonUnits(with: store, atEnd: true)
      let (own, other) = (before.count - end..<before.count, store.count - end..<store.count)
      expect(before.slice(own), equals: store.slice(other), "seed \(seed), step \(step)")
    }
  }
}

/// Sets of attributes.
@Suite struct AttributeSetTests {
  private final class Value: NSObject {
    let number: Int
    init(_ number: Int) { self.number = number }
    override func isEqual(_ object: Any?) -> Bool { (object as? Value)?.number == number }
    override var hash: Int { number }
  }
  private final class Plain {}
  private let a = NSAttributedString.Key("a")
  private let b = NSAttributedString.Key("b")

  @Test func setsOfTheSameContentAreOneObject() {
    let first = AttributeSet.shared([a: Value(1), b: "x"])
    expect(first === AttributeSet.shared([b: "x", a: Value(1)]))
    expect(first !== AttributeSet.shared([a: Value(2), b: "x"]))
    expect(AttributeSet.shared([:]) === AttributeSet.none)
  }

  @Test func whatCannotBeComparedIsEqualToItself() {
    let object = Plain()
    expect(AttributeSet.shared([a: object]), equals: AttributeSet.shared([a: object]))
    expect(AttributeSet.shared([a: object]) != AttributeSet.shared([a: Plain()]))
  }

  @Test func attributesAreAddedAndRemoved() {
    let set = AttributeSet.shared([a: 1])
    expect(set.adding([a: 2, b: 3]), equals: .shared([a: 2, b: 3]))
    expect(set.adding([:]) === set && set.removing([b]) === set && set.removing([a]) === AttributeSet.none)
  }

  /// Thousands of sets that nobody holds leave the ones in use as they are.
  @Test func setsThatNobodyHoldsAreForgotten() {
    let kept = AttributeSet.shared([a: "kept"])
    for number in 0..<3000 { _ = AttributeSet.shared([a: number]) }
    expect(AttributeSet.shared([a: "kept"]) === kept)
  }

  @Test func aValueThatFoundationHasMadeAnObjectEqualsWhatItWasMadeOf() {
    func set(_ value: Any) -> AttributeSet { AttributeSet.shared([NSAttributedString.Key("a"): value]) }
    expect(set(2) == set(NSNumber(value: 2)) && set(2.5) == set(NSNumber(value: 2.5)))
    expect(set("a") == set("a" as NSString) && set(true) == set(NSNumber(value: true)))
    expect(set(2) != set(NSNumber(value: 3)) && set("2") != set(NSNumber(value: 2)))
  }

  /// Who reads a value asks for its type.
  @Test func aValueStaysOfItsType() {
    let sets = [AttributeSet.shared([a: 2]), .shared([a: 2.0]), .shared([a: CGFloat(2)])]
    expect(sets.map { "\(type(of: $0[a]!))" }, equals: ["Int", "Double", "CGFloat"])
    expect(sets[0], equals: sets[1])
  }
}
