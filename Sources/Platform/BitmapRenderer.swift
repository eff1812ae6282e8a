import CoreGraphics
import Foundation

/// Paints with the processor into a bitmap that the host shows.
@MainActor
package final class BitmapRenderer: Renderer {
  private let host: any PlatformHost
  /// How many threads paint large damage.
  private let threads: Int
  /// The finished pixels. They lie in memory that the window shows, where the window lends it.
  package private(set) var bitmap: Bitmap
  /// The pixels with what lies over them; nil where nothing does.
  private var composed: Bitmap?

  /// Without a number, as many threads paint as there are processors, four at the most.
  package init(_ host: any PlatformHost, threads: Int? = nil) {
    self.host = host
    self.threads = threads ?? max(1, min(ProcessInfo.processInfo.activeProcessorCount, 4))
    bitmap = Bitmap(.empty)
  }

  package func resize(to bounds: PixelRect) {
    let lent = isOverlaid ? nil : host.lendPixels(width: bounds.width, height: bounds.height)
    // The first bitmap is there long before it is painted; later ones are painted at once, by all threads.
    let isFirst = bitmap.bounds.isEmpty
    bitmap = lent ?? Bitmap(bounds)
    if isFirst, threads > 1 { bitmap.fetchMemory() }
    if isOverlaid { composed = Bitmap(bounds) }
  }

  package func render(_ list: DisplayList, damage: [PixelRect], move: PixelMove?) {
    let windowMove = move.flatMap { !isOverlaid && host.canMovePixels($0) ? $0 : nil }
    if let windowMove { turn(windowMove) } else if let move { bitmap.apply(move) }
    Rasterizer.paint(list, rects: damage, into: bitmap, threads: threads)
    if isOverlaid { return }
    // The window's pixels move right before what came into view is shown, so that nobody sees the one without the other.
    let rest = windowMove.map { damage + host.movePixels($0) }
    host.present(bitmap, rects: rest ?? move?.changed(with: damage) ?? damage)
  }

  package var isOverlaid: Bool {
    get { composed != nil }
    set {
      guard newValue != isOverlaid else { return }
      if newValue { detach() }
      composed = newValue ? Bitmap(bitmap.bounds) : nil
    }
  }

  package func show(_ rects: [PixelRect], under overlay: DisplayList?) {
    guard let composed else { return host.present(bitmap, rects: rects) }
    for rect in rects {
      composed.copyPixels(of: rect, from: bitmap)
      if let overlay { Rasterizer.paintOver(overlay, in: rect, of: composed) }
    }
    host.present(composed, rects: rects)
  }

  /// Follows what the window moves by itself. Turned rows cannot be shown as they are stored.
  private func turn(_ move: PixelMove) {
    if bitmap.isBorrowed { detach() }
    bitmap.turn(move)
  }

  /// From now on the pixels are painted in memory of the renderer's own, each where it is seen. The window then shows
  /// copies.
  private func detach() {
    if bitmap.isBorrowed { bitmap = bitmap.copy() }
    bitmap.straighten()
  }
}

extension Bitmap {
  fileprivate convenience init(_ bounds: PixelRect) { self.init(width: bounds.width, height: bounds.height) }
}
