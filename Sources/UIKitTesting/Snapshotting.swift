import CoreGraphics
import Foundation
import UIKit

/// How a value becomes what is compared with a reference file: a picture or a text.
/// ```swift
/// assertSnapshot(of: UIView(), as: .image(size: CGSize(width: 100, height: 50), scale: 2, style: .dark))
/// ```
public struct Snapshotting<Value, Format> {
  let kind: SnapshotKind<Format>
  let make: @MainActor (Value) throws -> Format

  /// The same for values that can be turned into this one's.
  /// ```swift
  /// let ofContents = Snapshotting<UIView, UIImage>.image.pullback { (cell: UITableViewCell) in cell.contentView }
  /// assertSnapshot(of: PlayerCell(style: .default, reuseIdentifier: nil), as: ofContents)
  /// ```
  public func pullback<Other>(_ transform: @escaping @MainActor (Other) throws -> Value) -> Snapshotting<Other, Format>
  {
    let make = make
    return Snapshotting<Other, Format>(kind: kind) { try make(transform($0)) }
  }
}

// MARK: - Pictures

extension Snapshotting where Value: UIView, Format == UIImage {
  /// The view in a window of its size.
  /// ```swift
  /// assertSnapshot(of: card, as: .image)
  /// ```
  @MainActor public static var image: Snapshotting { image() }

  /// The view in a window of `size` points (its own when nil) with `scale` pixels a point. The window takes on what `traits`
  /// specify, their scale and style before `scale` and `style`. A pixel counts as equal within `tolerance` (0...1) or
  /// `perceptualPrecision` (0...1), and `precision` of all pixels (0...1) have to be equal.
  /// ```swift
  /// assertSnapshot(of: card, as: .image(scale: 2, traits: UITraitCollection { $0.layoutDirection = .rightToLeft }))
  /// ```
  @MainActor public static func image(
    size: CGSize? = nil, scale: CGFloat = 1, style: UIUserInterfaceStyle = .light,
    traits: UITraitCollection = UITraitCollection(), tolerance: Double = 0, precision: Double = 1,
    perceptualPrecision: Double = 1
  ) -> Snapshotting {
    Snapshotting(kind: .picture(PictureTolerance(tolerance, precision, perceptualPrecision))) { view in
      TestWindow(size: size ?? view.bounds.size, scale: scale, style: style, traits: traits, root: view).image()
    }
  }
}

extension Snapshotting where Value: UIViewController, Format == UIImage {
  /// The controller's view in a window of its preferred size, or of 320 × 480 points.
  /// ```swift
  /// assertSnapshot(of: controller, as: .image)
  /// ```
  @MainActor public static var image: Snapshotting { image() }

  /// The controller's view in a window of `size` points; the rest as for views.
  /// ```swift
  /// assertSnapshot(of: controller, as: .image(size: CGSize(width: 640, height: 480), style: .dark))
  /// ```
  @MainActor public static func image(
    size: CGSize? = nil, scale: CGFloat = 1, style: UIUserInterfaceStyle = .light,
    traits: UITraitCollection = UITraitCollection(), tolerance: Double = 0, precision: Double = 1,
    perceptualPrecision: Double = 1
  ) -> Snapshotting {
    Snapshotting(kind: .picture(PictureTolerance(tolerance, precision, perceptualPrecision))) { controller in
      TestWindow(
        size: size ?? controller.sizeAlone, scale: scale, style: style, traits: traits, root: controller
      ).image()
    }
  }
}

extension Snapshotting where Value: UIImage, Format == UIImage {
  /// The picture itself, pixel by pixel; its scale is not compared.
  /// ```swift
  /// assertSnapshot(of: UIImage(systemName: "star") ?? UIImage(), as: .image)
  /// ```
  @MainActor public static var image: Snapshotting { image() }

  /// The picture itself, with pixels that may differ as for views.
  /// ```swift
  /// assertSnapshot(of: window.image(), as: .image(tolerance: 0.02))
  /// ```
  @MainActor public static func image(
    tolerance: Double = 0, precision: Double = 1, perceptualPrecision: Double = 1
  ) -> Snapshotting {
    Snapshotting(kind: .picture(PictureTolerance(tolerance, precision, perceptualPrecision))) { $0 }
  }
}

extension Snapshotting where Value == TestWindow, Format == UIImage {
  /// What the window shows now. Also checks the damage of its last frame.
  /// ```swift
  /// assertSnapshot(of: window, as: .image, named: "after the tap")
  /// ```
  @MainActor public static var image: Snapshotting { image() }

  /// What the window shows now, with pixels that may differ as for views. Also checks the damage of its last frame.
  /// ```swift
  /// assertSnapshot(of: window, as: .image(precision: 0.999, perceptualPrecision: 0.98))
  /// ```
  @MainActor public static func image(
    tolerance: Double = 0, precision: Double = 1, perceptualPrecision: Double = 1
  ) -> Snapshotting {
    Snapshotting(kind: .picture(PictureTolerance(tolerance, precision, perceptualPrecision))) { window in
      if let error = window.damageError() { throw SnapshotError.damage(error) }
      return window.image()
    }
  }
}

extension UIViewController {
  /// The size of a window that a test gives the controller unless it says another, in points.
  fileprivate var sizeAlone: CGSize {
    let preferred = preferredContentSize
    return preferred.width > 0 && preferred.height > 0 ? preferred : CGSize(width: 320, height: 480)
  }
}

enum SnapshotError: Error {
  case damage(String)
}

// MARK: - Texts

extension Snapshotting where Value == String, Format == String {
  /// The text itself, compared line by line.
  /// ```swift
  /// assertSnapshot(of: window.accessibilityOutline, as: .lines)
  /// ```
  @MainActor public static var lines: Snapshotting { Snapshotting(kind: .text) { $0 } }
}

extension Snapshotting where Format == String {
  /// What `String(describing:)` makes of the value, without addresses.
  /// ```swift
  /// assertSnapshot(of: CGAffineTransform(rotationAngle: 1), as: .description)
  /// ```
  @MainActor public static var description: Snapshotting {
    Snapshotting(kind: .text) { withoutAddresses(String(describing: $0)) }
  }

  /// What `dump` prints of the value, without addresses.
  /// ```swift
  /// assertSnapshot(of: Player.all, as: .dump)
  /// ```
  @MainActor public static var dump: Snapshotting {
    Snapshotting(kind: .text) { value in
      var text = ""
      Swift.dump(value, to: &text)
      return withoutAddresses(text)
    }
  }
}

extension Snapshotting where Value: UIView, Format == String {
  /// The view and its subviews as `recursiveDescription()` lists them, in a window of the view's size, without
  /// addresses.
  /// ```swift
  /// assertSnapshot(of: card, as: .recursiveDescription)
  /// ```
  @MainActor public static var recursiveDescription: Snapshotting { recursiveDescription() }

  /// The same in a window of `size` points, or with nil of the view's size.
  /// ```swift
  /// assertSnapshot(of: card, as: .recursiveDescription(size: CGSize(width: 100, height: 50)))
  /// ```
  @MainActor public static func recursiveDescription(size: CGSize? = nil) -> Snapshotting {
    Snapshotting(kind: .text) { view in
      let window = TestWindow(size: size ?? view.bounds.size, root: view)
      return withExtendedLifetime(window) { withoutAddresses(view.recursiveDescription()) }
    }
  }
}

extension Snapshotting where Value: UIViewController, Format == String {
  /// The controller's view and its subviews in a window of its preferred size, or of 320 × 480 points, without
  /// addresses.
  /// ```swift
  /// assertSnapshot(of: controller, as: .recursiveDescription)
  /// ```
  @MainActor public static var recursiveDescription: Snapshotting { recursiveDescription() }

  /// The controller's view and its subviews in a window of `size` points, without addresses.
  /// ```swift
  /// assertSnapshot(of: controller, as: .recursiveDescription(size: CGSize(width: 640, height: 480)))
  /// ```
  @MainActor public static func recursiveDescription(size: CGSize? = nil) -> Snapshotting {
    Snapshotting(kind: .text) { controller in
      let window = TestWindow(size: size ?? controller.sizeAlone, root: controller)
      return withExtendedLifetime(window) { withoutAddresses(controller.view.recursiveDescription()) }
    }
  }
}

extension Snapshotting where Value == TestWindow, Format == String {
  /// All views of the window, as they are now, without addresses.
  /// ```swift
  /// assertSnapshot(of: window, as: .recursiveDescription)
  /// ```
  @MainActor public static var recursiveDescription: Snapshotting {
    Snapshotting(kind: .text) { withoutAddresses($0.window.recursiveDescription()) }
  }
}

// MARK: - Layout

extension Snapshotting where Value: UIView, Format == String {
  /// The view and its subviews in a window of the view's size, a line each: class, identifier, frame in the superview in
  /// hundredths of a point, and whether it is hidden, see-through, transformed, or placed by constraints that leave its
  /// place open.
  /// ```swift
  /// assertSnapshot(of: card, as: .layout)
  /// ```
  @MainActor public static var layout: Snapshotting { layout() }

  /// The same in a window of `size` points, or with nil of the view's size, which takes on what `traits` specify.
  /// ```swift
  /// assertSnapshot(of: card, as: .layout(traits: UITraitCollection(layoutDirection: .rightToLeft)))
  /// ```
  @MainActor public static func layout(
    size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    Snapshotting(kind: .text) { view in
      let window = TestWindow(size: size ?? view.bounds.size, traits: traits, root: view)
      return withExtendedLifetime(window) { LayoutOutline.text(view) }
    }
  }
}

extension Snapshotting where Value: UIViewController, Format == String {
  /// The layout of the controller's view in a window of its preferred size, or of 320 × 480 points.
  /// ```swift
  /// assertSnapshot(of: controller, as: .layout)
  /// ```
  @MainActor public static var layout: Snapshotting { layout() }

  /// The same in a window of `size` points, which takes on what `traits` specify.
  /// ```swift
  /// assertSnapshot(of: controller, as: .layout(size: CGSize(width: 640, height: 480)))
  /// ```
  @MainActor public static func layout(
    size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    Snapshotting(kind: .text) { controller in
      let window = TestWindow(size: size ?? controller.sizeAlone, traits: traits, root: controller)
      return withExtendedLifetime(window) { LayoutOutline.text(controller.view) }
    }
  }
}

extension Snapshotting where Value == TestWindow, Format == String {
  /// The layout of the window as it is now.
  /// ```swift
  /// assertSnapshot(of: window, as: .layout)
  /// ```
  @MainActor public static var layout: Snapshotting { Snapshotting(kind: .text) { LayoutOutline.text($0.window) } }
}

/// A text in which `<UILabel: 0x5591c0; …>` is `<UILabel; …>`: addresses are others in each run.
func withoutAddresses(_ text: String) -> String {
  text.replacing(#/:? ?0x[0-9a-fA-F]{5,16}\b/#, with: "")
}
