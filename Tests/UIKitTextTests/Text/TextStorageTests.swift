import Expectations
import Foundation
import RandomTesting
import Testing
import TextModel

@testable import UIKit

/// An attributed text that tells of its edits (X47).
@MainActor
@Suite struct TextStorageTests {
  private let key = NSAttributedString.Key("a")
  private let all = NSTextStorage.EditActions([.editedCharacters, .editedAttributes])

  /// Keeps the text elsewhere, as syntax highlighters do.
  class BackedStorage: NSTextStorage {
    let backing = NSMutableAttributedString(string: "")
    var calls: [String] = []

    override var string: String { backing.string }

    override func attributes(
      at location: Int, effectiveRange range: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] {
      backing.attributes(at: location, effectiveRange: range)
    }

    override func replaceCharacters(in range: NSRange, with str: String) {
      calls.append("replace \(range.location) \(range.length) '\(str)'")
      backing.replaceCharacters(in: range, with: str)
      edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
    }

    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
      calls.append("set \(range.location) \(range.length)")
      backing.setAttributes(attrs, range: range)
      edited(.editedAttributes, range: range, changeInLength: 0)
    }
  }

  final class Listener: NSObject, NSTextStorageDelegate, StorageObserver {
    var log: [String] = []
    var willProcess: ((NSTextStorage) -> Void)?
    var didProcess: ((NSTextStorage) -> Void)?

    private func note(_ name: String, _ actions: NSTextStorage.EditActions, _ range: NSRange, _ delta: Int) {
      let kind = (actions.contains(.editedCharacters) ? "c" : "") + (actions.contains(.editedAttributes) ? "a" : "")
      log.append("\(name) \(kind) \(range.location) \(range.length) \(delta)")
    }

    func textStorage(
      _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) {
      note("will", editedMask, editedRange, delta)
      willProcess?(textStorage)
    }

    func textStorage(
      _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) {
      note("did", editedMask, editedRange, delta)
      didProcess?(textStorage)
    }

    func processEditing(
      for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
      changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
    ) {
      note("layout", editMask, newCharRange, delta)
    }
  }

  private func listened(_ storage: NSTextStorage) -> Listener {
    let listener = Listener()
    storage.delegate = listener
    storage.addObserver(listener)
    return listener
  }

  // MARK: - Telling

  @Test func anEditIsToldToDelegateAndLayoutInOrder() {
    let storage = NSTextStorage(string: "hello")
    let listener = listened(storage)
    storage.replaceCharacters(in: NSRange(location: 1, length: 2), with: "uhu")
    expect(listener.log, equals: ["will ca 1 3 1", "did ca 1 3 1", "layout ca 1 3 1"])
    expect(storage.editedMask == [] && storage.editedRange.location == NSNotFound && storage.changeInLength == 0)
  }

  @Test func nestedEditsAreOneStretch() {
    let storage = NSTextStorage(string: "0123456789")
    let listener = listened(storage)
    storage.beginEditing()
    storage.replaceCharacters(in: NSRange(location: 8, length: 1), with: "")
    storage.beginEditing()
    storage.addAttribute(key, value: 1, range: NSRange(location: 2, length: 3))
    storage.endEditing()
    expect(storage.editedRange == NSRange(location: 2, length: 6) && storage.changeInLength == -1)
    expect(storage.editedMask == all && listener.log.isEmpty)
    storage.endEditing()
    expect(listener.log, equals: ["will ca 2 6 -1", "did ca 2 6 -1", "layout ca 2 6 -1"])
  }

  @Test func theDelegateMayChangeTextBeforeAndAttributesAfter() {
    let storage = NSTextStorage(string: "ab")
    let listener = listened(storage)
    listener.willProcess = { $0.replaceCharacters(in: NSRange(location: 0, length: 0), with: "x") }
    listener.didProcess = { $0.addAttribute(self.key, value: 1, range: NSRange(location: 0, length: $0.length)) }
    storage.replaceCharacters(in: NSRange(location: 2, length: 0), with: "c")
    expect(storage.string == "xabc" && listener.log == ["will ca 2 1 1", "did ca 0 4 2", "layout ca 0 4 2"])
  }

  @Test func notificationsArePostedWithTheDelegatesCalls() {
    let storage = NSTextStorage(string: "ab")
    nonisolated(unsafe) var log: [String] = []
    let names = [NSTextStorage.willProcessEditingNotification, NSTextStorage.didProcessEditingNotification]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: storage, queue: nil) { _ in
        log.append(name.rawValue)
      }
    }
    storage.deleteCharacters(in: NSRange(location: 0, length: 1))
    expect(log, equals: names.map(\.rawValue))
    tokens.forEach(NotificationCenter.default.removeObserver)
  }

  // MARK: - Subclasses

  @Test func everyMethodGoesThroughTheFourThatASubclassOverrides() {
    let storage = BackedStorage()
    let listener = listened(storage)
    storage.append(NSAttributedString(string: "hello", attributes: [key: 1]))
    expect(storage.calls == ["replace 0 0 'hello'", "set 0 5"] && listener.log.last == "layout ca 0 5 5")
    storage.calls = []
    storage.insert(NSAttributedString(string: "X"), at: 2)
    storage.deleteCharacters(in: NSRange(location: 0, length: 1))
    storage.addAttribute(key, value: 2, range: NSRange(location: 0, length: 1))
    storage.removeAttribute(key, range: NSRange(location: 3, length: 1))
    storage.mutableString.append("!")
    expect(
      storage.calls, equals: ["replace 2 0 'X'", "set 2 1", "replace 0 1 ''", "set 0 1", "set 3 1", "replace 5 0 '!'"])
    expect(storage.backing.string == "eXllo!" && storage.string == "eXllo!" && storage.length == 6)
    expect(storage.attribute(key, at: 0, effectiveRange: nil) as? Int, equals: 2)
    expect(storage.attributedSubstring(from: NSRange(location: 0, length: 3)).string, equals: "eXl")
  }

  /// What is laid out follows a text that is kept elsewhere.
  @Test(arguments: RandomRuns.seeds(1...6)) func aSubclassesTextIsFollowed(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let storage = BackedStorage()
    expect(storage.store.isEmpty)
    for step in 0..<80 {
      let low = random.below(storage.length + 1)
      let range = NSRange(location: low, length: random.below(min(8, storage.length - low) + 1))
      switch random.below(4) {
      case 0: storage.addAttribute(key, value: random.below(3), range: range)
      case 1: storage.replaceCharacters(in: range, with: NSAttributedString(string: "다\nx", attributes: [key: 7]))
      case 2:
        storage.beginEditing()
        storage.mutableString.insert("ab\n", at: low)
        storage.removeAttribute(key, range: NSRange(location: 0, length: min(4, storage.length)))
        storage.endEditing()
      default: storage.replaceCharacters(in: range, with: "é")
      }
      expect(storage.store, equals: AttributedStore(storage.backing), "seed \(seed), step \(step)")
      expect(storage.paragraphCount, equals: storage.string.filter(\.isNewline).count + 1, "seed \(seed), step \(step)")
    }
  }

  /// A subclass that only listens keeps its text here, and its methods see every edit.
  @Test func aSubclassThatOnlyProcessesEditsNeedsNoBacking() {
    final class Highlighter: NSTextStorage {
      override func processEditing() {
        if editedMask.contains(.editedCharacters) {
          addAttribute(.foregroundColor, value: UIColor.red, range: editedRange)
        }
        super.processEditing()
      }
    }
    let storage = Highlighter(string: "ab")
    storage.replaceCharacters(in: NSRange(location: 1, length: 0), with: "xy")
    var range = NSRange()
    expect(storage.attribute(.foregroundColor, at: 1, effectiveRange: &range) as? UIColor, equals: .red)
    expect(range == NSRange(location: 1, length: 2) && storage.length == 4)
  }

  // MARK: - As an attributed string

  /// Against Foundation's own.
  @Test(arguments: RandomRuns.seeds(1...10)) func randomEditsMatchAnAttributedString(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let storage = NSTextStorage(string: "one two\nthree")
    let model = NSMutableAttributedString(string: "one two\nthree")
    for step in 0..<100 {
      let low = random.below(model.length + 1)
      let range = NSRange(location: low, length: random.below(min(9, model.length - low) + 1))
      let (text, value) = (["", "a", "가나", "\n"][random.below(4)], random.below(3))
      let choice = random.below(7)
      for target in [storage, model] as [NSMutableAttributedString] {
        switch choice {
        case 0: target.addAttribute(key, value: value, range: range)
        case 1: target.removeAttribute(key, range: range)
        case 2: target.setAttributes([key: value, .kern: 1], range: range)
        case 3: target.replaceCharacters(in: range, with: NSAttributedString(string: text, attributes: [key: value]))
        // Not through the model's own `mutableString`: in Foundation on Linux that leaves its attributes behind.
        case 4 where target === storage: target.mutableString.insert(text, at: low)
        case 4: target.replaceCharacters(in: NSRange(location: low, length: 0), with: text)
        case 5: target.deleteCharacters(in: range)
        default: target.append(NSAttributedString(string: text))
        }
      }
      let copy = NSMutableAttributedString(attributedString: storage)
      expect(runs(of: storage), equals: runs(of: model), "seed \(seed), step \(step)")
      expect(runs(of: copy) == runs(of: model) && storage.isEqual(to: model), "seed \(seed), step \(step)")
    }
  }

  private func runs(of text: NSAttributedString, _ options: NSAttributedString.EnumerationOptions = []) -> [String] {
    var runs = [text.string]
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: options) { values, range, _ in
      let sorted = values.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key.rawValue)=\($0.value)" }
      runs.append("\(range.location)+\(range.length) \(sorted)")
    }
    return runs
  }

  @Test func runsAreEnumeratedInTheirRangeFromEitherEnd() {
    let storage = NSTextStorage(string: "aabbcc")
    storage.addAttribute(key, value: 1, range: NSRange(location: 2, length: 2))
    var found: [NSRange] = []
    storage.enumerateAttribute(key, in: NSRange(location: 1, length: 4), options: .reverse) {
      found.append($1); _ = ($0, $2)
    }
    expect(
      found,
      equals: [NSRange(location: 4, length: 1), NSRange(location: 2, length: 2), NSRange(location: 1, length: 1)])
    storage.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: 3))
    var longest = NSRange()
    _ = storage.attribute(key, at: 3, longestEffectiveRange: &longest, in: NSRange(location: 0, length: 6))
    expect(longest, equals: NSRange(location: 2, length: 2))
  }

  /// A storage that Foundation is handed is what it is, long or short.
  @Test(arguments: [3, 10_000, 100_000]) func copiesHaveTheText(length: Int) {
    let storage = NSTextStorage(string: String(repeating: "x", count: length), attributes: [key: 1])
    storage.append(NSAttributedString(string: "y"))
    let expected = String(repeating: "x", count: length) + "y"
    let mutable = NSMutableAttributedString(string: "z")
    mutable.append(storage)
    expect(NSAttributedString(attributedString: storage).string == expected && mutable.string == "z" + expected)
    expect((storage.copy() as? NSAttributedString)?.string, equals: expected)
    expect(
      (storage.mutableCopy() as? NSMutableAttributedString)?.attribute(key, at: 0, effectiveRange: nil) as? Int,
      equals: 1)
    expect(NSTextStorage(attributedString: storage).string, equals: expected)
    expect(AttributedString(storage).characters.count, equals: length + 1)
  }

  @Test func aShortStorageMayPassForAnyAttributedString() {
    let storage = NSTextStorage(string: "ab")
    storage.replaceCharacters(in: NSRange(location: 1, length: 0), with: "😀")
    let any: NSAttributedString = storage
    expect(NSAttributedString(attributedString: any).string == "a😀b" && NSAttributedString(string: "a😀b") == any)
  }

  @Test func halvesOfPairsStopNothing() {
    let storage = NSTextStorage(string: "a😀b")
    storage.replaceCharacters(in: NSRange(location: 2, length: 1), with: "")
    expect(storage.length == 3 && storage.string == "a\u{FFFD}b")
    storage.addAttribute(key, value: 1, range: NSRange(location: 1, length: 1))
    expect(storage.attributedSubstring(from: NSRange(location: 1, length: 2)).string, equals: "\u{FFFD}b")
  }

  // MARK: - Fixing

  @Test func aParagraphHasTheStyleOfItsStart() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let storage = NSTextStorage(string: "one\ntwo\nthree")
    storage.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: 6))
    var range = NSRange()
    expect(storage.attribute(.paragraphStyle, at: 0, effectiveRange: &range) as? NSParagraphStyle, equals: style)
    expect(range, equals: NSRange(location: 0, length: 8))
    storage.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 9, length: 2))
    expectNil(storage.attribute(.paragraphStyle, at: 9, effectiveRange: nil))
    storage.replaceCharacters(in: NSRange(location: 7, length: 1), with: "")
    expect(storage.attribute(.paragraphStyle, at: 9, effectiveRange: nil) as? NSParagraphStyle, equals: style)
    style.alignment = .right
    expect(
      (storage.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle)?.alignment, equals: .center)
  }

  @Test func anAttachmentStandsOnlyOnItsCharacter() {
    let storage = NSTextStorage(attributedString: NSAttributedString(attachment: NSTextAttachment()))
    storage.replaceCharacters(in: NSRange(location: 1, length: 0), with: "ab")
    expect(storage.attribute(.attachment, at: 0, effectiveRange: nil) is NSTextAttachment)
    expectNil(storage.attribute(.attachment, at: 1, effectiveRange: nil))
  }

  @Test func lazyFixingWaitsUntilSomebodyLooks() {
    final class LazyStorage: NSTextStorage {
      var fixed: [NSRange] = []
      override var fixesAttributesLazily: Bool { true }
      override func fixAttributes(in range: NSRange) {
        fixed.append(range)
        super.fixAttributes(in: range)
      }
    }
    let storage = LazyStorage(string: "one two")
    storage.replaceCharacters(in: NSRange(location: 3, length: 0), with: "!")
    expect(storage.fixed.isEmpty)
    storage.ensureAttributesAreFixed(in: NSRange(location: 0, length: 8))
    storage.ensureAttributesAreFixed(in: NSRange(location: 0, length: 8))
    expect(storage.fixed, equals: [NSRange(location: 3, length: 1)])
  }

  // MARK: - Laid out

  @Test func anEditorsTextIsTakenOverWithoutACopy() {
    let storage = NSTextStorage(string: "old")
    let listener = listened(storage)
    var text = AttributedStore(String(repeating: "line\n", count: 2000))
    storage.adopt(text)
    text.replace(5..<5, with: "x")
    storage.adopt(text, replacing: 5..<5, newCount: 1)
    expect(storage.store.isSame(as: text) && storage.paragraphCount == 2001)
    expect(listener.log.suffix(1), equals: ["layout ca 5 1 1"])
  }

  @Test func aParagraphIsStyledAsItsAttributesSay() {
    let storage = NSTextStorage(string: "one\ntwo")
    storage.addAttribute(.font, value: UIFont.systemFont(ofSize: 30), range: NSRange(location: 4, length: 1))
    let styled = storage.styled(storage.paragraph(1))
    expect(styled.styles.map(\.font.size), equals: [30, 12])
    expect(storage.styled(0..<4).largestFontSize, equals: 12)
  }
}
