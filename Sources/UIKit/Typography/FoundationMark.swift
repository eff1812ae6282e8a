/// The first stored property of every class whose objects are values of attributes.
///
/// CoreFoundation, under Linux's `NSAttributedString`, compares neighbouring attributes and reads the type of a value from
/// bits 8 to 17 of the object's first word, which for a Swift object is its first property. Where these are all zero, as
/// in most numbers, it takes the object for a broken one of its own and stops the program. All ones is no type of its own,
/// and it asks `isEqual`.
package struct FoundationMark {
  private let word: UInt = 0x3FF00

  package init() {}
}
