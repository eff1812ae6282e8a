import CoreText
import Foundation
import TextModel

// The text as a tree, whoever keeps it, and as what is laid out.

extension NSTextStorage {
  /// Whether the text is kept here. A subclass that overrides `string` keeps it elsewhere: its getter does not come here.
  var keepsText: Bool {
    if let keepsTextElsewhere { return !keepsTextElsewhere }
    if type(of: self) == NSTextStorage.self {
      keepsTextElsewhere = false
      return true
    }
    isAskedForString = false
    _ = string
    keepsTextElsewhere = !isAskedForString
    return isAskedForString
  }

  /// The text with its attributes, read anew where a subclass keeps it.
  var currentStore: AttributedStore { keepsText ? ownStore : AttributedStore(reading: self, in: 0..<length) }

  func storedText(in range: Range<Int>) -> AttributedStore {
    keepsText && type(of: self) == NSTextStorage.self
      ? ownStore.slice(range) : AttributedStore(reading: self, in: range)
  }

  /// The text for who lays it out: the same copy from edit to edit.
  var store: AttributedStore {
    if !keepsText, !isFollowing {
      ownStore = AttributedStore(reading: self, in: 0..<length)
      isFollowing = true
    }
    return ownStore
  }

  /// Reads what a subclass has edited.
  func follow(_ done: StorageEdits) {
    guard isFollowing else { return }
    let old = done.oldRange
    let new = old.lowerBound..<old.lowerBound + max(0, old.count + done.changeInLength)
    guard old.upperBound <= ownStore.count, new.upperBound <= length else {
      fatalError(
        "\(type(of: self)) told of an edit of \(old) that adds \(done.changeInLength), and has \(length) units: "
          + "expected \(ownStore.count + done.changeInLength)")
    }
    ownStore.replace(old, with: AttributedStore(reading: self, in: new))
  }

  /// Calls with the attributes in a range as the primitives say, run by run.
  func forEachRun(in range: Range<Int>, _ body: (AttributeSet.Values, Range<Int>) -> Void) {
    var place = range.lowerBound
    while place < range.upperBound {
      var effective = NSRange()
      let values = attributes(at: place, effectiveRange: &effective)
      let end = max(place + 1, min(range.upperBound, effective.location + effective.length))
      body(values, place..<end)
      place = end
    }
  }

  // MARK: - Runs

  /// The attributes at a place, and how far they or a part of them are the same in a range.
  func longestRun(
    at location: Int, in limit: NSRange, _ isSame: (AttributeSet.Values, AttributeSet.Values) -> Bool
  ) -> (AttributeSet.Values, NSRange) {
    let limit = checked(limit, "attributesAtIndex:longestEffectiveRange:inRange:")
    var effective = NSRange()
    let values = attributes(at: location, effectiveRange: &effective)
    var (low, high) = (max(limit.lowerBound, effective.location), min(limit.upperBound, effective.upperBound))
    while low > limit.lowerBound, isSame(attributes(at: low - 1, effectiveRange: &effective), values) {
      low = max(limit.lowerBound, effective.location)
    }
    while high < limit.upperBound, isSame(attributes(at: high, effectiveRange: &effective), values) {
      high = min(limit.upperBound, effective.upperBound)
    }
    return (values, NSRange(location: low, length: max(0, high - low)))
  }

  /// Steps from run to run, with ranges cut to the one that is asked for. The block may change attributes.
  func enumerateRuns<Value>(
    in range: NSRange, options: NSAttributedString.EnumerationOptions,
    value: (_ location: Int, _ limit: NSRange, _ longest: Bool) -> (Value, NSRange),
    using block: (Value, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let whole = checked(range, "enumerateAttributesInRange:options:usingBlock:")
    let isReversed = options.contains(.reverse)
    var place = isReversed ? whole.upperBound : whole.lowerBound
    while isReversed ? place > whole.lowerBound : place < min(whole.upperBound, length) {
      let (found, effective) = value(
        isReversed ? place - 1 : place, range, !options.contains(.longestEffectiveRangeNotRequired))
      let low = max(whole.lowerBound, isReversed ? effective.location : place)
      let high = min(whole.upperBound, isReversed ? place : effective.upperBound)
      var stop: ObjCBool = false
      block(found, NSRange(location: low, length: high - low), &stop)
      if stop.boolValue { return }
      place = isReversed ? low : max(high, place + 1)
    }
  }
}

extension NSTextStorage: TextDocument {
  var paragraphCount: Int { store.text.paragraphCount }
  /// With the separator that ends it.
  func paragraph(_ index: Int) -> Range<Int> { store.text.paragraph(index) }
  func paragraphIndex(at offset: Int) -> Int { store.text.paragraphIndex(at: offset) }

  /// A part of the text with all that decides how it is set and painted.
  @MainActor
  func styled(_ range: Range<Int>) -> StyledText {
    if unfixed != nil { ensureAttributesAreFixed(in: NSRange(range)) }
    return styled(range, of: store)
  }

  /// - Parameter text: The text, perhaps with more attributes.
  @MainActor
  func styled(_ range: Range<Int>, of text: AttributedStore) -> StyledText {
    var (spans, styles): ([TextSpan], [StyledText.RunStyle]) = ([], [])
    let surroundings = surroundings(from: range.lowerBound)
    text.forEachRun(in: range) { set, part in
      var run = AttributedRun(text.text.string(in: part), font: Self.fontOfPlainText, options: Self.plainOptions)
      run.read(set.values)
      if run.isLink, let linkAttributes { run.read(linkAttributes) }
      if let paint = highlight?.paint(over: set.values) { run.read(paint) }
      run.finish(tag: styles.count, at: part.lowerBound - range.lowerBound, in: surroundings)
      spans.append(run.span)
      styles.append(run.style)
      return true
    }
    return StyledText(spans: spans, styles: styles, options: Self.plainOptions)
  }

  /// What attachments are told: the first container is the one that the text begins in.
  @MainActor func surroundings(from offset: Int) -> StyledText.Surroundings {
    var result = StyledText.Surroundings(offset: offset, view: view)
    guard let container = layoutManagers.first?.textContainers.first else { return result }
    result.container = container
    if container.size.width > 0 { result.width = max(0, container.size.width - 2 * container.lineFragmentPadding) }
    return result
  }

  /// X2: where the attributes name none.
  @MainActor private static let fontOfPlainText = UIFont.systemFont(ofSize: 12)
  /// X56: lines of attributed text end between the syllables of Hangul.
  @MainActor private static let plainOptions = TextOptions(breaksBetweenHangul: true, usesFontLeading: true)
}

extension StyledText {
  init(spans: [TextSpan], styles: [RunStyle], options: TextOptions) {
    content = .spans(spans)
    self.options = options
    self.styles = styles
  }
}

extension AttributedStore {
  /// A part of a storage, as its primitives say.
  init(reading storage: NSTextStorage, in range: Range<Int>) {
    let string = storage.string
    let part = range.count == string.utf16.count ? string : (string as NSString).substring(with: NSRange(range))
    var store = AttributedStore(part)
    storage.forEachRun(in: range) { values, part in
      let place = part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound
      if !values.isEmpty { store.setAttributes(.program(values), in: place) }
    }
    self = store
  }
}
