import Foundation

/// The date on the wall, for what shows dates. Frames have a time of their own.
package enum WallClock {
  package static var date: Date { Date() }
}
