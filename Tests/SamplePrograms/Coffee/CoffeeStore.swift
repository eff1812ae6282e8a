import UIKit

struct Coffee: Hashable, Identifiable, Sendable {
  enum Roast: String, Sendable { case light, medium, dark }

  let id = UUID()
  var name: String
  var origin: String
  var roast: Roast
  var isFavourite = false

  var heart: UIImage? { UIImage(systemName: isFavourite ? "heart.fill" : "heart") }
}

@MainActor @Observable
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

  subscript(id: Coffee.ID) -> Coffee? { coffees.first { $0.id == id } }

  func toggleFavourite(_ id: Coffee.ID) {
    guard let index = coffees.firstIndex(where: { $0.id == id }) else { return }
    coffees[index].isFavourite.toggle()
  }
}
