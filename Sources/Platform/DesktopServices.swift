import Foundation

/// What the desktop has for a program as a whole, and not for one of its windows: the clipboard, the person's settings,
/// other programs.
@MainActor
package protocol DesktopServices: AnyObject {
  /// The kinds of what is in the desktop's clipboard, the best first: `ClipboardKind`'s, and others' MIME types. Asking may wait
  /// for another program, up to a second.
  var clipboardKinds: [String] { get }

  /// What is in the clipboard of a kind; nil where there is none. Reading may wait as for the kinds, longer while more comes.
  func clipboardData(_ kind: String) -> Data?

  /// Offers content to all programs, in the order of its kinds; none empties the clipboard.
  func setClipboard(_ content: [ClipboardEntry])

  /// Whether the clipboard has what this program put there last; nil where nobody knows.
  var ownsClipboard: Bool? { get }

  /// Whether a paste of text is worth trying; never waits for another program.
  var mayHaveClipboardText: Bool { get }

  /// The text that was selected last in any window, which the middle button pastes; nil where there is none, or where the
  /// desktop has no such thing. Reading may wait as for the clipboard.
  var primarySelection: String? { get set }

  /// Whether the person edits text with the keys of Emacs.
  var hasEmacsKeys: Bool { get }

  /// Seconds for which the caret is shown, and then hidden; 0 keeps it steady.
  var caretBlinkInterval: Double { get }

  /// Seconds from one press to the next within which the two are a double click; nil where the desktop does not say.
  var doubleClickInterval: Double? { get }

  /// The settings as the last program heard them, for the first picture; nil where none has.
  var lastSettings: DesktopSettings? { get }

  /// Where the person finds files that a program saves without asking for a place. Made if it is not there.
  func downloadsFolder() throws -> URL

  /// Keeps the screen from going dark or locking while nobody touches anything.
  var keepsScreenOn: Bool { get set }

  /// Whether the desktop has a program for a URL. Never waits.
  func canOpen(_ url: URL) -> Bool

  /// Has the desktop open a URL. Returns at once; whether a program has it is told on the main queue.
  func open(_ url: URL, completion: @escaping @MainActor (Bool) -> Void)

  /// Asks the person for files in the desktop's own dialog, in front of a window. `answer` is called once, later or at once.
  /// Closing the question takes the dialog away without an answer. Never waits.
  func askForFiles(
    _ request: FileRequest, over window: (any PlatformHost)?, answer: @escaping @MainActor (FileAnswer) -> Void
  ) -> any FileQuestion

  /// The desktop's programs for files and letters, and the files that they used last.
  var programs: any DesktopPrograms { get }

  /// Finds the icons of the person's theme; another one where the theme is another. Nil where the desktop has none.
  var icons: IconFinder? { get }

  /// What shows the program's notifications.
  var notifications: any NotificationPosting { get }

  /// Whether `printDocument` may have a way to a printer. Never waits.
  var mayPrint: Bool { get }

  /// Prints a PDF document: the desktop's dialog, in front of a window, has the printers; without a dialog it goes to
  /// the printer that is usual. `answer` is called once, later or at once. Closing the question takes the dialog away
  /// without an answer. Never waits.
  func printDocument(
    _ job: PrintJob, over window: (any PlatformHost)?, answer: @escaping @MainActor (PrintAnswer) -> Void
  ) -> any FileQuestion

  /// Tells what the person has chosen for all programs, once it is known and whenever it changes. Nothing where the desktop does
  /// not say.
  func followSettings(_ changed: @escaping (DesktopSettings) -> Void)

  /// Has screen readers and tools find the program; nil where none could. `changed` hears of the bridge to them, and of its end.
  func makeAccessibilityBus(
    _ program: any AccessibleProgram, changed: @escaping (AtspiBridge?) -> Void
  ) -> AccessibilityBus?
}

/// The kinds of content that desktops exchange: MIME types.
package enum ClipboardKind {
  /// In UTF-8.
  package static let text = "text/plain;charset=utf-8"
  /// Addresses in lines that end with a carriage return and a line feed (RFC 2483).
  package static let addresses = "text/uri-list"
  package static let png = "image/png"
  package static let html = "text/html"
  package static let rtf = "text/rtf"
}

/// Content of the clipboard as one kind.
package struct ClipboardEntry: Equatable, Sendable {
  package var kind: String
  package var data: Data

  package init(_ kind: String, _ data: Data) { (self.kind, self.data) = (kind, data) }
}

extension DesktopServices {
  package var clipboardText: String? {
    clipboardData(ClipboardKind.text).flatMap { $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self) }
  }
}

/// A desktop without other programs, for tests: what is copied stays in memory, and what is opened is noted.
@MainActor
package final class OffscreenServices: DesktopServices {
  /// What is copied; a test that sets it is another program.
  package var clipboard: [ClipboardEntry] = [] { didSet { ownsClipboard = false } }
  package var clipboardText: String? {
    get { clipboardData(ClipboardKind.text).map { String(decoding: $0, as: UTF8.self) } }
    set { clipboard = newValue.map { [ClipboardEntry(ClipboardKind.text, Data($0.utf8))] } ?? [] }
  }
  package var clipboardKinds: [String] { clipboard.map(\.kind) }
  package func clipboardData(_ kind: String) -> Data? { clipboard.first { $0.kind == kind }?.data }
  package func setClipboard(_ content: [ClipboardEntry]) {
    clipboard = content
    ownsClipboard = !content.isEmpty
  }
  package private(set) var ownsClipboard: Bool?
  package var mayHaveClipboardText: Bool { clipboardText?.isEmpty == false }
  package var primarySelection: String?
  package var hasEmacsKeys = false
  /// Steady, unless a test wants to see it blink.
  package var caretBlinkInterval = 0.0
  package var doubleClickInterval: Double?
  package var lastSettings: DesktopSettings?
  package var keepsScreenOn = false
  /// Nil has no such folder: nothing that is saved reaches the machine.
  package var downloads: URL?
  /// What this desktop has programs for.
  package var openableSchemes: Set<String> = ["http", "https", "mailto"]
  /// What was opened.
  package private(set) var openedURLs: [URL] = []
  package let offscreenPrograms = OffscreenPrograms()
  package var programs: any DesktopPrograms { offscreenPrograms }
  /// This desktop has no theme unless it is set.
  package var icons: IconFinder?
  /// What a person answers in the desktop's dialog; this desktop has none unless it is set.
  package var fileAnswer: ((FileRequest) -> FileAnswer)?

  package let offscreenNotifications = OffscreenNotifications()
  package var notifications: any NotificationPosting { offscreenNotifications }
  /// What comes of a job; this desktop has no printers unless it is set.
  package var printAnswer: ((PrintJob) -> PrintAnswer)?
  package var mayPrint: Bool { printAnswer != nil }

  package init() {}

  package func downloadsFolder() throws -> URL {
    guard let downloads else { throw CocoaError(.fileNoSuchFile) }
    return downloads
  }

  package func canOpen(_ url: URL) -> Bool { url.scheme.map(openableSchemes.contains) ?? false }

  package func open(_ url: URL, completion: @escaping @MainActor (Bool) -> Void) {
    let opens = canOpen(url)
    if opens { openedURLs.append(url) }
    DispatchQueue.main.async { completion(opens) }
  }

  package func askForFiles(
    _ request: FileRequest, over window: (any PlatformHost)?, answer: @escaping @MainActor (FileAnswer) -> Void
  ) -> any FileQuestion {
    answer(fileAnswer?(request) ?? .noDialog)
    return AnsweredQuestion()
  }

  package func printDocument(
    _ job: PrintJob, over window: (any PlatformHost)?, answer: @escaping @MainActor (PrintAnswer) -> Void
  ) -> any FileQuestion {
    answer(printAnswer?(job) ?? .noPrinter)
    return AnsweredQuestion()
  }

  /// Nobody has chosen anything.
  package func followSettings(_ changed: @escaping (DesktopSettings) -> Void) {}

  package func makeAccessibilityBus(
    _ program: any AccessibleProgram, changed: @escaping (AtspiBridge?) -> Void
  ) -> AccessibilityBus? { nil }
}

private final class AnsweredQuestion: FileQuestion {
  func close() {}
}
