import Foundation

struct Coffee: Hashable, Identifiable, Sendable {
  enum Roast: String, CaseIterable, Sendable { case light, medium, dark }

  let id = UUID()
  var name: String
  var origin: String
  var roast: Roast
  var isFavourite = false
}

extension Notification.Name {
  static let coffeesDidChange = Notification.Name("coffeesDidChange")
}

@MainActor
final class CoffeeStore {
  private(set) var coffees = [
    Coffee(name: "Yirgacheffe", origin: "Ethiopia", roast: .light),
    Coffee(name: "Sidamo", origin: "Ethiopia", roast: .light),
    Coffee(name: "Nyeri", origin: "Kenya", roast: .light),
    Coffee(name: "Huila", origin: "Colombia", roast: .medium),
    Coffee(name: "Antigua", origin: "Guatemala", roast: .medium),
    Coffee(name: "Mandheling", origin: "Indonesia", roast: .dark),
  ]

  var favourites: [Coffee] { coffees.filter(\.isFavourite) }

  func isFavourite(_ id: Coffee.ID) -> Bool { coffees.contains { $0.id == id && $0.isFavourite } }

  func toggleFavourite(_ id: Coffee.ID) {
    guard let index = coffees.firstIndex(where: { $0.id == id }) else { return }
    coffees[index].isFavourite.toggle()
    NotificationCenter.default.post(name: .coffeesDidChange, object: self)
  }
}
