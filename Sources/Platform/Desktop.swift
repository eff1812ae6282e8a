import CoreGraphics
import Foundation

/// The desktop of a program that may have several windows: it opens them, and tells in one list what happened to any.
@MainActor
package protocol Desktop: AnyObject {
  /// Opens another window, which appears with its first picture, a step away from a given one.
  func open(_ order: WindowOrder, beside other: (any PlatformHost)?) throws -> any PlatformHost

  /// Blocks until there is input for a window, work for the main queue or a due timer, or until `deadline`, in seconds
  /// of the hosts' clock. Returns the input in order. Nil waits for ever.
  func wait(until deadline: Double?) -> [WindowEvents]

  /// Runs the work that waits on the main queue, main-actor tasks and due timers.
  func runMainQueue()
}

/// A window as a program wants it; sizes in points.
package struct WindowOrder: Sendable {
  package var title: String
  package var size: CGSize
  package var minimumSize: CGSize
  /// How the person left it; nil has it in the middle of the screen.
  package var place: WindowPlace?

  package init(title: String, size: CGSize, minimumSize: CGSize = CGSize(width: 320, height: 240)) {
    self.title = title
    self.size = size
    self.minimumSize = minimumSize
  }
}

/// What happened to one window, in order.
package struct WindowEvents {
  package let host: any PlatformHost
  package let events: [HostEvent]

  package init(host: any PlatformHost, events: [HostEvent]) {
    self.host = host
    self.events = events
  }
}

/// Desktops without a display, in virtual time, for programs with several windows.
@MainActor
package final class OffscreenDesktop: Desktop {
  /// All that were opened; a program that closes one lets go of it.
  package private(set) var hosts: [OffscreenHost] = []
  /// The pixels a point of windows that are opened from now on.
  package var scale: CGFloat
  /// The deadlines of the calls of `wait`.
  package private(set) var deadlines: [Double?] = []
  /// Of all windows.
  package let services = OffscreenServices()
  private let mainQueue = MainQueue()

  package init(scale: CGFloat = 1) { self.scale = scale }

  package func open(_ order: WindowOrder, beside other: (any PlatformHost)?) throws -> any PlatformHost {
    let host = OffscreenHost(size: order.place?.size ?? order.size, scale: scale, services: services)
    host.isFullScreen = order.place?.isFullScreen ?? false
    host.title = order.title
    host.now = now
    hosts.append(host)
    return host
  }

  /// The time of every window.
  package var now = 0.0 {
    didSet { for host in hosts { host.now = now } }
  }

  package func wait(until deadline: Double?) -> [WindowEvents] {
    deadlines.append(deadline)
    return hosts.compactMap { host in
      let events = host.removeInjected()
      return events.isEmpty ? nil : WindowEvents(host: host, events: events)
    }
  }

  package func runMainQueue() { mainQueue.drain() }
}
