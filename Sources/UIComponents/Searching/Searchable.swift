/// A model that can be searched for.
/// ```swift
/// struct City: Searchable {
///   var name: String
///   var query: String { name }
/// }
/// ```
public protocol Searchable {
  /// The text that a search looks in.
  var query: String { get }
}
