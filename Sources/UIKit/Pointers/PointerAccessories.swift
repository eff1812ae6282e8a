import CoreGraphics
import Platform
import QuartzCore

/// The accessories of a style, in front of all else in the window, while the pointer is over its region.
@MainActor
final class PointerAccessories {
  private let layer = CALayer()

  init(_ accessories: [UIPointerAccessory], beside cursor: HostCursor?, in window: UIWindow) {
    let pointer = Self.extent(of: cursor)
    let traits = window.traitCollection
    Self.atOnce {
      layer.zPosition = 1e6
      for accessory in accessories {
        let part = CAShapeLayer()
        let path = Self.outline(of: accessory.shape)
        let box = path.boundingBoxOfPath
        part.bounds = box
        part.path = path
        part.fillColor = UIColor.label.cgColor(for: traits)
        // Seen over anything.
        part.strokeColor = UIColor.systemBackground.cgColor(for: traits)
        part.lineWidth = 1
        part.lineJoin = .round
        let isTurned = accessory.orientationMatchesAngle
        part.position = accessory.position.middle(beside: pointer, box.size, isTurned: isTurned)
        if isTurned, accessory.position.angle.isFinite {
          part.setAffineTransform(CGAffineTransform(rotationAngle: accessory.position.angle))
        }
        layer.addSublayer(part)
      }
      layer.opacity = 0
      window.layer.addSublayer(layer)
    }
  }

  /// To the pointer's tip, in the window's space.
  func move(to point: CGPoint) {
    Self.atOnce { layer.position = point }
  }

  func appear() { layer.opacity = 1 }
  func disappear() { layer.removeFromSuperlayer() }

  private static func atOnce(_ changes: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    changes()
    CATransaction.commit()
  }

  /// What a desktop's pointers cover around their tips in their usual size, in points.
  private static func extent(of cursor: HostCursor?) -> CGRect {
    switch cursor {
    case .hidden?: .zero
    case .text?: CGRect(x: -3, y: -9, width: 6, height: 18)
    case .resizeVertical?: CGRect(x: -5, y: -9, width: 10, height: 18)
    default: CGRect(x: 0, y: 0, width: 12, height: 18)
    }
  }

  private static func outline(of shape: UIPointerShape) -> CGPath {
    switch shape {
    case .path(let path): path.cgPath
    case .roundedRect(let rect, let radius): UIBezierPath(roundedRect: rect, cornerRadius: radius).cgPath
    case .verticalBeam(let length):
      UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 2, height: length), cornerRadius: 1).cgPath
    case .horizontalBeam(let length):
      UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: length, height: 2), cornerRadius: 1).cgPath
    }
  }
}
