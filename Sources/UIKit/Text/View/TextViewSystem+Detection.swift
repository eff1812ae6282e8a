import Foundation
import TextModel

// Links, numbers and dates that are found in a text that nobody edits. They look like links and are pressed like them; the
// text itself has no attributes of them.

extension TextViewSystem {
  func detectionMayChange() {
    let types = view.isEditable || !view.isSelectable ? [] : view.dataDetectorTypes
    guard types != (detection?.types ?? []) else { return }
    detection = types.isEmpty ? nil : TextDetection(types)
    setAgain(0..<length)
  }

  /// A part of the text with what is detected in it as links; nil where that is nothing.
  func detectedText(_ range: Range<Int>) -> StyledText? {
    guard let detection else { return nil }
    let items = detection.items(in: storage.store.text.string(in: range), on: today)
    guard !items.isEmpty else { return nil }
    var store = storage.store
    for item in items {
      let place = item.range.lowerBound + range.lowerBound..<item.range.upperBound + range.lowerBound
      if !holdsLink(place) { store.updateAttributes(in: place) { $0.adding([.link: item.url]) } }
    }
    return storage.styled(range, of: store)
  }

  private var today: Date? { (view.attachedWindow?.stage?.host ?? UIApplication.shared.host)?.date }

  private func holdsLink(_ range: Range<Int>) -> Bool {
    var holds = false
    storage.store.forEachRun(in: range) { attributes, _ in
      holds = attributes[.link] != nil
      return !holds
    }
    return holds
  }

  /// The detected item that a character is a part of.
  func detectedItem(at offset: Int) -> UITextItem? {
    guard let detection, let block = layout.block(at: offset) else { return nil }
    let text = block.text.joined
    guard let found = detection.items(in: text, on: today).first(where: { $0.range.contains(offset - block.start) })
    else {
      return nil
    }
    let range = found.range.lowerBound + block.start..<found.range.upperBound + block.start
    guard !holdsLink(range) else { return nil }
    let item = UITextItem(.link(found.url), range: NSRange(range))
    item.writtenText = (text as NSString).substring(with: NSRange(found.range))
    return item
  }
}
