extension Badge: CustomStringConvertible {
  var description: String { "badge" }
}
