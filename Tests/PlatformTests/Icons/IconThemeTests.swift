import Expectations
import Foundation
import Synchronization
import Testing

@testable import Platform

/// The lookup of freedesktop's "Icon Theme Specification", on a tree of files that is only a list.
@Suite struct IconThemeTests {
  private func finder(
    _ files: [String: String], theme: String? = "T", environment: [String: String] = [:]
  ) -> IconFinder {
    let environment = ["HOME": "/h", "XDG_DATA_DIRS": "/a:/b"].merging(environment) { $1 }
    return IconFinder(
      theme: theme, environment: environment,
      files: .init(
        content: { files[$0].map { Data($0.utf8) } },
        names: { folder in
          files.keys.compactMap { path in
            path.hasPrefix(folder + "/") && !path.dropFirst(folder.count + 1).contains("/")
              ? String(path.dropFirst(folder.count + 1)) : nil
          }
        }))
  }

  private func index(_ folders: [(name: String, rest: String)], inherits: String = "") -> String {
    "[Icon Theme]\nName=T\nInherits=\(inherits)\nDirectories=\(folders.map(\.name).joined(separator: ","))\n\n"
      + folders.map { "[\($0.name)]\n\($0.rest.replacingOccurrences(of: ";", with: "\n"))\n" }.joined()
  }

  // MARK: - The index

  @Test func anIndexNamesItsFolders() {
    let theme = IconTheme(
      """
      # remark
      [Icon Theme]
      Inherits=Adwaita, hicolor
      Directories=16x16/apps,scalable/apps,16x16/apps,missing,../out,/abs,bad
      ScaledDirectories=16x16@2/apps
      [16x16/apps]
      Size=16
      Type=Fixed
      [scalable/apps]
      Size=48
      MinSize=8
      MaxSize=512
      Type=Scalable
      [16x16@2/apps]
      Size=16
      Scale=2
      [../out]
      Size=16
      [/abs]
      Size=16
      [bad]
      Size=-4
      """)
    expect(theme.parents, equals: ["Adwaita", "hicolor"])
    expect(theme.folders.map(\.name), equals: ["16x16/apps", "scalable/apps", "16x16@2/apps"])
    expect(theme.folders.map(\.kind), equals: [.fixed, .scalable, .threshold])
    expect(theme.folders.map(\.scale), equals: [1, 1, 2])
  }

  @Test func anIndexOfRubbishHasNothing() {
    for text in [
      "", "[", "[Icon Theme", "Directories=a", "[Icon Theme]\nDirectories=a\n[a]\nSize=99999999999999999999\n",
    ] {
      expect(IconTheme(text).folders.isEmpty)
    }
    let many = (0..<5_000).map { "d\($0)" }
    let theme = IconTheme(index(many.map { ($0, "Size=16") }))
    expect(theme.folders.count, equals: 1_000)
  }

  // MARK: - Sizes

  @Test(arguments: [
    (16, 1, "s16"), (17, 1, "s16"), (18, 1, "s16"), (22, 1, "s24"), (24, 1, "s24"), (40, 1, "any"), (300, 1, "any"),
    (16, 2, "s16x2"), (48, 1, "f48"),
  ])
  func theFolderMadeForASizeIsTaken(size: Int, scale: Int, expected: String) {
    let folders = [
      ("s16", "Size=16;Type=Threshold"), ("s16x2", "Size=16;Scale=2;Type=Threshold"), ("s24", "Size=24"),
      ("f48", "Size=48;Type=Fixed"), ("any", "Size=64;MinSize=40;MaxSize=512;Type=Scalable"),
    ]
    var files = ["/a/icons/T/index.theme": index(folders)]
    for folder in folders { files["/a/icons/T/\(folder.0)/x.png"] = "" }
    expect(finder(files).file(named: ["x"], size: size, scale: scale), equals: "/a/icons/T/\(expected)/x.png")
  }

  @Test(arguments: [(20, 1, "s16"), (45, 1, "f48"), (16, 3, "f48"), (1000, 1, "f48"), (1, 1, "s16")])
  func otherwiseTheNearestIsTaken(size: Int, scale: Int, expected: String) {
    let files = [
      "/a/icons/T/index.theme": index([("s16", "Size=16"), ("f48", "Size=48;Type=Fixed")]),
      "/a/icons/T/s16/x.png": "", "/a/icons/T/f48/x.png": "",
    ]
    expect(finder(files).file(named: ["x"], size: size, scale: scale), equals: "/a/icons/T/\(expected)/x.png")
  }

  // MARK: - Places

  @Test func folderOfThePersonComesFirstAndPNGBeforeSVG() {
    var files = [
      "/a/icons/T/index.theme": index([("s", "Size=16")]), "/a/icons/T/s/x.svg": "", "/b/icons/T/s/x.png": "",
    ]
    expect(finder(files).file(named: ["x"], size: 16, scale: 1), equals: "/a/icons/T/s/x.svg")
    files["/a/icons/T/s/x.png"] = ""
    expect(finder(files).file(named: ["x"], size: 16, scale: 1), equals: "/a/icons/T/s/x.png")
    files["/h/.local/share/icons/T/s/x.svg"] = ""
    expect(finder(files).file(named: ["x"], size: 16, scale: 1), equals: "/h/.local/share/icons/T/s/x.svg")
    files["/h/.icons/T/s/x.svg"] = ""
    expect(finder(files).file(named: ["x"], size: 16, scale: 1), equals: "/h/.icons/T/s/x.svg")
    let own = finder(
      ["/d/icons/T/index.theme": index([("s", "Size=16")]), "/d/icons/T/s/x.png": ""],
      environment: ["XDG_DATA_HOME": "/d"])
    expect(own.file(named: ["x"], size: 16, scale: 1), equals: "/d/icons/T/s/x.png")
  }

  @Test func parentsAreAskedInOrderAndHicolorAtTheEnd() {
    let one = index([("s", "Size=16")])
    var files = [
      "/a/icons/T/index.theme": index([("s", "Size=16")], inherits: "P,Q"),
      "/a/icons/P/index.theme": index([("s", "Size=16")], inherits: "R"), "/a/icons/Q/index.theme": one,
      "/a/icons/R/index.theme": one, "/a/icons/hicolor/index.theme": one, "/a/icons/hicolor/s/x.png": "",
      "/usr/share/pixmaps/x.png": "",
    ]
    func found() -> String? { finder(files).file(named: ["x"], size: 16, scale: 1) }
    expect(found(), equals: "/a/icons/hicolor/s/x.png")
    for theme in ["Q", "R", "P", "T"] {
      files["/a/icons/\(theme)/s/x.png"] = ""
      expect(found(), equals: "/a/icons/\(theme)/s/x.png")
    }
  }

  @Test func aThemesOwnGeneralNameComesBeforeItsParentsSpecialOne() {
    let files = [
      "/a/icons/T/index.theme": index([("s", "Size=16")], inherits: "P"),
      "/a/icons/P/index.theme": index([("s", "Size=16")]), "/a/icons/T/s/text-x-generic.png": "",
      "/a/icons/P/s/text-x-c.png": "",
    ]
    let names = ["text-x-c", "text-x-generic"]
    expect(finder(files).file(named: names, size: 16, scale: 1), equals: "/a/icons/T/s/text-x-generic.png")
  }

  @Test func whatIsInNoThemeIsAmongThePixmaps() {
    let files = ["/usr/share/pixmaps/old.png": "", "/a/icons/loose.svg": "", "/b/pixmaps/named.png": ""]
    let finder = finder(files, theme: nil)
    expect(finder.theme, equals: "hicolor")
    expect(finder.file(named: ["old"], size: 16, scale: 1), equals: "/usr/share/pixmaps/old.png")
    expect(finder.file(named: ["loose"], size: 16, scale: 1), equals: "/a/icons/loose.svg")
    expect(finder.file(named: ["named.png"], size: 16, scale: 1), equals: "/b/pixmaps/named.png")
    expect(finder.file(named: ["none"], size: 16, scale: 1), equals: nil)
  }

  // MARK: - Hostile ones

  @Test func themesInACircleEnd() {
    let files = [
      "/a/icons/T/index.theme": index([("s", "Size=16")], inherits: "P,T"),
      "/a/icons/P/index.theme": index([("s", "Size=16")], inherits: "T,P,hicolor"),
    ]
    expect(finder(files).file(named: ["x"], size: 16, scale: 1), equals: nil)
  }

  @Test(arguments: ["../../etc/x", "..", ".", "", "a/b", "x\0y"])
  func aNameLeadsNowhereElse(name: String) {
    let files = [
      "/a/icons/T/index.theme": index([("s", "Size=16")]), "/a/icons/T/etc/x.png": "", "/a/icons/T/s/a/b.png": "",
    ]
    expect(finder(files).file(named: [name], size: 16, scale: 1), equals: nil)
    expect(finder(files, theme: name).theme, equals: "hicolor")
  }

  @Test func aPathIsTakenWhereAFileIs() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("x.png")
    try Data([1]).write(to: file)
    let circle = folder.appendingPathComponent("circle.png").path
    try FileManager.default.createSymbolicLink(atPath: circle, withDestinationPath: circle)
    let finder = IconFinder(theme: nil, environment: [:])
    expect(finder.file(named: [file.path], size: 16, scale: 1), equals: file.path)
    for path in [circle, folder.path, "/dev/zero", folder.path + "/none.png"] {
      expect(finder.file(named: [path], size: 16, scale: 1), equals: nil)
    }
  }

  @Test func foldersAreReadOnce() {
    let read = Mutex(0)
    let finder = IconFinder(
      theme: "T", environment: ["HOME": "/h", "XDG_DATA_DIRS": "/a"],
      files: .init(
        content: { _ in
          read.withLock { $0 += 1 }
          return Data("[Icon Theme]\nDirectories=s\n[s]\nSize=16\n".utf8)
        },
        names: { _ in
          read.withLock { $0 += 1 }
          return ["x.png"]
        }))
    for _ in 0..<5 { _ = finder.file(named: ["x"], size: 16, scale: 1) }
    let first = read.withLock { $0 }
    for _ in 0..<5 { _ = finder.file(named: ["y"], size: 32, scale: 2) }
    let second = read.withLock { $0 }
    for _ in 0..<5 { _ = finder.file(named: ["z"], size: 32, scale: 2) }
    expect(first == 3 && read.withLock { $0 } == second)
  }
}
