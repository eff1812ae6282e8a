import Testing
import UIKit
import UIKitTesting

@testable import Weather

/// Properties whose changes are heard, and notifications.
@MainActor
@Suite struct WeatherTests {
  private let controller = WeatherController()

  init() {
    controller.loadViewIfNeeded()
  }

  @Test func everyObserverHearsOfAMeasurement() {
    controller.station.measure(celsius: 20, wind: -3)
    // Other suites' programs become active meanwhile.
    #expect(
      controller.log.filter { $0 != "active" } == [
        "note none", "celsius 0.0 to 20.0", "fahrenheit 68", "wind 0 to 0", "measured 20.0",
      ])
    #expect(controller.label.text == "North: 20.0°" && controller.station.previousWind == 0)
  }

  @Test func aPathOfTwoPropertiesIsFollowed() {
    let (first, second) = (Station(name: "East"), Station(name: "West"))
    controller.station.join(first)
    first.name = "South"
    controller.station.join(second)
    first.name = "Nowhere"
    controller.station.join(nil)
    #expect(
      controller.log.filter { $0.hasPrefix("neighbour") } == [
        "neighbour East", "neighbour South", "neighbour West", "neighbour none",
      ])
  }

  @Test func onlyItsOwnStationIsHeard() {
    Station(name: "Other").measure(celsius: 1, wind: 1)
    #expect(!controller.log.contains { $0.hasPrefix("measured") })
  }

  @Test func aScriptSetsPropertiesByName() {
    Script.run([("celsius", 10), ("wind", 4.0), ("note", "mild")], on: controller.station)
    #expect(controller.station.wind == 4 && controller.log.last == "note mild")
    #expect(controller.station.value(forKey: "fahrenheit") as? Double == 50)
  }

  @Test func aControllerThatIsGoneHearsNothingAndHurtsNobody() {
    var gone: WeatherController? = WeatherController()
    gone?.loadViewIfNeeded()
    weak let reference = gone
    let station = gone?.station
    gone = nil
    station?.measure(celsius: 3, wind: 3)
    #expect(reference == nil)
  }

  @Test func anActiveProgramIsToldByNotification() {
    NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
    #expect(controller.log.last == "active")
  }

  @Test func aBadgeIsKeptBesideAView() {
    let view = UIView()
    view.badge = "3"
    #expect(view.badge == "3" && UIView().badge == nil)
    view.badge = nil
    #expect(view.badge == nil)
  }
}
