/// Attributes that speak to Objective-C's runtime or to Interface Builder.
extension Turner {
  mutating func turnAttribute(_ index: Int) {
    switch source[index].word {
    case .objc, .objcMembers, .nonobjc, .ibAction, .ibSegueAction, .ibOutlet, .ibInspectable, .ibDesignable,
      .gkInspectable:
      remove(attribute(index))
    case .uiApplicationMain, .nsApplicationMain: replace(index..<index + 1, with: "@main")
    case .convention where source.token(index + 2, isNamed: "block"): remove(attribute(index))
    case .nsManaged:
      remark(
        at: index,
        "@NSManaged has no meaning without Core Data: give the property a value, or keep the file out of Linux with #if canImport(CoreData)"
      )
    default: break
    }
  }

  /// An attribute with its arguments.
  func attribute(_ index: Int) -> Range<Int> {
    let next = index + 1
    guard source[next].is("("), !source[next].hasSpaceBefore else { return index..<next }
    return index..<min(source.closing(next) + 1, source.tokens.count - 1)
  }

  /// Removes an attribute or a modifier. The compiler's text keeps its place as spaces; people's has no gap.
  mutating func remove(_ tokens: Range<Int>) {
    var range = source[tokens.lowerBound].start..<source[tokens.upperBound - 1].end
    guard style == .source else {
      let blank = source.bytes[range].map { $0 == Byte.newline ? $0 : Byte.space }
      edits.replace(range, with: String(decoding: blank, as: UTF8.self))
      return
    }
    let bytes = source.bytes
    var end = range.upperBound
    while end < bytes.count, bytes[end] == Byte.space || bytes[end] == Byte.tab { end += 1 }
    var start = range.lowerBound
    while start > 0, bytes[start - 1] == Byte.space || bytes[start - 1] == Byte.tab { start -= 1 }
    let beginsLine = start == 0 || bytes[start - 1] == Byte.newline
    let endsLine = end == bytes.count || bytes[end] == Byte.newline
    switch (beginsLine, endsLine) {
    case (true, true): range = start..<min(end + 1, bytes.count)
    case (false, true): range = start..<range.upperBound
    default: range = range.lowerBound..<end
    }
    edits.replace(range, with: "")
  }
}
