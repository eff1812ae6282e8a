import CSDL
import Foundation
import Logging

extension SDLDesktop: DesktopServices {
  package var clipboardKinds: [String] {
    if let clipboard { return clipboard.kinds }
    return SDL_HasClipboardText() == SDL_TRUE ? [ClipboardKind.text] : []
  }

  package func clipboardData(_ kind: String) -> Data? {
    if let clipboard { return clipboard.data(kind) }
    guard kind == ClipboardKind.text, let text = SDL_GetClipboardText() else { return nil }
    defer { SDL_free(text) }
    return text.pointee == 0 ? nil : Data(String(cString: text).utf8)
  }

  package func setClipboard(_ content: [ClipboardEntry]) {
    if let clipboard { return clipboard.set(content) }
    let text = content.first { $0.kind == ClipboardKind.text }.map { String(decoding: $0.data, as: UTF8.self) }
    SDL_SetClipboardText(Self.transferable(text ?? ""))
  }

  package var ownsClipboard: Bool? { clipboard?.isOwn }

  package var primarySelection: String? {
    get {
      guard settings.pastesSelection else { return nil }
      if let primary { return Self.text(primary.data(ClipboardKind.text)) }
      guard let text = SDL_GetPrimarySelectionText() else { return nil }
      defer { SDL_free(text) }
      return text.pointee == 0 ? nil : String(cString: text)
    }
    set {
      guard let primary else {
        SDL_SetPrimarySelectionText(Self.transferable(newValue ?? ""))
        return
      }
      primary.set(newValue.map { [ClipboardEntry(ClipboardKind.text, Data($0.utf8))] } ?? [])
    }
  }

  private static func text(_ data: Data?) -> String? {
    data.flatMap { $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self) }
  }

  /// SDL transfers a text in one piece: pasting a larger one fails.
  private static func transferable(_ text: String) -> String {
    guard text.utf8.count > largestCopy else { return text }
    log.warning("a copied text was cut", metadata: ["bytes": "\(text.utf8.count)", "limit": "\(largestCopy)"])
    return prefix(of: text, bytes: largestCopy)
  }

  private static let largestCopy = 256 << 10
  private static let log = Logger(label: "uikit.clipboard")

  /// The longest beginning of whole characters that fits into so many bytes.
  static func prefix(of text: String, bytes: Int) -> String {
    guard text.utf8.count > bytes else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: max(0, bytes))
    while end > text.startIndex, end.samePosition(in: text) == nil { end = text.utf8.index(before: end) }
    return String(text[..<end])
  }

  package var mayHaveClipboardText: Bool {
    clipboard?.mayHaveText ?? (SDL_HasClipboardText() == SDL_TRUE)
  }

  package var caretBlinkInterval: Double { settings.caretBlinkInterval ?? 0.5 }

  package var doubleClickInterval: Double? { settings.doubleClickInterval }

  private var settings: DesktopSettings { settingsWatch?.settings ?? lastSettings ?? DesktopSettings() }

  package func downloadsFolder() throws -> URL {
    try FileManager.default.url(for: .downloadsDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
  }

  package func canOpen(_ url: URL) -> Bool { opener.canOpen(url) }

  package func open(_ url: URL, completion: @escaping @MainActor (Bool) -> Void) {
    opener.open(url, completion: completion)
  }

  package func askForFiles(
    _ request: FileRequest, over window: (any PlatformHost)?, answer: @escaping @MainActor (FileAnswer) -> Void
  ) -> any FileQuestion {
    FilePortal(sessionBus(), request, parent: (window as? SDLHost)?.portalHandle ?? "", answer: answer)
  }

  package var programs: any DesktopPrograms { installedPrograms }

  package var icons: IconFinder? {
    let theme = settings.iconTheme
    if let known = iconFinder, known.settings == theme { return known.finder }
    let finder = IconFinder(
      theme: theme ?? GTKSettings(environment: environment).iconTheme, environment: environment)
    iconFinder = (theme, finder)
    return finder
  }

  package var mayPrint: Bool {
    printing.isLikely(hasBus: BusConnection.sessionAddress(in: environment) { access($0, F_OK) == 0 } != nil)
  }

  package func printDocument(
    _ job: PrintJob, over window: (any PlatformHost)?, answer: @escaping @MainActor (PrintAnswer) -> Void
  ) -> any FileQuestion {
    DocumentPrinting(sessionBus(), job, parent: (window as? SDLHost)?.portalHandle ?? "", printing, answer: answer)
  }

  private var printing: PrintPrograms { PrintPrograms(environment: environment) }

  package func followSettings(_ changed: @escaping (DesktopSettings) -> Void) {
    settingsWatch = SettingsWatch(sessionBus(), Self.driverInUse == "x11" ? server : nil, last: lastSettings) {
      [weak self] settings in
      self?.follow(settings)
      changed(settings)
    }
  }

  package func makeAccessibilityBus(
    _ program: any AccessibleProgram, changed: @escaping (AtspiBridge?) -> Void
  ) -> AccessibilityBus? {
    AccessibilityBus(sessionBus(), environment: environment, program: program, changed: changed)
  }

  private var opener: DesktopOpener { DesktopOpener(environment: environment) }
}
