import CoreGraphics
import Foundation
import UIKit
import UIKitTesting

/// A window with one view in it.
@MainActor
func stage(
  _ view: UIView, at origin: CGPoint = CGPoint(x: 20, y: 20), scale: CGFloat = 1, style: UIUserInterfaceStyle = .light,
  size: CGSize = CGSize(width: 320, height: 200)
) -> TestWindow {
  let root = UIView(frame: .zero)
  root.backgroundColor = .systemBackground
  view.frame.origin = origin
  root.addSubview(view)
  return TestWindow(size: size, scale: scale, style: style, root: root)
}

/// The bytes of an image's pixels: quicker to compare than rows of them.
func bytes(_ image: UIImage) -> Data {
  guard let bitmap = image.uprightPixels?.bitmap else { return Data() }
  return Data(bytes: bitmap.pixels, count: bitmap.stride * bitmap.height * 4)
}

/// Writes down the events that a control sends.
@MainActor
final class EventLog {
  private(set) var names: [String] = []

  init(_ control: UIControl) {
    let events: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
      (.valueChanged, "value"), (.primaryActionTriggered, "primary"),
    ]
    for (event, name) in events {
      control.addAction(UIAction { [weak self] _ in self?.names.append(name) }, for: event)
    }
  }

  func count(_ name: String) -> Int { names.count { $0 == name } }
}
