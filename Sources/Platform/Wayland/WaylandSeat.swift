import Foundation

/// The pointer, the keyboard and the touch screen, as far as SDL keeps them for itself: the numbers (serials) of the last input,
/// with which a compositor believes that the person wants something.
@MainActor
final class WaylandSeat {
  let object: WaylandObject
  private var keyboard: WaylandObject?
  private var touch: WaylandObject?
  private(set) var pointer: WaylandObject?
  /// Of the last key, button or finger, or of the keyboard's coming; 0 before any.
  private(set) var serial: UInt32 = 0
  /// The pointer came over one of the program's windows, with this serial.
  var pointerEntered: ((UInt32) -> Void)?

  /// Nil where there is no seat.
  init?(_ globals: WaylandGlobals) {
    // Since its third version the compositor hears of the end of what is made of it.
    guard let object = globals.bind("wl_seat", version: 3) else { return nil }
    self.object = object
    object.events = { [unowned self] event, arguments in
      if event == 0 { follow(arguments.unsigned(0)) }
    }
  }

  /// What the seat has may change: it is a set of bits.
  private func follow(_ capabilities: UInt32) {
    let canRelease = object.version >= 3
    func made(_ old: WaylandObject?, _ number: UInt32, _ name: String, _ release: UInt32) -> WaylandObject? {
      guard capabilities & 1 << number != 0 else { return nil }
      return old ?? object.make(number, of: WaylandLibrary.interface(name), destructor: canRelease ? release : nil)
    }
    pointer = made(pointer, 0, "wl_pointer", 1)
    keyboard = made(keyboard, 1, "wl_keyboard", 0)
    touch = made(touch, 2, "wl_touch", 0)
    pointer?.events = { [unowned self] event, arguments in
      switch event {
      case 0: pointerEntered?(arguments.unsigned(0))
      case 3: serial = arguments.unsigned(0)
      default: break
      }
    }
    keyboard?.events = { [unowned self] event, arguments in
      switch event {
      // The keymap comes as a file, which SDL reads.
      case 0: close(arguments.int(1))
      case 1, 3: serial = arguments.unsigned(0)
      default: break
      }
    }
    touch?.events = { [unowned self] event, arguments in
      if event <= 1 { serial = arguments.unsigned(0) }
    }
  }
}
