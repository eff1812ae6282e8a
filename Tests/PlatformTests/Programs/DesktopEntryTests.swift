import Expectations
import Foundation
import Testing

@testable import Platform

/// What programs say of themselves.
struct DesktopEntryTests {
  private func entry(_ lines: String, languages: [String] = []) -> DesktopEntry? {
    DesktopEntry("[Desktop Entry]\nType=Application\nName=A\n" + lines, languages: languages)
  }
  private let files = [URL(fileURLWithPath: "/nowhere/a b"), URL(fileURLWithPath: "/nowhere/c")]
  private func commands(_ exec: String, _ urls: [URL]) -> [[String]]? {
    entry("Exec=" + exec + "\nIcon=pic")?.commands(opening: urls, file: "/x.desktop")
  }

  @Test func namesAreThePersons() {
    let text = """
      # comment
      [Desktop Entry]
      Type=Application
      Name=Viewer
      Name[de]=Betrachter
      Name[ko] = 보기\u{7}
      Exec=view %f
      [Desktop Action new]
      Name=New
      Exec=other
      """
    expect(DesktopEntry(text)?.name == "Viewer")
    expect(DesktopEntry(text, languages: ["de_AT", "de"])?.name == "Betrachter")
    expect(DesktopEntry(text, languages: ["ko"])?.name == "보기")
    expect(DesktopEntry(text, languages: ["fr"])?.command == ["view", "%f"])
  }

  @Test func languagesOfTheEnvironment() {
    expect(DesktopEntry.languages(in: ["LANG": "de_AT.UTF-8@euro"]) == ["de_AT@euro", "de_AT", "de@euro", "de"])
    expect(DesktopEntry.languages(in: ["LANG": "ko_KR.UTF-8", "LC_ALL": "", "LC_MESSAGES": "fr"]) == ["fr"])
    for value in ["", "C", "C.UTF-8", "POSIX", "@", "."] { expect(DesktopEntry.languages(in: ["LANG": value]) == []) }
  }

  @Test func whatIsNoProgramIsNone() {
    for text in [
      "", "[Desktop Entry]\n", "[Desktop Entry]\nType=Link\nName=A\nExec=a",
      "[Desktop Entry]\nType=Application\nName=A",
      "[Desktop Entry]\nType=Application\nExec=a", "[Other]\nType=Application\nName=A\nExec=a",
      "[Desktop Entry]\nType=Application\nName=A\nExec=a\nHidden=true",
      "[Desktop Entry]\nType=Application\nName=A\nExec=\"a", "[Desktop Entry]\nType=Application\nName=\u{1}\nExec=a",
      "[Desktop Entry]\nType=Application\nName=A\nExec=\"\"", "[Desktop Entry]\nType=Application\nName=A\nExec=a\\\\",
    ] { expectNil(DesktopEntry(text), "\(text)") }
  }

  @Test func wordsOfACommandLine() {
    expect(DesktopEntry.words(of: "a  \"b c\" d\"e f\"\tg") == ["a", "b c", "de f", "g"])
    expect(DesktopEntry.words(of: "a \"\\\"b\\$\" \"\"") == ["a", "\"b$", ""])
    expectNil(DesktopEntry.words(of: "a \"b"))
    expect(entry("Exec=a \"b\\\\\\\\c\"")?.command == ["a", "b\\c"])
  }

  @Test func fieldCodesStandForFiles() {
    expect(commands("view %f", files) == [["view", "/nowhere/a b"], ["view", "/nowhere/c"]])
    expect(commands("view %F x", files) == [["view", "/nowhere/a b", "/nowhere/c", "x"]])
    expect(commands("view %u", [files[0]]) == [["view", "file:///nowhere/a%20b"]])
    expect(commands("view %U", files) == [["view", "file:///nowhere/a%20b", "file:///nowhere/c"]])
    expect(commands("view --file=%f", [files[0]]) == [["view", "--file=/nowhere/a b"]])
    expect(
      commands("view %i %c %k %d %%", [files[1]]) == [["view", "--icon", "pic", "A", "/x.desktop", "%", "/nowhere/c"]])
    expect(commands("view", [files[0]]) == [["view", "/nowhere/a b"]])
  }

  @Test func filesThatLookLikeCodesAreFiles() {
    let urls = [URL(fileURLWithPath: "/tmp/%u; rm $(x)"), URL(fileURLWithPath: "/-e")]
    expect(commands("view %F", urls) == [["view", "/tmp/%u; rm $(x)", "/-e"]])
  }
}

/// Which programs are there for files, and starting one.
@MainActor
final class InstalledProgramsTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: "programs-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: home) }

  private func write(_ name: String, _ text: String) throws {
    let file = home.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Copied by another process, since a file that is open for writing does not run.
  private func writeProgram(_ name: String, _ text: String = "printf '%s\\n' \"$@\" > \"$HOME/got\"") throws {
    try write("\(name).sh", "#!/bin/sh\n" + text + "\n")
    let copy = try Process.run(
      URL(filePath: "/usr/bin/install"),
      arguments: ["-D", "-m", "755", "\(home.path)/\(name).sh", "\(home.path)/bin/\(name)"])
    copy.waitUntilExit()
    try require(copy.terminationStatus == 0)
  }

  private func install(_ name: String, _ more: String = "", exec: String? = nil) throws {
    try write(
      "share/applications/\(name).desktop",
      "[Desktop Entry]\nType=Application\nName=\(name.uppercased())\nExec=\(exec ?? name + " %f")\n\(more)\n")
  }

  private func programs(_ more: [String: String] = [:]) -> InstalledPrograms {
    let environment = [
      "HOME": home.path, "PATH": home.path + "/bin", "XDG_CONFIG_DIRS": home.path + "/etc",
      "XDG_DATA_DIRS": home.path + "/share",
    ]
    return InstalledPrograms(environment: environment.merging(more) { $1 }, ownName: "own")
  }

  private func names(_ types: String...) -> [String] { programs().programs(for: types).map(\.identifier) }
  private var got: [String]? {
    (try? String(contentsOf: home.appending(path: "got"), encoding: .utf8))?.split(separator: "\n").map(String.init)
  }

  @Test func theChosenComesFirstAndTheRemovedNot() throws {
    for name in ["a", "b", "c", "d", "own"] {
      try writeProgram(name)
      try install(name)
    }
    try write(
      "share/applications/mimeinfo.cache",
      "[MIME Cache]\ntext/x-c=d.desktop;\ntext/plain=a.desktop;b.desktop;own.desktop;\n")
    expect(names("text/plain") == ["a.desktop", "b.desktop"] && names("image/png") == [])
    try write(
      ".config/mimeapps.list",
      """
      [Added Associations]
      text/plain=c.desktop;
      [Removed Associations]
      text/plain=a.desktop;
      [Default Applications]
      text/plain=b.desktop;gone.desktop;../../etc/x.desktop;
      """)
    expect(names("text/plain") == ["b.desktop", "c.desktop"])
    try write("etc/mimeapps.list", "[Default Applications]\ntext/plain=a.desktop;c.desktop;\n")
    expect(names("text/plain") == ["b.desktop", "c.desktop"], "what is removed is no default of a list of less weight")
    expect(names("text/x-c", "text/plain") == ["d.desktop", "b.desktop", "c.desktop"])
    expect(programs().programs(for: ["text/x-c"]) == [InstalledProgram(identifier: "d.desktop", name: "D")])
  }

  @Test func whatCannotBeStartedIsNotOffered() throws {
    try writeProgram("a")
    try install("a", "TryExec=missing")
    try install("missing")
    try install("b", exec: "/nowhere/b %f")
    try install("term", "Terminal=true", exec: "a %f")
    try write("share/applications/broken.desktop", "\u{0}\u{1}[Desktop")
    try write(
      "share/applications/mimeinfo.cache",
      "[MIME Cache]\ntext/plain=a.desktop;missing.desktop;b.desktop;term.desktop;broken.desktop;;\n")
    expect(names("text/plain") == [])
    try writeProgram("xdg-terminal-exec")
    expect(names("text/plain") == ["term.desktop"])
  }

  @Test func aProgramGetsTheFile() async throws {
    try writeProgram("a")
    try install("a", "Path=\(home.path)/bin", exec: "a --open \"x y\" %f")
    let programs = programs()
    let file = home.appending(path: "b c.txt")
    let opens = await withCheckedContinuation { end in
      programs.open([file], with: InstalledProgram(identifier: "a.desktop", name: "")) { end.resume(returning: $0) }
    }
    expect(opens && got == ["--open", "x y", file.path])
    let fails = await withCheckedContinuation { end in
      programs.open([file], with: InstalledProgram(identifier: "../a.desktop", name: "")) { end.resume(returning: $0) }
    }
    expect(!fails)
  }

  // MARK: - Letters

  private func compose(_ programs: InstalledPrograms, _ mail: MailDraft) async -> Bool {
    await withCheckedContinuation { end in programs.compose(mail) { end.resume(returning: $0) } }
  }

  @Test func aLetterGoesToTheMailer() async throws {
    let mail = MailDraft(subject: "A\nB", body: "One\nTwo & three", attachments: [URL(fileURLWithPath: "/nowhere/a b")])
    expect(!programs().canCompose(mail))
    expect(await !compose(programs(), mail))
    try install("mail")
    try write("share/applications/mimeinfo.cache", "[MIME Cache]\nx-scheme-handler/mailto=mail.desktop;\n")
    try writeProgram("xdg-open")
    expect(
      !programs().canCompose(mail) && programs().canCompose(MailDraft(subject: "a")), "an address attaches nothing")
    expect(await compose(programs(), MailDraft(subject: "A B", body: "&\n")))
    expect(got == ["mailto:?subject=A%20B&body=%26%0D%0A"])
    try writeProgram("xdg-email")
    expect(programs().canCompose(mail))
    expect(await compose(programs(), mail))
    expect(got == ["--utf8", "--subject", "A B", "--body", "One", "Two & three", "--attach", "/nowhere/a b"])
  }
}
