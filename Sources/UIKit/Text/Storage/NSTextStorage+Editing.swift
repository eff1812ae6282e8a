import Foundation
import TextModel

// What an edit does, and who hears of it.

extension NSTextStorage {
  /// A first text, which is no edit.
  func start(_ text: AttributedStore) {
    ownStore = text
    copyForFoundation()
  }

  /// The range if it lies in the text; stops the program otherwise, as Foundation does.
  func checked(_ range: NSRange, _ method: String) -> Range<Int> {
    let length = length
    guard range.location >= 0, range.length >= 0, range.location <= length, range.length <= length - range.location
    else {
      fatalError("NSTextStorage \(method): Out of bounds: {\(range.location), \(range.length)} of \(length)")
    }
    return range.location..<range.location + range.length
  }

  /// Replaces text and attributes in one edit.
  func replace(_ range: Range<Int>, with new: AttributedStore) {
    guard type(of: self) == NSTextStorage.self else { return replaceByPrimitives(range, with: new) }
    ownStore.replace(range, with: new)
    edited(
      [.editedCharacters, .editedAttributes], range: NSRange(range), changeInLength: new.count - range.count)
  }

  /// Takes a text over that differs from this one in one stretch: an editor's, which shares all else.
  func adopt(_ new: AttributedStore, replacing range: Range<Int>, newCount: Int) {
    guard type(of: self) == NSTextStorage.self else {
      return replaceByPrimitives(range, with: new.slice(range.lowerBound..<range.lowerBound + newCount))
    }
    ownStore = new
    edited([.editedCharacters, .editedAttributes], range: NSRange(range), changeInLength: newCount - range.count)
  }

  /// Replaces all of the text.
  func adopt(_ new: AttributedStore) { adopt(new, replacing: 0..<length, newCount: new.count) }

  private func replaceByPrimitives(_ range: Range<Int>, with new: AttributedStore) {
    beginEditing()
    replaceCharacters(in: NSRange(range), with: new.string)
    new.forEachRun(in: 0..<new.count) { set, part in
      setAttributes(set.values, range: NSRange(location: range.lowerBound + part.lowerBound, length: part.count))
      return true
    }
    endEditing()
  }

  func updateAttributes(_ method: String, _ range: NSRange, _ body: (AttributeSet) -> AttributeSet) {
    let place = checked(range, method)
    guard type(of: self) != NSTextStorage.self else {
      ownStore.updateAttributes(in: place, body)
      return edited(.editedAttributes, range: range, changeInLength: 0)
    }
    beginEditing()
    forEachRun(in: place) { values, part in
      setAttributes(body(.program(values)).values, range: NSRange(part))
    }
    endEditing()
  }

  // MARK: - Processing

  /// Processes edits until nobody makes another one while it is told of the last.
  func processPendingEdits() {
    guard !isProcessing else { return }
    var rounds = 0
    while !edits.isEmpty {
      rounds += 1
      guard rounds <= 100 else {
        fatalError("NSTextStorage processEditing: each of 100 rounds of telling about an edit has made another one")
      }
      isProcessing = true
      processEditing()
      isProcessing = false
    }
  }

  func processEdits() {
    guard !edits.isEmpty else { return }
    let wasProcessing = isProcessing
    isProcessing = true
    defer { isProcessing = wasProcessing }
    copyForFoundation()
    askDelegate {
      $0.textStorage($1, willProcessEditing: $2.actions, range: $2.range, changeInLength: $2.changeInLength)
    }
    NotificationCenter.default.post(name: Self.willProcessEditingNotification, object: self)
    fixEditedAttributes()
    askDelegate {
      $0.textStorage($1, didProcessEditing: $2.actions, range: $2.range, changeInLength: $2.changeInLength)
    }
    NotificationCenter.default.post(name: Self.didProcessEditingNotification, object: self)
    copyForFoundation()
    let done = edits
    edits = StorageEdits()
    follow(done)
    tell(done)
  }

  private func askDelegate(
    _ body: @MainActor (any NSTextStorageDelegate, NSTextStorage, StorageEdits) -> Void
  ) {
    guard let delegate else { return }
    nonisolated(unsafe) let (listener, storage) = (delegate, self)
    let edits = edits
    MainActor.assumeIsolated { body(listener, storage, edits) }
  }

  private func fixEditedAttributes() {
    let count = length
    let start = max(0, min(edits.range.location, count))
    let range = NSRange(location: start, length: min(edits.range.length, count - start))
    // What was marked before stands elsewhere now.
    unfixed = unfixed.map { min($0.lowerBound, start)..<max(start, count) }
    if fixesAttributesLazily { invalidateAttributes(in: range) } else { fixAttributes(in: range) }
  }

  private func tell(_ done: StorageEdits) {
    guard view != nil || !observers.isEmpty else { return }
    nonisolated(unsafe) let storage = self
    MainActor.assumeIsolated {
      let all = [storage.view].compactMap { $0 } + storage.observers
      for observer in all {
        observer.processEditing(
          for: storage, edited: done.actions, range: done.range, changeInLength: done.changeInLength,
          invalidatedRange: done.range)
      }
    }
  }

  // MARK: - Fixing

  /// Extends to whole paragraphs. Looks at runs, and at paragraphs only where styles change in the range.
  func fixStoredAttributes(in range: Range<Int>) {
    let text = currentStore
    guard !text.isPlain, text.count > 0 else { return }
    let first = text.text.paragraphIndex(at: range.lowerBound)
    let last = text.text.paragraphIndex(at: max(range.lowerBound, range.upperBound - 1))
    let whole = text.text.paragraph(first).lowerBound..<text.text.paragraph(last).upperBound
    var fixes: [(Range<Int>, AttributeSet)] = []
    text.forEachRun(in: whole) { set, part in
      if set[.attachment] != nil { fixes += Self.withoutAttachments(set, part, in: text.text) }
      let style = set[.paragraphStyle] as? NSObject
      // The start of the run's first paragraph says what style its part of that one has, and so do those of the others.
      let index = text.text.paragraphIndex(at: part.lowerBound)
      let start = text.text.paragraph(index).lowerBound
      if start < part.lowerBound {
        let wanted = text.run(at: start)?.attributes[.paragraphStyle]
        if (wanted as? NSObject) != style {
          let end = min(part.upperBound, text.text.paragraph(index).upperBound)
          let fixed = wanted.map { set.adding([.paragraphStyle: $0]) } ?? set.removing(CollectionOfOne(.paragraphStyle))
          fixes.append((part.lowerBound..<end, fixed))
        }
      }
      return true
    }
    guard !fixes.isEmpty else { return }
    beginEditing()
    for (part, set) in fixes { setAttributes(set.values, range: NSRange(part)) }
    endEditing()
  }

  private static func withoutAttachments(
    _ set: AttributeSet, _ range: Range<Int>, in text: TextStore
  ) -> [(Range<Int>, AttributeSet)] {
    var result: [(Range<Int>, AttributeSet)] = []
    let bare = set.removing(CollectionOfOne(.attachment))
    for offset in range where text.unit(at: offset) != 0xFFFC {
      if let last = result.last, last.0.upperBound == offset {
        result[result.count - 1].0 = last.0.lowerBound..<offset + 1
      } else {
        result.append((offset..<offset + 1, bare))
      }
    }
    return result
  }
}
