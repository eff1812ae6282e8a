import Foundation

/// The desktop's list of files that were used last, by freedesktop's "Desktop Bookmark Specification". What other programs have
/// written stays as it is.
package struct RecentList {
  package private(set) var bytes: [UInt8]
  private var outline: XMLOutline

  private static let spaces = [
    ("xmlns:bookmark", "http://www.freedesktop.org/standards/desktop-bookmarks"),
    ("xmlns:mime", "http://www.freedesktop.org/standards/shared-mime-info"),
  ]
  private static let owner = "http://freedesktop.org"

  /// An empty one.
  package init() {
    let spaces = Self.spaces.map { " \($0.0)=\"\($0.1)\"" }.joined()
    let text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<xbel version=\"1.0\"\(spaces)>\n</xbel>\n"
    bytes = Array(text.utf8)
    outline = XMLOutline(bytes)!
  }

  /// Nil for what is no such list, or a damaged one.
  package init?(_ bytes: [UInt8]) {
    guard let outline = XMLOutline(bytes), outline.root.name == "xbel", outline.root.content != nil else { return nil }
    (self.bytes, self.outline) = (bytes, outline)
  }

  private mutating func apply(_ edits: TextEdits) {
    let changed = edits.applied(to: bytes)
    guard let outline = XMLOutline(changed) else { return assertionFailure("an edit broke the list") }
    (bytes, self.outline) = (changed, outline)
  }

  // MARK: - Reading

  private struct Bookmark {
    var element: XMLOutline.Element
    var metadata: XMLOutline.Element?
    /// The element that holds those of the programs.
    var group: XMLOutline.Element?
    var programs: [XMLOutline.Element]
    var own: XMLOutline.Element?
  }

  private func bookmarks(of program: String) -> [Bookmark] {
    outline.children(of: outline.root, named: "bookmark").map { element in
      let info = outline.children(of: element, named: "info").first
      let metadata = info.flatMap { info in
        outline.children(of: info, named: "metadata").first { $0["owner"] == Self.owner }
      }
      let group = metadata.flatMap { outline.children(of: $0, named: "bookmark:applications").first }
      let programs = group.map { outline.children(of: $0, named: "bookmark:application") } ?? []
      let own = programs.first { $0["name"] == program }
      return Bookmark(element: element, metadata: metadata, group: group, programs: programs, own: own)
    }
  }

  private static func path(_ address: String?) -> String? {
    guard let address, let url = URL(string: address), url.isFileURL, !url.path.isEmpty else { return nil }
    return url.standardizedFileURL.path
  }

  /// The files that a program has put there, the latest first.
  package func files(of program: String) -> [RecentFile] {
    let own = bookmarks(of: program).compactMap { mark -> (String, RecentFile)? in
      guard let own = mark.own, let path = Self.path(mark.element["href"]) else { return nil }
      let type = mark.metadata.flatMap { outline.children(of: $0, named: "mime:mime-type").first?["type"] }
      let time = String((own["modified"] ?? mark.element["modified"] ?? "").prefix(19))
      return (time, RecentFile(URL(fileURLWithPath: path), mimeType: type ?? "application/octet-stream"))
    }
    // Of one second, the one that was written last.
    return own.enumerated().sorted { ($0.element.0, $0.offset) > ($1.element.0, $1.offset) }.map(\.element.1)
  }

  // MARK: - Writing

  /// Puts a file there, or says anew that it was used. `time` is a date of ISO 8601.
  package mutating func note(_ file: RecentFile, by program: String, time: String) {
    let path = file.url.standardizedFileURL.path
    var edits = TextEdits()
    for (name, value) in Self.spaces where outline.root[name] == nil {
      edits.insert(" \(name)=\"\(value)\"", at: outline.root.range.lowerBound + "<xbel".utf8.count)
    }
    let mark = bookmarks(of: program).first { Self.path($0.element["href"]) == path }
    if let mark {
      renew(mark, file, by: program, time, &edits)
    } else {
      let address = XMLOutline.escaped(file.url.standardizedFileURL.absoluteString)
      let text = """
          <bookmark href="\(address)" added="\(time)" modified="\(time)" visited="\(time)">
            <info>
              \(Self.metadata(file, program, time, 1))
            </info>
          </bookmark>

        """
      edits.insert(text, at: end(of: outline.root))
    }
    apply(edits)
  }

  /// Behind the last line of an element's content, so that its own last tag keeps its place.
  private func end(of element: XMLOutline.Element) -> Int {
    guard let content = element.content else { return element.range.upperBound }
    var place = content.upperBound
    while place > content.lowerBound, [32, 9].contains(bytes[place - 1]) { place -= 1 }
    return place > content.lowerBound && bytes[place - 1] == 10 ? place : content.upperBound
  }

  private func renew(
    _ mark: Bookmark, _ file: RecentFile, by program: String, _ time: String, _ edits: inout TextEdits
  ) {
    for name in ["modified", "visited"] {
      if let old = mark.element.attributes.first(where: { $0.name == name }) { edits.replace(old.range, with: time) }
    }
    if let own = mark.own {
      let count = (own["count"].flatMap { Int($0) } ?? 0).addingReportingOverflow(1)
      let entry = Self.application(program, time, max(1, count.overflow ? .max : count.partialValue))
      edits.replace(own.range, with: entry)
    } else if let group = mark.group {
      let entry = Self.application(program, time, 1)
      if let content = group.content {
        edits.insert(entry, at: content.upperBound)
      } else {
        edits.replace(group.range, with: "<bookmark:applications>\(entry)</bookmark:applications>")
      }
    } else {
      let metadata = Self.metadata(file, program, time, 1)
      let info = outline.children(of: mark.element, named: "info").first
      if let content = mark.metadata?.content {
        let entry = Self.application(program, time, 1)
        edits.insert("<bookmark:applications>\(entry)</bookmark:applications>", at: content.upperBound)
      } else if let tag = mark.metadata?.range {
        edits.replace(tag, with: metadata)
      } else if let info {
        if let content = info.content {
          edits.insert(metadata, at: content.upperBound)
        } else {
          edits.replace(info.range, with: "<info>\(metadata)</info>")
        }
      } else if let content = mark.element.content {
        edits.insert("<info>\(metadata)</info>", at: content.upperBound)
      } else {
        let tag = mark.element.range
        edits.replace(tag.upperBound - 2..<tag.upperBound, with: "><info>\(metadata)</info></bookmark>")
      }
    }
  }

  private static func metadata(_ file: RecentFile, _ program: String, _ time: String, _ count: Int) -> String {
    """
    <metadata owner="\(owner)"><mime:mime-type type="\(XMLOutline.escaped(file.mimeType))"/>\
    <bookmark:applications>\(application(program, time, count))</bookmark:applications></metadata>
    """
  }

  private static func application(_ program: String, _ time: String, _ count: Int) -> String {
    let name = XMLOutline.escaped(program)
    return """
      <bookmark:application name="\(name)" exec="&apos;\(name) %u&apos;" modified="\(time)" count="\(count)"/>
      """
  }

  /// Takes a program's word of files away, and files that no other program has used. Nil takes all of them.
  package mutating func forget(_ paths: Set<String>?, by program: String) {
    var edits = TextEdits()
    for mark in bookmarks(of: program) {
      guard let own = mark.own, let path = Self.path(mark.element["href"]), paths?.contains(path) ?? true else {
        continue
      }
      edits.replace(withSpace(mark.programs.count == 1 ? mark.element.range : own.range), with: "")
    }
    apply(edits)
  }

  /// With the space before it.
  private func withSpace(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start > 0, [32, 9, 10, 13].contains(bytes[start - 1]) { start -= 1 }
    return start..<range.upperBound
  }
}
