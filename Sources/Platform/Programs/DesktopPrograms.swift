import Foundation

/// A program that is installed.
package struct InstalledProgram: Equatable, Sendable {
  /// The name of its .desktop file.
  package let identifier: String
  /// What people call it.
  package let name: String
  /// In the theme, or a path; nil where it names none.
  package let icon: String?

  package init(identifier: String, name: String, icon: String? = nil) {
    (self.identifier, self.name, self.icon) = (identifier, name, icon)
  }
}

/// A letter that the person is to look at and send.
package struct MailDraft: Equatable, Sendable {
  package var subject = ""
  package var body = ""
  package var attachments: [URL] = []

  package init(subject: String = "", body: String = "", attachments: [URL] = []) {
    (self.subject, self.body, self.attachments) = (subject, body, attachments)
  }

  /// The address of a letter without attachments (RFC 6068).
  package var url: URL? {
    let unreserved = CharacterSet(charactersIn: "-._~").union(.init(charactersIn: "0"..."9"))
      .union(.init(charactersIn: "a"..."z")).union(.init(charactersIn: "A"..."Z"))
    func coded(_ text: String) -> String { text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? "" }
    var fields: [String] = []
    if !subject.isEmpty { fields.append("subject=" + coded(subject)) }
    if !body.isEmpty { fields.append("body=" + coded(body.replacingOccurrences(of: "\n", with: "\r\n"))) }
    return URL(string: "mailto:" + (fields.isEmpty ? "" : "?" + fields.joined(separator: "&")))
  }
}

/// The programs of the desktop, and what they have in common.
@MainActor
package protocol DesktopPrograms: AnyObject {
  /// The programs that open files of these MIME types, the person's choice first and this program left out. Reads a few small
  /// files.
  func programs(for types: [String]) -> [InstalledProgram]

  /// Has a program open files. Returns at once; whether it has them is told on the main queue.
  func open(_ urls: [URL], with program: InstalledProgram, completion: @escaping @MainActor (Bool) -> Void)

  /// Whether there is a program for letters, with or without attachments.
  func canCompose(_ mail: MailDraft) -> Bool

  /// Shows a letter in the person's program for letters. Returns at once, as opening does.
  func compose(_ mail: MailDraft, completion: @escaping @MainActor (Bool) -> Void)

  /// Puts files on the desktop's list of those that were used last, in this program's name. Returns at once.
  func noteRecent(_ files: [RecentFile])

  /// The files of the list that this program has put there, the latest first. Told later, on the main queue.
  func recentFiles(_ completion: @escaping @MainActor ([RecentFile]) -> Void)

  /// Takes files off this program's part of the list; nil takes all.
  func forgetRecent(_ urls: [URL]?)

  /// The program ends: waits until the list is written, two seconds at the most.
  func finish()
}

/// A file of the desktop's list.
package struct RecentFile: Equatable, Sendable {
  package var url: URL
  package var mimeType: String

  package init(_ url: URL, mimeType: String) { (self.url, self.mimeType) = (url, mimeType) }
}

/// The programs that are installed on this machine.
@MainActor
final class InstalledPrograms: DesktopPrograms {
  private let environment: [String: String]
  /// The name of this program's .desktop file, without the ending.
  private let ownName: String
  private let handlers: SchemeHandlers
  private let languages: [String]
  private let recent: RecentFiles

  init(environment: [String: String], ownName: String) {
    self.environment = environment
    self.ownName = ownName
    handlers = SchemeHandlers(environment: environment)
    languages = DesktopEntry.languages(in: environment)
    recent = RecentFiles(environment: environment, program: ownName)
  }

  private func entry(of program: String) -> (entry: DesktopEntry, file: String)? {
    guard let file = handlers.file(of: program), let data = FileManager.default.contents(atPath: file),
      let entry = DesktopEntry(String(decoding: data, as: UTF8.self), languages: languages),
      path(of: entry) != nil
    else { return nil }
    return (entry, file)
  }

  /// The program to start; nil where it is not there.
  private func path(of entry: DesktopEntry) -> String? {
    if let needed = entry.needed, ProgramStart.path(of: needed, in: environment) == nil { return nil }
    guard let path = ProgramStart.path(of: entry.command[0], in: environment) else { return nil }
    return entry.needsTerminal ? terminal : path
  }

  /// What opens a terminal for a program, where the desktop has agreed on one.
  private var terminal: String? { ProgramStart.path(of: "xdg-terminal-exec", in: environment) }

  func programs(for types: [String]) -> [InstalledProgram] {
    var known: Set<String> = [ownName + ".desktop"]
    let names = types.flatMap(handlers.programs).filter { known.insert($0).inserted }
    return names.compactMap { name in
      entry(of: name).map { InstalledProgram(identifier: name, name: $0.entry.name, icon: $0.entry.icon) }
    }
  }

  func open(_ urls: [URL], with program: InstalledProgram, completion: @escaping @MainActor (Bool) -> Void) {
    guard !urls.isEmpty, let (entry, file) = entry(of: program.identifier), let path = path(of: entry) else {
      return ProgramStart.run(nil, [], environment: environment, completion: completion)
    }
    var open = entry.commands(opening: urls, file: file)
    let last = open.removeLast()
    func run(_ words: [String], _ completion: @escaping @MainActor (Bool) -> Void) {
      let arguments = entry.needsTerminal ? words : Array(words.dropFirst())
      ProgramStart.run(path, arguments, in: entry.folder, environment: environment, completion: completion)
    }
    for words in open { run(words) { _ in } }
    run(last, completion)
  }

  // MARK: - Letters

  private var opener: DesktopOpener { DesktopOpener(environment: environment) }
  private var mailer: String? { ProgramStart.path(of: "xdg-email", in: environment) }

  func canCompose(_ mail: MailDraft) -> Bool {
    guard handlers.hasHandler(for: "mailto") else { return false }
    return mailer != nil || (mail.attachments.isEmpty && mail.url.map(opener.canOpen) ?? false)
  }

  func compose(_ mail: MailDraft, completion: @escaping @MainActor (Bool) -> Void) {
    guard let mailer else {
      guard mail.attachments.isEmpty, let url = mail.url else {
        return ProgramStart.run(nil, [], environment: environment, completion: completion)
      }
      return opener.open(url, completion: completion)
    }
    var arguments = ["--utf8"]
    // A subject is one line.
    let subject = mail.subject.map { $0.isNewline || $0 == "\0" ? " " : String($0) }.joined()
    if !subject.isEmpty { arguments += ["--subject", subject] }
    if !mail.body.isEmpty { arguments += ["--body", mail.body.replacingOccurrences(of: "\0", with: "")] }
    for url in mail.attachments { arguments += ["--attach", url.path] }
    ProgramStart.run(mailer, arguments, environment: environment, completion: completion)
  }

  // MARK: - The files that were used last

  /// Whether something may not be written yet.
  private var hasChanges = false

  func noteRecent(_ files: [RecentFile]) {
    hasChanges = true
    recent.note(files)
  }
  func recentFiles(_ completion: @escaping @MainActor ([RecentFile]) -> Void) { recent.files(completion) }
  func forgetRecent(_ urls: [URL]?) {
    hasChanges = true
    recent.forget(urls)
  }
  func finish() { if hasChanges { RecentFiles.finish() } }
}

/// No programs but those that a test names; what is opened is noted.
@MainActor
package final class OffscreenPrograms: DesktopPrograms {
  /// What opens files, by MIME type.
  package var openers: [String: [InstalledProgram]] = [:]
  /// What was opened with programs.
  package private(set) var opened: [(urls: [URL], program: InstalledProgram)] = []
  package var canMail = false
  package private(set) var mails: [MailDraft] = []
  package private(set) var recent: [RecentFile] = []

  package init() {}

  package func programs(for types: [String]) -> [InstalledProgram] {
    types.flatMap { openers[$0] ?? [] }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  package func open(_ urls: [URL], with program: InstalledProgram, completion: @escaping @MainActor (Bool) -> Void) {
    opened.append((urls, program))
    DispatchQueue.main.async { completion(true) }
  }

  package func canCompose(_ mail: MailDraft) -> Bool { canMail }

  package func compose(_ mail: MailDraft, completion: @escaping @MainActor (Bool) -> Void) {
    mails.append(mail)
    DispatchQueue.main.async { completion(true) }
  }

  package func noteRecent(_ files: [RecentFile]) {
    for file in files {
      recent.removeAll { $0.url == file.url }
      recent.insert(file, at: 0)
    }
  }

  package func recentFiles(_ completion: @escaping @MainActor ([RecentFile]) -> Void) {
    let recent = recent
    DispatchQueue.main.async { completion(recent) }
  }

  package func forgetRecent(_ urls: [URL]?) { recent.removeAll { urls?.contains($0.url) ?? true } }

  package func finish() {}
}
