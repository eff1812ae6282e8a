import CoreGraphics

/// What a compositor tells of a screen, by `wl_output` and `xdg_output`: a plain value.
struct WaylandOutput: Equatable {
  /// Of its corner among all screens, in the compositor's units.
  var x: Int32 = 0
  var y: Int32 = 0
  /// In pixels, as the screen is built.
  var width: Int32 = 0
  var height: Int32 = 0
  /// A quarter turn, with or without a mirror.
  var isTurned = false
  /// Told in whole numbers: a fraction's next.
  var wholeScale: Int32 = 1
  /// In the compositor's units, as the screen stands; nil where it does not say.
  var logicalWidth: Int32?

  /// Pixels in one of the compositor's units. The width in units is a whole number, rounded by some and cut by others: of the scales
  /// that give it, a quarter is the likely one, then the nearest 120th, as `wp_fractional_scale_v1` has them.
  var scale: CGFloat {
    let whole = CGFloat(max(1, min(8, wholeScale)))
    let pixels = CGFloat(isTurned ? height : width)
    guard let logicalWidth, logicalWidth > 1, pixels > 0 else { return whole }
    let units = CGFloat(logicalWidth)
    let quarter = (pixels / units * 4).rounded() / 4
    let isPossible = quarter > pixels / (units + 1) && quarter < pixels / (units - 1)
    let scale = isPossible ? quarter : (pixels / units * 120).rounded() / 120
    return scale >= 0.5 && scale <= 8 ? scale : whole
  }

  /// An event of `wl_output`.
  @MainActor mutating func take(_ event: UInt32, _ arguments: WaylandArguments) {
    switch event {
    case 0:
      (x, y) = (arguments.int(0), arguments.int(1))
      isTurned = arguments.int(7) & 1 != 0
    // The mode in use, of all that there are.
    case 1 where arguments.unsigned(0) & 1 != 0: (width, height) = (arguments.int(1), arguments.int(2))
    case 3: wholeScale = arguments.int(0)
    default: break
    }
  }

  /// An event of `xdg_output`.
  @MainActor mutating func takeLogical(_ event: UInt32, _ arguments: WaylandArguments) {
    switch event {
    case 0: (x, y) = (arguments.int(0), arguments.int(1))
    case 1: logicalWidth = arguments.int(0)
    default: break
    }
  }
}

/// The screens of a compositor as they are now.
@MainActor
final class WaylandOutputs {
  /// Called when a screen changed.
  var changed: (() -> Void)?
  private var screens: [Screen] = []
  private let globals: WaylandGlobals
  private let manager: WaylandObject?

  private final class Screen {
    let name: UInt32
    let object: WaylandObject
    var logical: WaylandObject?
    var value = WaylandOutput()

    init(_ name: UInt32, _ object: WaylandObject) { (self.name, self.object) = (name, object) }
  }

  /// The values come with the next events of the queue that the globals are on.
  init(_ globals: WaylandGlobals) {
    self.globals = globals
    manager = globals.bind("zxdg_output_manager_v1", version: 1, description: Self.managerInterface, destructor: 0)
    follow()
  }

  /// Once the first values are there, they come on the connection's own queue.
  func useSharedQueue() {
    manager?.useSharedQueue()
    for screen in screens {
      screen.object.useSharedQueue()
      screen.logical?.useSharedQueue()
    }
  }

  var values: [WaylandOutput] { screens.map(\.value) }

  /// Screens come and go.
  func follow() {
    let names = globals.names(of: "wl_output")
    screens.removeAll { !names.contains($0.name) }
    for name in names where !screens.contains(where: { $0.name == name }) {
      // They tell a scale since their second version.
      guard let object = globals.bind(name, "wl_output", version: 2) else { continue }
      let screen = Screen(name, object)
      screens.append(screen)
      object.events = { [unowned self, unowned screen] event, arguments in
        screen.value.take(event, arguments)
        if event == 2 { changed?() }
      }
      // zxdg_output_manager_v1.get_xdg_output
      screen.logical = manager?.make(
        1, [0, WaylandLibrary.argument(object)], of: Self.outputInterface, destructor: 0)
      screen.logical?.events = { [unowned self, unowned screen] event, arguments in
        screen.value.takeLogical(event, arguments)
        if event == 2 { changed?() }
      }
    }
  }

  private static let outputInterface = WaylandInterface.make(
    "zxdg_output_v1", requests: [("destroy", "", [])],
    events: [("logical_position", "ii", []), ("logical_size", "ii", []), ("done", "", [])])
  private static let managerInterface = WaylandLibrary.interface("wl_output").flatMap { output in
    WaylandInterface.make(
      "zxdg_output_manager_v1",
      requests: [("destroy", "", []), ("get_xdg_output", "no", [outputInterface, output])])
  }
}
