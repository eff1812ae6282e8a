import Foundation

struct Coffee: Hashable, Identifiable, Sendable {
  enum Roast: String, CaseIterable, Sendable { case light, medium, dark }

  let id: UUID
  var name: String
  var origin: String
  var roast: Roast
  var rating: Int
  var isFavourite = false

  init(_ name: String, from origin: String, _ roast: Roast, rating: Int) {
    id = UUID()
    self.name = name
    self.origin = origin
    self.roast = roast
    self.rating = rating
  }
}

extension Notification.Name {
  static let coffeesDidChange = Notification.Name("coffeesDidChange")
}

@MainActor
final class CoffeeStore {
  private(set) var coffees: [Coffee] = [
    Coffee("Yirgacheffe", from: "Ethiopia", .light, rating: 5),
    Coffee("Huila", from: "Colombia", .medium, rating: 4),
    Coffee("Antigua", from: "Guatemala", .medium, rating: 4),
    Coffee("Sidamo", from: "Ethiopia", .light, rating: 3),
    Coffee("Mandheling", from: "Indonesia", .dark, rating: 4),
    Coffee("Nyeri", from: "Kenya", .light, rating: 5),
    Coffee("Tarrazú", from: "Costa Rica", .medium, rating: 3),
    Coffee("Santos", from: "Brazil", .dark, rating: 2),
  ]

  var favourites: [Coffee] { coffees.filter(\.isFavourite) }

  func coffee(with id: Coffee.ID) -> Coffee? { coffees.first { $0.id == id } }

  func toggleFavourite(_ id: Coffee.ID) {
    guard let index = coffees.firstIndex(where: { $0.id == id }) else { return }
    coffees[index].isFavourite.toggle()
    NotificationCenter.default.post(name: .coffeesDidChange, object: self)
  }

  func delete(_ id: Coffee.ID) {
    coffees.removeAll { $0.id == id }
    NotificationCenter.default.post(name: .coffeesDidChange, object: self)
  }
}
