import Foundation
import Logging

/// Names that links of a document lead to, and those that it has.
struct PDFLinks {
  var wanted: Set<String> = []
  var known: Set<String> = []
}

/// Links and what they lead to; places are in points from the page's upper left.
extension PDFWriter {
  /// Has the area open an address.
  func addLink(_ address: String, in area: CGRect) { tag("Link", "\(text(of: area)) uri=\(quoted(address))") }

  /// Has the area lead to a named place of the document.
  func addLink(toDestination name: String, in area: CGRect) {
    if tag("Link", "\(text(of: area)) dest=\(quoted(name))") { links.wanted.insert(name) }
  }

  /// Names a place of the page; the first of a name counts.
  func addDestination(_ name: String, at point: CGPoint) {
    guard point.x.isFinite, point.y.isFinite, !links.known.contains(name) else { return }
    // Cairo takes no place below zero.
    let place = "x=\(max(0, point.x)) y=\(max(0, point.y))"
    if tag("cairo.dest", "name=\(quoted(name)) \(place)") { links.known.insert(name) }
  }

  /// Cairo gives a document up whose links lead nowhere: such lead to its last page.
  func addMissingDestinations() {
    for name in links.wanted.subtracting(links.known).sorted() {
      Logger(label: "uikit.pdf").warning(
        "a link of a PDF document leads to \"\(name)\", which no page has: it leads to the last page")
      write(tag: "cairo.dest", "name=\(quoted(name)) x=0 y=0")
    }
  }

  /// False outside of pages.
  @discardableResult
  private func tag(_ name: String, _ attributes: String) -> Bool {
    guard isPageOpen else { return false }
    return write(tag: name, attributes)
  }

  @discardableResult
  private func write(tag name: String, _ attributes: String) -> Bool {
    guard let begin = cairo.tagBegin, let end = cairo.tagEnd else { return false }
    setMatrix(.identity)
    begin(context, name, attributes)
    end(context, name)
    return true
  }

  private func text(of area: CGRect) -> String {
    let area = area.standardized
    guard [area.minX, area.minY, area.width, area.height].allSatisfy(\.isFinite) else { return "rect=[0 0 0 0]" }
    return "rect=[\(area.minX) \(area.minY) \(area.width) \(area.height)]"
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "'", with: "\\'") + "'"
  }
}
