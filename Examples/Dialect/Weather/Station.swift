import Foundation

extension Notification.Name {
  static let stationDidMeasure = Notification.Name("StationDidMeasure")
}

/// What is measured. Everybody may look on.
class Station: NSObject {
  @objc dynamic var name: String
  @objc dynamic var celsius: Double = 0
  @objc dynamic var wind: Int = 0 {
    willSet { previousWind = wind }
    didSet { if wind < 0 { wind = 0 } }
  }
  @objc dynamic private(set) var neighbour: Station?
  @objc dynamic var note: String?

  private(set) var previousWind = 0

  @objc var fahrenheit: Double { return celsius * 9 / 5 + 32 }

  @objc class func keyPathsForValuesAffectingFahrenheit() -> Set<String> {
    return [#keyPath(celsius)]
  }

  init(name: String) {
    self.name = name
    super.init()
  }

  func measure(celsius: Double, wind: Int) {
    self.celsius = celsius
    self.wind = wind
    NotificationCenter.default.post(name: .stationDidMeasure, object: self, userInfo: ["celsius": celsius])
  }

  func join(_ other: Station?) { neighbour = other }
}
