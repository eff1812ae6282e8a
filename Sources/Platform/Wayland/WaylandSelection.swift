import Foundation

/// The clipboard or the primary selection of a Wayland compositor: what this program copies is offered in all its kinds, and what
/// another has copied is read in any of its own, through pipes.
///
/// SDL knows texts alone. The compositor takes and gives a selection only while one of the program's windows has the keyboard.
@MainActor
final class WaylandSelection: DesktopSelection {
  private let form: WaylandDataForm
  private let display: WaylandLibrary.Object
  private let seat: WaylandSeat
  private let manager: WaylandObject
  private let device: WaylandObject
  private var own: (source: WaylandObject, content: [ClipboardEntry])?
  private var offer: WaylandOffer?
  /// Offers that have come, and of which it is not told yet what they are for.
  private var coming: [WaylandOffer] = []
  /// What another program drags over a window.
  let drop: WaylandDrop?
  /// Among the kinds of what is offered here, so that the program knows its own offer again.
  private let mark = "application/x-uikit-\(UInt64.random(in: .min ... .max))"

  /// A program that does not go on for so many seconds is given up.
  private static let patience = 1.0
  /// Longer contents are not read.
  private static let longest = 256 << 20

  /// Nil where the compositor has no such selection.
  init?(_ form: WaylandDataForm, _ seat: WaylandSeat, _ globals: WaylandGlobals, display: WaylandLibrary.Object) {
    guard
      let manager = globals.bind(form.manager, version: form.version, description: form.managerInterface),
      let device = manager.make(1, [0, WaylandLibrary.argument(seat.object)], of: form.device)
    else { return nil }
    (self.form, self.seat, self.display, self.manager, self.device) = (form, seat, display, manager, device)
    drop = form.hasDrags ? WaylandDrop(display: display) : nil
    device.events = { [unowned self] in take($0, $1) }
  }

  private func take(_ event: UInt32, _ arguments: WaylandArguments) {
    switch event {
    case 0:
      if let object = arguments.object(0) {
        coming.append(WaylandOffer(WaylandObject(object, destructor: form.destroyOffer)))
      }
    case form.selectionEvent: offer = taken(arguments.object(0))
    case 1: drop?.enter(arguments, taken(arguments.object(4)))
    case 2: drop?.leave()
    case 3: drop?.move(arguments)
    case 4: drop?.drop()
    default: break
    }
  }

  private func taken(_ object: WaylandLibrary.Object?) -> WaylandOffer? {
    defer { coming = [] }
    return object.flatMap { object in coming.first { $0.object.pointer == object } }
  }

  // MARK: - Copying

  var isOwn: Bool { own != nil }

  func set(_ content: [ClipboardEntry]) {
    guard !content.isEmpty else {
      device.send(form.setSelection, [0, WaylandLibrary.Argument(seat.serial)])
      own = nil
      return flush()
    }
    guard let source = manager.make(0, of: form.source, destructor: 1) else { return }
    for name in content.flatMap({ TextKinds.names(of: $0.kind) }) + [mark] {
      WaylandLibrary.withText(name) { source.send(0, [$0]) }
    }
    source.events = { [unowned self, unowned source] event, arguments in
      switch event {
      case form.sendEvent: send(arguments.string(0) ?? "", to: arguments.int(1), from: source)
      case form.cancelledEvent: if own?.source === source { own = nil }
      default: break
      }
    }
    device.send(form.setSelection, [WaylandLibrary.argument(source), WaylandLibrary.Argument(seat.serial)])
    own = (source, content)
    flush()
  }

  private func send(_ name: String, to descriptor: CInt, from source: WaylandObject) {
    let kind = TextKinds.all.contains(name) ? ClipboardKind.text : name
    guard let own, own.source === source, let data = own.content.first(where: { $0.kind == kind })?.data else {
      close(descriptor)
      return
    }
    PipeTransfer.write(data, to: descriptor, patience: 30)
  }

  private func flush() { _ = WaylandLibrary.flush(display) }

  // MARK: - Pasting

  /// What another program has copied.
  private var foreign: WaylandOffer? { offer.flatMap { $0.names.contains(mark) ? nil : $0 } }

  var mayHaveText: Bool { kinds.contains(ClipboardKind.text) }

  var kinds: [String] { own?.content.map(\.kind) ?? foreign.map { TextKinds.kinds(of: $0.names) } ?? [] }

  func data(_ kind: String) -> Data? {
    if let own { return own.content.first { $0.kind == kind }?.data }
    guard let foreign, let name = foreign.name(for: kind),
      let descriptor = foreign.receive(name, by: form.receive, display)
    else { return nil }
    return PipeTransfer.read(descriptor, patience: Self.patience, limit: Self.longest)
  }
}

/// What another program offers, and by which names.
@MainActor
final class WaylandOffer {
  let object: WaylandObject
  private(set) var names: [String] = []
  /// What becomes of a drag, as the compositor has it: a bit of `wl_data_device_manager.dnd_action`, or 0.
  private(set) var action: UInt32 = 0
  /// No program has as many.
  private static let mostNames = 200

  init(_ object: WaylandObject) {
    self.object = object
    object.events = { [unowned self] event, arguments in
      switch event {
      case 0: if names.count < Self.mostNames, let name = arguments.string(0) { names.append(name) }
      case 2: action = arguments.unsigned(0)
      default: break
      }
    }
  }

  func name(for kind: String) -> String? { TextKinds.names(of: kind).first(where: names.contains) }

  /// Has the other program write; returns where it can be read. `request` is the number of `receive`.
  func receive(_ name: String, by request: UInt32, _ display: WaylandLibrary.Object) -> CInt? {
    var ends: [CInt] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    WaylandLibrary.withText(name) { object.send(request, [$0, WaylandLibrary.argument(ends[1])]) }
    _ = WaylandLibrary.flush(display)
    close(ends[1])
    return ends[0]
  }
}

/// The numbers in which the clipboard's protocol (wayland.xml) and that of the primary selection differ.
@MainActor
struct WaylandDataForm {
  var manager: String
  var version: UInt32
  var managerInterface, device, source: UnsafeRawPointer?
  var setSelection, receive, destroyOffer, sendEvent, cancelledEvent, selectionEvent: UInt32
  /// Whether it tells of drags, too.
  var hasDrags: Bool

  static let clipboard = WaylandDataForm(
    manager: "wl_data_device_manager", version: 3, managerInterface: nil,
    device: WaylandLibrary.interface("wl_data_device"), source: WaylandLibrary.interface("wl_data_source"),
    setSelection: 1, receive: 1, destroyOffer: 2, sendEvent: 1, cancelledEvent: 2, selectionEvent: 5, hasDrags: true)

  static let primary: WaylandDataForm = {
    let prefix = "zwp_primary_selection_"
    let offer = WaylandInterface.make(
      prefix + "offer_v1", requests: [("receive", "sh", []), ("destroy", "", [])], events: [("offer", "s", [])])
    let source = WaylandInterface.make(
      prefix + "source_v1", requests: [("offer", "s", []), ("destroy", "", [])],
      events: [("send", "sh", []), ("cancelled", "", [])])
    let device = WaylandInterface.make(
      prefix + "device_v1", requests: [("set_selection", "?ou", [source]), ("destroy", "", [])],
      events: [("data_offer", "n", [offer]), ("selection", "?o", [offer])])
    let manager = WaylandInterface.make(
      prefix + "device_manager_v1",
      requests: [
        ("create_source", "n", [source]), ("get_device", "no", [device, WaylandLibrary.interface("wl_seat")]),
        ("destroy", "", []),
      ])
    return WaylandDataForm(
      manager: prefix + "device_manager_v1", version: 1, managerInterface: manager, device: device, source: source,
      setSelection: 0, receive: 0, destroyOffer: 1, sendEvent: 0, cancelledEvent: 1, selectionEvent: 1,
      hasDrags: false)
  }()
}
