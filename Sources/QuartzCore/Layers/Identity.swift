/// An object's address, for messages.
package func address(of object: AnyObject) -> String {
  "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
}

extension Array where Element: AnyObject {
  /// Searches from the end: among siblings, one of the last is looked for most often.
  package func identityIndex(of element: Element) -> Int? {
    var index = count - 1
    while index >= 0, self[index] !== element { index -= 1 }
    return index >= 0 ? index : nil
  }
}
