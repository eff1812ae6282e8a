/// A model that can be searched for.
public protocol Searchable {
  /// The text that a search looks in.
  var query: String { get }
}
