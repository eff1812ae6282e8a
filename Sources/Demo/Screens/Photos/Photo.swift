import UIKit

/// A picture of the gallery. What it shows follows from its number, so that no file is needed.
struct Photo: Hashable, Sendable {
  let number: Int

  static let count = 72

  enum Subject: Int, CaseIterable {
    case ridges, dunes, sea, city, forest, balloons

    var title: String {
      switch self {
      case .ridges: "Ridges 산등성이"
      case .dunes: "Dunes 모래언덕"
      case .sea: "Sea 바다"
      case .city: "City 도시"
      case .forest: "Forest 숲"
      case .balloons: "Balloons 열기구"
      }
    }
  }

  var subject: Subject { Subject.allCases[(number * 5 + number / 6) % Subject.allCases.count] }

  var title: String { "\(subject.title) \(number + 1)" }

  /// Painted when first asked for and kept.
  @MainActor var image: UIImage {
    if let image = Self.painted[number] { return image }
    let image = PhotoPainter(self).image()
    Self.painted[number] = image
    return image
  }

  @MainActor private static var painted: [Int: UIImage] = [:]
}
