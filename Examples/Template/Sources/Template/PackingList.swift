/// What to take on a journey, and what of it is packed.
struct PackingList {
  struct Item: Equatable {
    var name: String
    var isPacked = false
  }

  var items = ["Passport", "Toothbrush", "Socks", "Charger", "A good book"].map { Item(name: $0) }

  var packedCount: Int { items.count { $0.isPacked } }

  /// The packed share of all items, 0...1.
  var progress: Double { items.isEmpty ? 0 : Double(packedCount) / Double(items.count) }
}
