import CoreGraphics
import Foundation

/// A window as the rest of the program sees it: events come in, finished pixels go out.
///
/// Sizes and positions are points with the origin at the window's top left; rectangles of pixels say so.
@MainActor
package protocol PlatformHost: AnyObject {
  /// The window's content size in points.
  var size: CGSize { get }
  /// Device pixels per point.
  var scale: CGFloat { get }
  /// Whether anything presented can be seen: false while minimised or hidden.
  var isVisible: Bool { get }
  /// Seconds between two frames of the display.
  var frameInterval: Double { get }
  /// The host's steady clock, in seconds: the only clock that the program above reads.
  var now: Double { get }
  /// Whether `now` is virtual time, as in tests, and not the machine's clock.
  var hasOwnTime: Bool { get }
  /// The calendar's time: a fixed day in virtual time.
  var date: Date { get }
  var title: String { get set }
  var cursor: HostCursor { get set }
  /// What the window shares with all others of the program.
  var services: any DesktopServices { get }
  /// The desktop prefers dark windows.
  var prefersDarkAppearance: Bool { get }

  /// Blocks until there is input, work for the main queue or a due timer, or until `deadline`, in seconds of `now`.
  /// Returns the input in order. Nil waits for ever.
  func wait(until deadline: Double?) -> [HostEvent]

  /// Runs the work that waits on the main queue, main-actor tasks and due timers.
  func runMainQueue()

  /// The memory that the window shows as a bitmap of that size in pixels, so that what is painted need not be copied;
  /// nil where there is none. It is good until the next call, or until another bitmap is presented.
  func lendPixels(width: Int, height: Int) -> Bitmap?

  /// Shows the given rectangles of a bitmap that has the window's size in pixels.
  func present(_ bitmap: Bitmap, rects: [PixelRect])

  /// Whether the window can move the pixels that it shows, so that they need not be presented. Where it can,
  /// `movePixels` has to follow in the same turn.
  func canMovePixels(_ move: PixelMove) -> Bool

  /// Moves the pixels that the window shows, and returns the rectangles that it could not fill and that have to be
  /// presented.
  func movePixels(_ move: PixelMove) -> [PixelRect]

  // MARK: - Text

  /// Where the caret is, in points of the window, while typed text is wanted: input methods put their windows there.
  /// Nil turns typing off, so that keys are only keys.
  var textInputArea: CGRect? { get set }

  /// Makes the input method drop its composition, which the program has already inserted as text. If the input method
  /// commits the same text later, no event comes of it.
  func cancelComposition(of text: String)

  /// Takes what a person drags in the window along, so that it may be dropped on other windows of the desktop. `told` hears of
  /// what becomes of it there. Nil where the desktop does not let programs do so.
  func carry(_ offer: DragOffer, told: @escaping @MainActor (DragNews) -> Void) -> (any DragCarrying)?

  // MARK: - The window on the desktop

  /// Gives the window another size, in points, as a person does by its corner.
  func resize(to size: CGSize)

  /// Changes how many pixels a point has. The window keeps its size on the screen, and holds more or fewer points.
  func setScale(_ scale: CGFloat)

  /// Where the window's content begins on the screen, in pixels; zero where nobody knows.
  var screenOrigin: CGPoint { get }

  /// Takes the window off the screen; the program goes on.
  func hide()

  /// Brings the window to the front, and gives it the keyboard where the desktop lets programs do so.
  func raise()

  /// The same, where another program of the desktop gave a token for it.
  func raise(by token: String)

  /// Has the desktop show that the window wants to be looked at; `none` takes that back.
  func ask(for attention: HostAttention)

  /// Whether the window fills the screen, without a frame.
  var isFullScreen: Bool { get set }

  /// How the person has the window now.
  var place: WindowPlace { get }

  /// What the desktop shows for the window, such as in the list of all.
  func setIcon(_ image: CGImage)

  /// Has the other program know what becomes of what it drags over the window.
  func answerDrop(_ answer: DragOperation)

  /// The sizes that a person can give the window, in points; an infinite maximum is none.
  func limitSize(minimum: CGSize, maximum: CGSize)
}

package enum HostAttention: Sendable {
  case none, brief
  /// Until the window has the keyboard.
  case lasting
}

package enum HostCursor: Sendable {
  case arrow, pointingHand, text, crosshair, resizeHorizontal, resizeVertical, notAllowed
  /// None is seen.
  case hidden
}

package enum HostEvent: Sendable, Equatable {
  case pointer(PointerEvent)
  /// The pointer left the window with no button held.
  case pointerLeft
  case wheel(WheelEvent)
  case touch(TouchEvent)
  case key(KeyEvent)
  /// Text was typed, or an input method has finished it; comes after the key that typed it.
  case text(String)
  /// What an input method composes now; an empty text when it composes nothing any more.
  case composition(CompositionEvent)
  /// Something of another program is dragged over the window, or was let go.
  case drop(DropEvent)
  /// The window's size or scale changed; read them from the host.
  case resized
  /// The window's content was lost or became visible; present the last bitmap again.
  case exposed
  case focusChanged(Bool)
  case visibilityChanged(Bool)
  case appearanceChanged
  /// The person closed the window.
  case closed
  /// A signal asked the program to end.
  case quit
}

package struct PointerEvent: Sendable, Equatable {
  package enum Phase: Sendable { case moved, down, up }
  package var phase: Phase
  package var position: CGPoint
  /// 1 is the primary button, 2 the secondary, 3 the middle; 0 for moves.
  package var button: Int
  /// 1 for a single click, 2 for a double click; 0 for moves.
  package var clickCount: Int
  package var modifiers: KeyModifiers
  package var timestamp: Double

  package init(
    _ phase: Phase, at position: CGPoint, button: Int = 0, clickCount: Int = 0, modifiers: KeyModifiers = [],
    timestamp: Double
  ) {
    self.phase = phase
    self.position = position
    self.button = button
    self.clickCount = clickCount
    self.modifiers = modifiers
    self.timestamp = timestamp
  }
}

package struct WheelEvent: Sendable, Equatable {
  package var position: CGPoint
  /// Wheel ticks; positive y is away from the person, positive x to the right. Fractions on precise devices.
  package var delta: CGVector
  package var modifiers: KeyModifiers
  package var timestamp: Double

  package init(at position: CGPoint, delta: CGVector, modifiers: KeyModifiers = [], timestamp: Double) {
    self.position = position
    self.delta = delta
    self.modifiers = modifiers
    self.timestamp = timestamp
  }
}

package struct TouchEvent: Sendable, Equatable {
  package enum Phase: Sendable { case began, moved, ended, cancelled }
  package var phase: Phase
  /// The same for one finger from `began` to `ended`.
  package var identifier: Int64
  package var position: CGPoint
  /// 0...1.
  package var pressure: CGFloat
  package var timestamp: Double

  package init(_ phase: Phase, identifier: Int64, at position: CGPoint, pressure: CGFloat = 1, timestamp: Double) {
    self.phase = phase
    self.identifier = identifier
    self.position = position
    self.pressure = pressure
    self.timestamp = timestamp
  }
}

/// What another program drags over the window. Where only its end is told, as on X11, the items come with that.
package struct DropEvent: Sendable, Equatable {
  package enum Item: Sendable, Equatable {
    case file(URL)
    case text(String)
    /// One content in all its forms, or a list of addresses.
    case content([ClipboardEntry])
  }
  package enum Phase: Sendable, Equatable {
    /// It came over the window.
    case entered([Item])
    case moved
    case left
    /// It was let go; the items are those that were not told of before.
    case dropped([Item])
  }
  package var phase: Phase
  /// In points.
  package var position: CGPoint

  package init(_ phase: Phase, at position: CGPoint) { (self.phase, self.position) = (phase, position) }
}

package struct KeyEvent: Sendable, Equatable {
  package var isDown: Bool
  package var isRepeat: Bool
  /// USB HID usage on page 7: the raw value of UIKeyboardHIDUsage.
  package var usage: Int
  /// What the key types without Control or Command, in the keyboard's layout; empty for keys that type nothing.
  package var characters: String
  package var modifiers: KeyModifiers
  package var timestamp: Double
  /// What the key types, if nothing took text when it was pressed, so that no event of text follows. Nil for keys that
  /// type nothing. An earlier key of the same turn may have brought up what takes the text.
  package var missedText: String?

  package init(
    isDown: Bool, isRepeat: Bool = false, usage: Int, characters: String = "", modifiers: KeyModifiers = [],
    timestamp: Double
  ) {
    self.isDown = isDown
    self.isRepeat = isRepeat
    self.usage = usage
    self.characters = characters
    self.modifiers = modifiers
    self.timestamp = timestamp
  }
}

package struct CompositionEvent: Sendable, Equatable {
  package var text: String
  /// In UTF-16 units of the text; empty where the caret is.
  package var selection: Range<Int>

  /// The caret stands behind the text where no selection is given.
  package init(_ text: String, selection: Range<Int>? = nil) {
    let length = text.utf16.count
    self.text = text
    self.selection = selection.map { min($0.lowerBound, length)..<min($0.upperBound, length) } ?? length..<length
  }
}

package struct KeyModifiers: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  package static let capsLock = KeyModifiers(rawValue: 1 << 0)
  package static let shift = KeyModifiers(rawValue: 1 << 1)
  package static let control = KeyModifiers(rawValue: 1 << 2)
  package static let alternate = KeyModifiers(rawValue: 1 << 3)
  /// The Super (Windows) key.
  package static let command = KeyModifiers(rawValue: 1 << 4)
}
