import CoreGraphics
import Foundation
import Platform
import Testing

/// Writes each frame's list as a drawing: a renderer that has no pixels.
@MainActor
final class SVGRenderer: Renderer {
  struct Frame {
    var damage: [PixelRect]
    var move: PixelMove?
    /// The drawing's elements, back to front, in pixels.
    var elements: [String]

    /// A file that shows the frame at a multiple of its size.
    func file(_ size: PixelRect, times scale: Int) -> Data {
      let (width, height) = (size.width, size.height)
      let head = """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(width * scale)" height="\(height * scale)" \
        viewBox="0 0 \(width) \(height)">
        """
      return Data(([head] + elements + ["</svg>"]).joined(separator: "\n").utf8)
    }
  }

  private(set) var bounds = PixelRect.empty
  private(set) var frames: [Frame] = []
  /// The rectangles shown again, and how many elements lay over them.
  private(set) var shows: [(rects: [PixelRect], over: Int)] = []
  var isOverlaid = false

  func resize(to bounds: PixelRect) { self.bounds = bounds }

  func render(_ list: DisplayList, damage: [PixelRect], move: PixelMove?) {
    frames.append(Frame(damage: damage, move: move, elements: Self.elements(of: list, bounds)))
  }

  func show(_ rects: [PixelRect], under overlay: DisplayList?) {
    shows.append((rects, overlay.map { Self.elements(of: $0, bounds).count } ?? 0))
  }

  private static func elements(of list: DisplayList, _ bounds: PixelRect) -> [String] {
    let ground = RGBA(word: list.background)
    let back = #"<rect width="\#(bounds.width)" height="\#(bounds.height)" \#(ground.svg)/>"#
    return (ground.alpha > 0 ? [back] : []) + list.items.flatMap(elements)
  }

  private static func elements(of item: DisplayList.Item) -> [String] {
    let place = #"transform="\#(item.transform.svg)""#
    switch item.content {
    case .fill(let shape, .color(let color)):
      return [shape.svg(#"\#(place) \#(color.multiplied(alpha: item.opacity).svg)"#)]
    case .border(let rect, let radii, let width, let color):
      // A stroke lies half on each side of its line.
      let (ring, radius) = (rect.insetBy(dx: width / 2, dy: width / 2), max(0, radii.topLeft - width / 2))
      let stroke = color.multiplied(alpha: item.opacity).svg.replacingOccurrences(of: "fill", with: "stroke")
      return [
        Shape.roundedRect(ring, CornerRadii(radius)).svg(#"\#(place) fill="none" stroke-width="\#(width)" \#(stroke)"#)
      ]
    case .glyphs(let run, let origin, let color):
      return run.placedGlyphs.map { glyph in
        let start = CGAffineTransform(translationX: origin.x + glyph.origin.x, y: origin.y + glyph.origin.y)
        let fill = color.multiplied(alpha: item.opacity).svg
        let shape = Shape.path(run.outline(of: glyph), .winding)
        return shape.svg(#"transform="\#(start.concatenating(item.transform).svg)" \#(fill)"#)
      }
    case .beginGroup: return [#"<g opacity="\#(item.opacity)">"#]
    case .endGroup: return ["</g>"]
    default:
      Issue.record("the drawing cannot hold \(item.content)")
      return []
    }
  }
}

extension RGBA {
  /// An opaque or transparent pixel's colour.
  fileprivate init(word: UInt32) {
    func part(_ shift: UInt32) -> Float { Float(word >> shift & 255) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0), alpha: part(24))
  }

  fileprivate var svg: String {
    func byte(_ value: Float) -> Int { Int((value * 255).rounded()) }
    return #"fill="rgb(\#(byte(red)),\#(byte(green)),\#(byte(blue)))" fill-opacity="\#(alpha)""#
  }
}

extension CGAffineTransform {
  fileprivate var svg: String { "matrix(\(a) \(b) \(c) \(d) \(tx) \(ty))" }
}

extension Shape {
  fileprivate func svg(_ attributes: String) -> String {
    func element(_ rect: CGRect, _ radius: CGFloat) -> String {
      let place = #"x="\#(rect.minX)" y="\#(rect.minY)" width="\#(rect.width)" height="\#(rect.height)""#
      return #"<rect \#(place) rx="\#(radius)" \#(attributes)/>"#
    }
    switch self {
    case .rect(let rect), .layerRect(let rect, _): return element(rect, 0)
    case .roundedRect(let rect, let radii): return element(rect, radii.topLeft)
    case .path(let path, let rule):
      var words: [String] = []
      path.data.forEach { verb, first in
        let letters: [PathData.Verb: String] = [.move: "M", .line: "L", .quad: "Q", .cubic: "C", .close: "Z"]
        let points = path.data.points[first..<first + verb.pointCount]
        words.append(([letters[verb] ?? ""] + points.map { "\($0.x) \($0.y)" }).joined(separator: " "))
      }
      return
        #"<path fill-rule="\#(rule == .evenOdd ? "evenodd" : "nonzero")" d="\#(words.joined(separator: " "))" \#(attributes)/>"#
    }
  }
}
