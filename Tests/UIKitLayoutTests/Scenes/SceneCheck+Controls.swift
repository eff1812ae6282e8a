import CoreGraphics
import UIKitTesting

@testable import UIKit

/// Scenes of single controls and bars.
extension SceneCheck {
  static func stepper(_ scene: SceneFile) throws -> [String] {
    let stepper = UIStepper()
    return scene.expected.flatMap { line -> [String] in
      let values: [(String, Double, Double?)] = [
        ("value", stepper.value, line.value), ("minimum", stepper.minimumValue, line.minimumValue),
        ("maximum", stepper.maximumValue, line.maximumValue), ("step", stepper.stepValue, line.stepValue),
      ]
      let flags: [(String, Bool, Bool?)] = [
        ("isContinuous", stepper.isContinuous, line.isContinuous), ("autorepeat", stepper.autorepeat, line.autorepeat),
        ("wraps", stepper.wraps, line.wraps),
      ]
      return miss("intrinsic", numbers(stepper.intrinsicContentSize), line.intrinsic)
        + miss("size that fits", numbers(stepper.sizeThatFits(.zero)), line.sizeThatFits)
        + values.compactMap { $0.1 == $0.2 ? nil : "\($0.0): \($0.1)" }
        + flags.compactMap { $0.1 == $0.2 ? nil : "\($0.0): \($0.1)" }
    }
  }

  /// The drum's figures, its rows' places, and how wheels share the width.
  static func picker(_ scene: SceneFile) throws -> [String] {
    scene.expected.flatMap { line -> [String] in
      if let height = line.pickerHeight, let rowHeight = line.rowHeight {
        let wheel = WheelGeometry(height: height, rowHeight: rowHeight)
        return miss(
          "drum of \(height)", [wheel.rowsPerTurn, wheel.radius], [line.rowsPerRevolution, line.radius], within: 1e-4)
      }
      if let offset = line.offset, let top = line.top, let height = line.height {
        guard let place = WheelGeometry(height: scene.size[1], rowHeight: 32).place(at: offset) else {
          return ["row \(offset) is not seen"]
        }
        return miss(
          "row \(offset)", [place.middle - place.height / 2, place.height], [top, height], within: 1e-4)
      }
      if let count = line.components, let size = line.rowSize {
        let places = PickerWidths(wanted: Array(repeating: nil, count: count), total: scene.size[0]).places
        return places.flatMap { miss("wheel of \(count)", [$0.width], [size[0]]) }
      }
      guard let fitting = line.sizeThatFits else { return [] }
      return miss("size that fits", numbers(UIPickerView().sizeThatFits(.zero)), fitting)
    }
  }

  static func toolbar(_ scene: SceneFile) throws -> [String] {
    let (bar, root) = (UIToolbar(), UIView())
    bar.items = [UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)]
    let size = bar.sizeThatFits(CGSize(width: scene.size[0], height: scene.size[1]))
    bar.frame = CGRect(x: 0, y: 0, width: scene.size[0], height: size.height)
    root.addSubview(bar)
    let window = TestWindow(size: CGSize(width: scene.size[0], height: scene.size[1]), root: root)
    window.turn()
    return scene.expected.flatMap { miss("bar", numbers(bar.frame), $0.toolbar) }
  }

  static func sheets(_ scene: SceneFile) throws -> [String] {
    scene.expected.flatMap { line -> [String] in
      guard let name = line.detent else { return [] }
      let (root, sheet) = (UIViewController(), UIViewController())
      let window = TestWindow(size: CGSize(width: scene.size[0], height: scene.size[1]), scale: scene.scale, root: root)
      sheet.sheetPresentationController?.detents = [
        name == "large" ? .large() : name == "medium" ? .medium() : .custom { _ in Double(name).map { CGFloat($0) } }
      ]
      root.present(sheet, animated: false)
      window.turn()
      return miss(name, numbers(sheet.view.convert(sheet.view.bounds, to: nil)), line.presentedFrame)
    }
  }
}
