import CoreGraphics
import Platform
import UIKit

/// A list that fills an offscreen window, and whoever it holds weakly.
@MainActor
final class ListScreen<List: UIView> {
  let list: List
  let stage: Stage
  private let owner: AnyObject
  private let window: UIWindow

  /// Shows its first frame.
  init<Owner: AnyObject>(size: CGSize, threads: Int, make: () -> (List, Owner)) {
    let host = OffscreenHost(size: size, scale: 1)
    host.keepsScreen = false
    stage = Stage(host: host, renderer: BitmapRenderer(host, threads: threads))
    let (list, owner) = make()
    self.list = list
    self.owner = owner
    let controller = UIViewController()
    controller.view = list
    window = UIWindow(frame: stage.bounds)
    window.stage = stage
    window.rootViewController = controller
    window.makeKeyAndVisible()
    stage.loop.frame()
  }

  /// What a change and the frame after it cost, on all threads.
  func cpuMilliseconds(_ change: (List) -> Void) -> Double {
    let start = Clock.cpu
    change(list)
    stage.now += stage.host.frameInterval
    stage.loop.frame()
    return (Clock.cpu - start) * 1000
  }
}

extension Report {
  /// The median of seven openings, each from making the list to the pixels of its first frame.
  @MainActor
  static func openingMilliseconds<List>(_ open: () -> ListScreen<List>) -> Double {
    let runs = (0..<7).map { _ in
      let start = Clock.cpu
      let screen = open()
      let end = Clock.cpu
      withExtendedLifetime(screen) {}
      return (end - start) * 1000
    }
    return runs.sorted()[runs.count / 2]
  }
}

/// The same numbers without a pattern in every run.
struct Noise {
  private var state = UInt64(88_172_645_463_325_252)

  mutating func below(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }
}
