import Foundation

/// Attributes by keys that are only known at run time, as those of a program's scope.
///
/// Foundation asks for values that are `Sendable`, which a key's type does not say. The keys of a scope went through that
/// check where the program named them; Swift 5 takes our word for it.
package enum AttributeAccess {
  package static func value<K: AttributedStringKey>(of key: K.Type, in container: AttributeContainer) -> K.Value? {
    container[key]
  }

  package static func set<K: AttributedStringKey>(
    _ value: K.Value, for key: K.Type, in container: inout AttributeContainer
  ) {
    container[key] = value
  }
}
