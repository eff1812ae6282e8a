import UIKit

/// What to take on a journey, and what of it is packed.
struct PackingList {
  struct Item: Equatable {
    var name: String
    var isPacked = false
  }

  var items = Self.names.map { Item(name: $0) }

  /// Of the asset catalogue: Items.dataset/items.json.
  private static var names: [String] {
    guard let asset = NSDataAsset(name: "Items", bundle: .module) else { return [] }
    return (try? JSONDecoder().decode([String].self, from: asset.data)) ?? []
  }

  var packedCount: Int { items.count { $0.isPacked } }

  /// The packed share of all items, 0...1.
  var progress: Double { items.isEmpty ? 0 : Double(packedCount) / Double(items.count) }
}
