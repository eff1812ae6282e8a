import CoreGraphics
import Foundation

/// A desktop without a display: events are injected, time is set or the machine's, and what is presented lands in a
/// bitmap.
@MainActor
package final class OffscreenHost: PlatformHost {
  package var size: CGSize {
    didSet { if size != oldValue { resize() } }
  }
  package var scale: CGFloat {
    didSet { if scale != oldValue { resize() } }
  }
  package var isVisible = true {
    didSet { if isVisible != oldValue { inject(.visibilityChanged(isVisible)) } }
  }
  package var prefersDarkAppearance: Bool {
    didSet { if prefersDarkAppearance != oldValue { inject(.appearanceChanged) } }
  }
  package var frameInterval = 1.0 / 60
  /// Virtual time stands still until it is set; real time passes, and cannot be set.
  package var now: Double {
    get { hasOwnTime ? virtualTime : SteadyClock.now }
    set { virtualTime = newValue }
  }
  private var virtualTime = 0.0
  package let hasOwnTime: Bool
  /// In virtual time it begins at noon of the first of March 2026, UTC.
  package var date: Date {
    hasOwnTime ? Date(timeIntervalSince1970: 1_772_366_400 + virtualTime + clockOffset) : Date()
  }
  /// By how many seconds somebody has set the calendar's clock meanwhile; `now` does not follow.
  package var clockOffset = 0.0
  package let desktop: OffscreenServices
  package var services: any DesktopServices { desktop }
  package var screenOrigin: CGPoint { .zero }
  package var title = ""
  package var cursor = HostCursor.arrow

  /// False leaves `screen` and `presents` as they are, so that a benchmark measures only what comes before them.
  package var keepsScreen = true

  /// What a person would see: the bitmap's last presented pixels, each stored where it is seen.
  package var screen: Bitmap {
    shown.straighten()
    return shown
  }
  private lazy var shown = makeScreen()
  /// The rectangles of the last calls of `present`, at least `recordLimit` of them, since `forgetPresents()`.
  package private(set) var presents: [[PixelRect]] = []
  /// The deadlines of the last calls of `wait`, at least `recordLimit` of them, since `forgetPresents()`.
  package private(set) var deadlines: [Double?] = []
  /// How many presents and deadlines are kept at least.
  package static let recordLimit = 4096

  package var textInputArea: CGRect?
  /// What `cancelComposition(of:)` was called with.
  package private(set) var cancelledCompositions: [String] = []

  package func cancelComposition(of text: String) { cancelledCompositions.append(text) }

  /// Whether drags can leave the window.
  package var carriesOut = false
  /// Those that were begun.
  package private(set) var drags: [OffscreenDrag] = []

  package func carry(_ offer: DragOffer, told: @escaping @MainActor (DragNews) -> Void) -> (any DragCarrying)? {
    guard carriesOut else { return nil }
    let drag = OffscreenDrag(
      offer, bounds: { [weak self] in CGRect(origin: .zero, size: self?.size ?? .zero) }, told: told)
    drags.append(drag)
    return drag
  }

  package func resize(to size: CGSize) { self.size = size }
  package func setScale(_ scale: CGFloat) {
    let pixels = pixelBounds
    self.scale = scale
    size = CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
  }

  package func hide() { isVisible = false }
  package func raise() { if isVisible { inject(.focusChanged(true)) } else { isVisible = true } }

  /// The tokens that `raise(by:)` was given.
  package private(set) var tokens: [String] = []
  package func raise(by token: String) {
    tokens.append(token)
    raise()
  }

  package private(set) var attention = HostAttention.none
  package func ask(for attention: HostAttention) { self.attention = attention }

  package var isFullScreen = false
  package var place: WindowPlace {
    var place = WindowPlace(size: size)
    place.isFullScreen = isFullScreen
    return place
  }
  package private(set) var icon: CGImage?
  package func setIcon(_ image: CGImage) { icon = image }

  package private(set) var dropAnswer: DragOperation?
  package func answerDrop(_ answer: DragOperation) { dropAnswer = answer }

  package func limitSize(minimum: CGSize, maximum: CGSize) {
    size = CGSize(
      width: max(minimum.width, min(maximum.width, size.width)),
      height: max(minimum.height, min(maximum.height, size.height)))
  }

  private var pending: [HostEvent] = []
  private let mainQueue = MainQueue()

  /// A host with a window of `size` points; on a desktop of its own unless it is given one.
  package init(
    size: CGSize, scale: CGFloat = 1, isDark: Bool = false, inRealTime: Bool = false,
    services: OffscreenServices = OffscreenServices()
  ) {
    desktop = services
    hasOwnTime = !inRealTime
    self.size = size
    self.scale = scale
    prefersDarkAppearance = isDark
  }

  /// Adds an event to those that the next `wait` returns.
  package func inject(_ event: HostEvent) {
    pending.append(event)
  }

  /// Forgets what `presents` and `deadlines` recorded.
  package func forgetPresents() {
    presents = []
    deadlines = []
  }

  package func runMainQueue() { if hasOwnTime { mainQueue.drain() } }

  /// Never blocks; records the deadline, returns the injected events.
  package func wait(until deadline: Double?) -> [HostEvent] {
    Self.record(deadline, in: &deadlines)
    return removeInjected()
  }

  func removeInjected() -> [HostEvent] {
    defer { pending = [] }
    return pending
  }

  package func lendPixels(width: Int, height: Int) -> Bitmap? { nil }

  package func present(_ bitmap: Bitmap, rects: [PixelRect]) {
    guard keepsScreen else { return }
    Self.record(rects, in: &presents)
    for rect in rects { shown.copyPixels(of: rect, from: bitmap) }
  }

  /// Drops the older half at twice the limit, so that a host that runs for days does not grow.
  private static func record<Item>(_ item: Item, in list: inout [Item]) {
    if list.count >= recordLimit * 2 { list.removeFirst(recordLimit) }
    list.append(item)
  }

  package func canMovePixels(_ move: PixelMove) -> Bool { move.x == 0 }

  package func movePixels(_ move: PixelMove) -> [PixelRect] {
    if keepsScreen { shown.turn(move) }
    return []
  }

  private func resize() {
    shown = makeScreen()
    inject(.resized)
  }

  private func makeScreen() -> Bitmap {
    Bitmap(width: pixelBounds.width, height: pixelBounds.height)
  }
}
