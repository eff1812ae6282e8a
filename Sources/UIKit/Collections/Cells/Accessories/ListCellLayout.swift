import CoreGraphics

/// Where the accessories and the content of a list cell stand.
///
/// Points, worked out from left to right; a cell that reads the other way shows the mirror image.
struct ListCellLayout: Equatable {
  /// One accessory.
  struct Part: Equatable {
    /// Of the view.
    var size: CGSize
    /// The room in whose middle it stands.
    var room: CGFloat
    /// A line parts it from the one before.
    var hasLine = false
  }

  var size = CGSize.zero
  var grid = PixelGrid(scale: 1)
  /// What the content is moved inwards by.
  var indentation: CGFloat = 0
  var indentsAccessories = true
  var leading: [Part] = []
  var trailing: [Part] = []

  /// From the cell's edges to the accessories.
  static let margin: CGFloat = 8
  private static let leadingGap: CGFloat = 16
  private static let trailingGap: CGFloat = 8
  private static let lineWidth: CGFloat = 1

  struct Frames: Equatable {
    var leading: [CGRect] = []
    var trailing: [CGRect] = []
    /// The line before the reorder control.
    var line: CGRect?
    var content = CGRect.zero
  }

  var frames: Frames {
    var result = Frames()
    var start: CGFloat = 0
    if !leading.isEmpty {
      start = Self.margin + (indentsAccessories ? indentation : 0)
      for (index, part) in leading.enumerated() {
        if index > 0 { start += Self.leadingGap }
        result.leading.append(frame(of: part, from: start))
        start += part.room
      }
    }
    if leading.isEmpty || !indentsAccessories { start += indentation }
    var end = size.width
    for (index, part) in trailing.enumerated().reversed() {
      end -= index == trailing.count - 1 ? Self.margin : Self.trailingGap
      end -= part.room
      result.trailing.insert(frame(of: part, from: end), at: 0)
      guard part.hasLine, index > 0 else { continue }
      end -= Self.trailingGap + Self.lineWidth
      result.line = CGRect(x: end, y: 0, width: Self.lineWidth, height: size.height)
    }
    result.content = CGRect(x: start, y: 0, width: max(0, end - start), height: size.height)
    return result
  }

  private func frame(of part: Part, from start: CGFloat) -> CGRect {
    CGRect(
      x: grid.floor(start + (part.room - part.size.width) / 2),
      y: grid.start(centering: part.size.height, in: size.height),
      width: part.size.width, height: part.size.height)
  }

  /// What is left of the width for the content goes on beside this.
  var widthBesideContent: CGFloat {
    var wide = self
    wide.size.width = 1e6
    return 1e6 - wide.frames.content.width
  }
}
