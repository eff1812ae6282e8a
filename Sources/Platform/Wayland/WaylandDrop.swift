import CoreGraphics
import Foundation

/// What another program drags over the program's windows, by `wl_data_device`. What it carries is read when it comes over a window,
/// so that whoever may take it can look at it.
@MainActor
final class WaylandDrop {
  /// What happens over a window, which its `wl_surface` names, with the place in the window in the compositor's units.
  var happened: ((WaylandLibrary.Object, DropEvent.Phase, CGPoint) -> Void)?
  private let display: WaylandLibrary.Object
  private var current: Course?

  @MainActor private final class Course {
    let offer: WaylandOffer
    let surface: WaylandLibrary.Object
    let serial: UInt32
    var place: CGPoint
    var answer: DragOperation?
    var isRead = false
    /// It was let go before it was read.
    var isDropped = false

    init(_ offer: WaylandOffer, over surface: WaylandLibrary.Object, serial: UInt32, place: CGPoint) {
      (self.offer, self.surface, self.serial, self.place) = (offer, surface, serial, place)
    }
  }

  /// Longer contents are not read.
  private static let longest = 64 << 20

  init(display: WaylandLibrary.Object) { self.display = display }

  /// `wl_data_device.enter`: a serial, the surface, the place.
  func enter(_ arguments: WaylandArguments, _ offer: WaylandOffer?) {
    leave()
    guard let offer, let surface = arguments.object(1) else { return }
    let course = Course(
      offer, over: surface, serial: arguments.unsigned(0),
      place: CGPoint(x: arguments.fixed(2), y: arguments.fixed(3)))
    current = course
    // Until somebody has said more: the other program's pointer shows that something may become of it.
    answer(.copy)
    read(course)
  }

  private func read(_ course: Course) {
    let pipes = Self.wanted(of: TextKinds.kinds(of: course.offer.names)).compactMap { kind in
      course.offer.name(for: kind).flatMap { course.offer.receive($0, by: Self.receive, display) }.map { (kind, $0) }
    }
    DispatchQueue.global(qos: .userInitiated).async { [longest = Self.longest] in
      let content = pipes.compactMap { kind, pipe in
        PipeTransfer.read(pipe, patience: 2, limit: longest).map { ClipboardEntry(kind, $0) }
      }
      DispatchQueue.main.async { MainActor.assumeIsolated { self.didRead(content, course) } }
    }
  }

  private func didRead(_ content: [ClipboardEntry], _ course: Course) {
    guard current === course else { return }
    course.isRead = true
    guard !content.isEmpty else {
      answer(.none)
      current = nil
      return
    }
    happened?(course.surface, .entered([.content(content)]), course.place)
    if course.isDropped { finish(course) }
  }

  /// Files and addresses, or all the forms of one content.
  static func wanted(of kinds: [String]) -> [String] {
    if kinds.contains(ClipboardKind.addresses) { return [ClipboardKind.addresses] }
    let picture = kinds.first { $0.hasPrefix("image/") }
    return (picture.map { [$0] } ?? [])
      + [ClipboardKind.rtf, ClipboardKind.html, ClipboardKind.text].filter(kinds.contains)
  }

  /// `wl_data_device.motion`: a time, the place.
  func move(_ arguments: WaylandArguments) {
    guard let current, !current.isDropped else { return }
    current.place = CGPoint(x: arguments.fixed(1), y: arguments.fixed(2))
    if current.isRead { happened?(current.surface, .moved, current.place) }
  }

  func leave() {
    // What was let go is still read.
    guard let current, !current.isDropped else { return }
    self.current = nil
    if current.isRead { happened?(current.surface, .left, current.place) }
  }

  func drop() {
    guard let current else { return }
    current.isDropped = true
    if current.isRead { finish(current) }
  }

  private func finish(_ course: Course) {
    happened?(course.surface, .dropped([]), course.place)
    // The compositor wants it only where something becomes of the drop.
    if course.offer.object.version >= 3, course.answer != DragOperation.none, course.offer.action != 0 {
      course.offer.object.send(Self.finish)
    }
    current = nil
    _ = WaylandLibrary.flush(display)
  }

  /// What would become of it where it is now. It is said each time: SDL, which takes files alone, refuses all else in our name when
  /// the drag comes, before or after us.
  func answer(_ answer: DragOperation) {
    guard let course = current else { return }
    course.answer = answer
    let name = answer == .none ? nil : course.offer.names.first
    let serial = WaylandLibrary.Argument(course.serial)
    if let name {
      WaylandLibrary.withText(name) { course.offer.object.send(Self.accept, [serial, $0]) }
    } else {
      course.offer.object.send(Self.accept, [serial, 0])
    }
    if course.offer.object.version >= 3 {
      // `wl_data_device_manager.dnd_action`: a program that only lets its things be moved away may have that.
      let action: WaylandLibrary.Argument = answer == .none ? 0 : answer == .copy ? 1 : 2
      course.offer.object.send(Self.setActions, [answer == .none ? 0 : 3, action])
    }
    _ = WaylandLibrary.flush(display)
  }

  /// Requests of `wl_data_offer` by their order in wayland.xml.
  private static let (accept, receive, finish, setActions): (UInt32, UInt32, UInt32, UInt32) = (0, 1, 3, 4)
}
