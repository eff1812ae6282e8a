import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

/// The layout of a tree as a text, and traits that a snapshot's window takes on.
@MainActor @Suite struct LayoutSnapshotTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("layout-\(UUID().uuidString)")

  /// What a way of taking snapshots keeps of a value.
  private func text<Value>(_ value: Value, _ way: Snapshotting<Value, String>) throws -> String {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = snapshotComplaint(
      of: value, as: way, record: .all, testName: "text()", filePath: folder.appendingPathComponent("A.swift").path)
    return try String(contentsOf: folder.appendingPathComponent("__Snapshots__/A/text.txt"), encoding: .utf8)
  }

  private func picture<Value>(_ value: Value, _ way: Snapshotting<Value, UIImage>) throws -> UIImage {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = snapshotComplaint(
      of: value, as: way, record: .all, testName: "picture()", filePath: folder.appendingPathComponent("A.swift").path)
    return try require(
      UIImage(contentsOfFile: folder.appendingPathComponent("__Snapshots__/A/picture.png").path))
  }

  @Test func whatIsUnusualOfAViewIsSaid() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let plain = UILabel(frame: CGRect(x: 1, y: -2.5, width: 100.0 / 3, height: 20.999))
    let odd = UIButton(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    (odd.isHidden, odd.alpha, odd.accessibilityIdentifier) = (true, 0.25, "odd")
    let turned = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    turned.transform = CGAffineTransform(scaleX: 2, y: 1)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scroll.contentSize = CGSize(width: 10, height: 100)
    scroll.contentOffset = CGPoint(x: 0, y: 5)
    scroll.showsVerticalScrollIndicator = false
    for view in [plain, odd, turned, scroll] as [UIView] { root.addSubview(view) }
    let lines = try text(root, .layout).split(separator: "\n").map(String.init)
    expect(lines[0], equals: "UIView (0 0; 100 50)")
    expect(lines[1], equals: "  UILabel (1 -2.5; 33.33 21)")
    expect(lines[2], equals: "  UIButton 'odd' (0 0; 10 10) hidden alpha 0.25")
    expect(lines.contains("  UIView (-5 0; 20 20) transform [2 0 0 1 0 0]"), "\(lines)")
    expect(lines.contains("  UIScrollView (0 0; 10 10) scrolled by (0 5)"), "\(lines)")
  }

  @Test func aPlaceThatConstraintsLeaveOpenIsAmbiguous() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let (open, closed) = (UIView(), UIView())
    for view in [open, closed] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      view.widthAnchor.constraint(equalToConstant: 10).isActive = true
      view.heightAnchor.constraint(equalToConstant: 10).isActive = true
      view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    }
    closed.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 0.125).isActive = true
    let lines = try text(root, .layout).split(separator: "\n").map(String.init)
    expect(lines[1].hasSuffix(" ambiguous"), "\(lines)")
    expect(!lines[2].contains("ambiguous"), "\(lines)")
  }

  @Test func controllersAndWindowsHaveALayoutToo() throws {
    let controller = UIViewController()
    controller.preferredContentSize = CGSize(width: 60, height: 40)
    expect(try text(controller, .layout), equals: "UIView (0 0; 60 40)\n")
    let window = TestWindow(size: CGSize(width: 20, height: 10), root: UIView())
    expect(try text(window, .layout).hasPrefix("UIWindow (0 0; 20 10)\n  UIView (0 0; 20 10)"))
  }

  @Test func aSnapshotsWindowTakesOnTraits() throws {
    final class Reader: UIView {
      var read: [String] = []
      override func layoutSubviews() {
        let traits = traitCollection
        read.append(
          "\(traits.layoutDirection == .rightToLeft) \(traits.preferredContentSizeCategory == .extraLarge) "
            + "\(traits.horizontalSizeClass == .regular) \(traits.displayScale) \(traits.userInterfaceStyle == .dark)")
      }
    }
    let traits = UITraitCollection {
      $0.layoutDirection = .rightToLeft
      $0.preferredContentSizeCategory = .extraLarge
      $0.horizontalSizeClass = .regular
      $0.displayScale = 2
      $0.userInterfaceStyle = .dark
    }
    let reader = Reader(frame: CGRect(x: 0, y: 0, width: 10, height: 8))
    reader.backgroundColor = .systemBackground
    let image = try require(try picture(reader, .image(traits: traits)).cgImage)
    expect(reader.read, equals: ["true true true 2.0 true"])
    expect(image.width == 20 && image.height == 16)
    expect(image.bitmap[3, 3], equals: 0xFF00_0000)
    // Where the traits say nothing, the other arguments count.
    let light = Reader(frame: CGRect(x: 0, y: 0, width: 10, height: 8))
    _ = try picture(light, .image(scale: 3, style: .dark, traits: UITraitCollection { $0.legibilityWeight = .bold }))
    expect(light.read, equals: ["false false false 3.0 true"])
  }

  @Test func aControllerCanChooseItsSize() throws {
    let controller = UIViewController()
    controller.preferredContentSize = CGSize(width: 60, height: 40)
    expect(try picture(controller, .image).size, equals: CGSize(width: 60, height: 40))
    expect(try picture(UIViewController(), .image).size, equals: CGSize(width: 320, height: 480))
    expect(
      try picture(UIViewController(), .image(size: CGSize(width: 9, height: 8))).size,
      equals: CGSize(width: 9, height: 8))
  }
}
