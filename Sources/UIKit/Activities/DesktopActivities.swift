import CoreGraphics
import Foundation
import Platform

/// What was handed to a desktop activity, by kind.
@MainActor
struct SharedItems {
  var texts: [String] = []
  var urls: [URL] = []
  var images: [UIImage] = []

  init(_ items: [Any]) {
    for item in items {
      switch item {
      case let text as String: texts.append(text)
      case let text as NSAttributedString: texts.append(text.string)
      case let url as URL: urls.append(url)
      case let image as UIImage: images.append(image)
      default: break
      }
    }
  }

  /// One text for the clipboard; nil without any.
  var text: String? {
    let lines = texts + urls.map { $0.isFileURL ? $0.path : $0.absoluteString }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}

/// Puts texts, addresses or a picture on the clipboard.
final class CopyActivity: UIActivity {
  private var items = SharedItems([])
  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { SystemWord.copy.text }
  override var glyph: Glyph? { .copy }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    let items = SharedItems(activityItems)
    return items.text != nil || !items.images.isEmpty
  }
  override func prepare(withActivityItems activityItems: [Any]) { items = SharedItems(activityItems) }
  override func perform() {
    if let text = items.text {
      UIPasteboard.general.string = text
    } else {
      UIPasteboard.general.image = items.images.first
    }
    activityDidFinish(true)
  }
}

/// Opens files in one of the desktop's programs for them.
final class OpenInActivity: UIActivity {
  /// How large the program's icon is, in points.
  private static let iconSize = 28
  /// How many programs are offered.
  private static let limit = 8

  private let program: InstalledProgram
  private var items = SharedItems([])

  private init(_ program: InstalledProgram) {
    self.program = program
    super.init()
  }

  /// One for each program that opens all of the files; none where something else is shared beside them.
  static func all(for items: [Any]) -> [OpenInActivity] {
    let urls = SharedItems(items).urls
    guard !urls.isEmpty, urls.count == items.count, urls.allSatisfy(\.isFileURL),
      let desktop = UIApplication.shared.host?.services.programs
    else { return [] }
    let kinds = Set(urls.map(FileTypes.mimeTypes)).map(desktop.programs)
    let shared = (kinds.first ?? []).filter { program in kinds.allSatisfy { $0.contains(program) } }
    return shared.prefix(limit).map(OpenInActivity.init)
  }

  override var activityType: ActivityType? { .openInIBooks }
  override var activityTitle: String? { SystemWord.open(in: program.name) }
  override var glyph: Glyph? { .share }

  override func picture(in view: UIView, made: @escaping @MainActor () -> Void) -> UIImage? {
    let scale = view.traitCollection.displayScale
    guard let icon = DesktopIcons.Icon(of: program, size: Self.iconSize, scale: scale) else { return nil }
    return DesktopIcons.of(view)?.picture(icon, made: made)
  }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
  override func prepare(withActivityItems activityItems: [Any]) { items = SharedItems(activityItems) }
  override func perform() {
    guard let desktop = UIApplication.shared.host?.services.programs else { return activityDidFinish(false) }
    desktop.open(items.urls, with: program) { self.activityDidFinish($0) }
  }
}

/// Begins a letter with texts and addresses in it, and files and pictures beside it.
final class MailActivity: UIActivity {
  private var items = SharedItems([])
  /// What the letter is about.
  var subject = ""

  override var activityType: ActivityType? { .mail }
  override var activityTitle: String? { SystemWord.mail.text }
  override var glyph: Glyph? { .share }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    let items = SharedItems(activityItems)
    guard !items.texts.isEmpty || !items.urls.isEmpty || !items.images.isEmpty else { return false }
    // What is attached is not written before it is needed.
    var mail = MailDraft()
    if !items.images.isEmpty || items.urls.contains(where: \.isFileURL) {
      mail.attachments = [URL(fileURLWithPath: "/")]
    }
    return UIApplication.shared.host?.services.programs.canCompose(mail) ?? false
  }
  override func prepare(withActivityItems activityItems: [Any]) { items = SharedItems(activityItems) }

  override func perform() {
    guard let desktop = UIApplication.shared.host?.services.programs else { return activityDidFinish(false) }
    do {
      let lines = items.texts + items.urls.filter { !$0.isFileURL }.map(\.absoluteString)
      let mail = MailDraft(
        subject: subject, body: lines.joined(separator: "\n"),
        attachments: try items.urls.filter(\.isFileURL) + items.images.compactMap(written))
      desktop.compose(mail) { self.activityDidFinish($0) }
    } catch {
      activityDidFinish(false)
    }
  }

  /// Other programs take files alone.
  private func written(_ image: UIImage) throws -> URL? {
    guard let data = image.pngData() else { return nil }
    let place = try FileTypes.temporaryPlace(named: "Image.png")
    try data.write(to: place)
    return place
  }
}

/// Opens addresses and files with the desktop's programs.
final class OpenActivity: UIActivity {
  private var items = SharedItems([])
  override var activityType: ActivityType? { .openInIBooks }
  override var activityTitle: String? { SystemWord.open.text }
  override var glyph: Glyph? { .share }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    SharedItems(activityItems).urls.contains { UIApplication.shared.canOpenURL($0) }
  }
  override func prepare(withActivityItems activityItems: [Any]) { items = SharedItems(activityItems) }
  override func perform() {
    for url in items.urls where UIApplication.shared.canOpenURL(url) { UIApplication.shared.open(url) }
    activityDidFinish(true)
  }
}

/// Writes pictures, texts and copies of files into the folder of downloads.
final class SaveActivity: UIActivity {
  private var items = SharedItems([])
  override var activityType: ActivityType? { .saveToCameraRoll }
  override var activityTitle: String? { SystemWord.saveFile.text }
  override var glyph: Glyph? { .download }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    let items = SharedItems(activityItems)
    return !items.images.isEmpty || !items.texts.isEmpty || items.urls.contains(where: \.isFileURL)
  }
  override func prepare(withActivityItems activityItems: [Any]) { items = SharedItems(activityItems) }

  override func perform() {
    do {
      guard let folder = try UIApplication.shared.host?.services.downloadsFolder() else {
        return activityDidFinish(false)
      }
      for image in items.images { try image.pngData()?.write(to: free("Image", "png", in: folder)) }
      for text in items.texts { try Data(text.utf8).write(to: free("Text", "txt", in: folder)) }
      for url in items.urls where url.isFileURL {
        let place = free(url.deletingPathExtension().lastPathComponent, url.pathExtension, in: folder)
        try FileManager.default.copyItem(at: url, to: place)
      }
      activityDidFinish(true)
    } catch {
      activityDidFinish(false)
    }
  }

  /// The name, or the name with a number where there is such a file.
  private func free(_ name: String, _ kind: String, in folder: URL) -> URL {
    let free = FileTypes.freeName("\(name).\(kind)") {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
    }
    return folder.appendingPathComponent(free)
  }
}
