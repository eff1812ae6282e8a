import CoreGraphics
import UIKit
import UIKitTesting

/// One control in many states, each in a small window of its own: a row for a kind, a column for a state.
@MainActor
struct ControlSheet {
  struct Cell {
    let make: @MainActor () -> UIView
    /// Puts what `make` made into its state, as a person or the program would.
    let act: @MainActor (TestWindow, UIView) throws -> Void
  }

  /// Points of each cell.
  let cellSize: CGSize
  private(set) var rows: [[Cell]] = []

  init(_ width: CGFloat, _ height: CGFloat) { cellSize = CGSize(width: width, height: height) }

  /// Adds a row: the same view in each of the states.
  mutating func add(_ states: [State], _ make: @escaping @MainActor () -> UIView) {
    rows.append(states.map { state in Cell(make: make, act: state.act) })
  }

  /// How a view can be met.
  enum State {
    case normal, pressed, selected, disabled, focused, hovered
    /// Something that only this control has.
    case other(@MainActor (TestWindow, UIView) throws -> Void)

    @MainActor
    func act(_ window: TestWindow, _ view: UIView) throws {
      let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
      switch self {
      case .normal: break
      case .pressed: window.press(at: middle)
      case .selected: (view as? UIControl)?.isSelected = true
      case .disabled: (view as? UIControl)?.isEnabled = false
      case .focused: window.key(.keyboardTab, characters: "\t")
      case .hovered: window.move(to: middle)
      case .other(let change): try change(window, view)
      }
      window.advance(by: 0.6)
    }
  }

  /// Light above dark, one pixel a point beside two.
  func picture() throws -> Bitmap {
    let columns = rows.map(\.count).max() ?? 0
    let (width, height) = (columns * Int(cellSize.width), rows.count * Int(cellSize.height))
    let sheet = Bitmap(width: 3 * width, height: 4 * height)
    for (part, style) in [UIUserInterfaceStyle.light, .dark].enumerated() {
      for scale in 1...2 {
        for (row, cells) in rows.enumerated() {
          for (column, cell) in cells.enumerated() {
            let found = try picture(of: cell, style, CGFloat(scale))
            let x = (scale - 1) * width + column * Int(cellSize.width) * scale
            let y = part * 2 * height + row * Int(cellSize.height) * scale
            sheet.copy(found, toX: x, y: y)
          }
        }
      }
    }
    return sheet
  }

  private func picture(of cell: Cell, _ style: UIUserInterfaceStyle, _ scale: CGFloat) throws -> Bitmap {
    let view = cell.make()
    let root = UIView()
    root.backgroundColor = .systemBackground
    root.addSubview(view)
    if view.bounds.isEmpty { view.sizeToFit() }
    view.center = CGPoint(x: cellSize.width / 2, y: cellSize.height / 2)
    // On whole points, so that a control's own lines are sharp.
    view.frame.origin = CGPoint(x: view.frame.minX.rounded(), y: view.frame.minY.rounded())
    let window = TestWindow(size: cellSize, scale: scale, style: style, root: root)
    try cell.act(window, view)
    return window.host.screen
  }
}

extension Bitmap {
  /// Writes a smaller picture into this one.
  fileprivate func copy(_ other: Bitmap, toX x: Int, y: Int) {
    for row in 0..<min(other.height, height - y) {
      (pixels + (y + row) * stride + x).update(
        from: other.pixels + row * other.stride, count: min(other.width, width - x))
    }
  }
}
