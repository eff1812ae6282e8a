import Foundation

/// The computer's batteries, as the kernel tells of them in files.
struct Batteries {
  struct Reading: Equatable {
    /// 0...1; -1 for unknown.
    var level: Float = -1
    var state = UIDevice.BatteryState.unknown
  }

  var folder = "/sys/class/power_supply"

  /// All batteries as one; unknown without any.
  var reading: Reading {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let batteries = names.sorted().compactMap { Battery(in: folder, $0) }
    guard !batteries.isEmpty else { return Reading() }
    let size = batteries.reduce(0) { $0 + $1.size }
    let charge = batteries.reduce(0) { $0 + $1.size * $1.level }
    var reading = Reading(level: Float(min(1, max(0, charge / size))))
    let states = Set(batteries.map(\.status))
    if states.contains("Charging") {
      reading.state = .charging
    } else if states.contains("Discharging") {
      reading.state = .unplugged
    } else if states == ["Full"] {
      reading.state = .full
    } else if !states.isDisjoint(with: ["Not charging", "Full"]) {
      // Plugged in, and kept below its limit.
      reading.state = reading.level < 1 ? .charging : .full
    }
    return reading
  }

  private struct Battery {
    var level: Double
    /// Of any unit, the same for all batteries of a computer; 1 where it is unknown.
    var size: Double
    var status: String

    /// Nil for a power supply that is no battery, and for the battery of a mouse.
    init?(in folder: String, _ name: String) {
      func read(_ file: String) -> String? {
        FileManager.default.contents(atPath: "\(folder)/\(name)/\(file)").map {
          String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        }
      }
      guard read("type") == "Battery", read("scope") != "Device", let capacity = read("capacity").flatMap(Double.init)
      else { return nil }
      level = capacity / 100
      size = max(1, (read("energy_full") ?? read("charge_full")).flatMap(Double.init) ?? 1)
      status = read("status") ?? ""
    }
  }
}
