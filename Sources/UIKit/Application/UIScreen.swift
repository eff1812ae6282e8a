import CoreGraphics

/// The area that the program draws in: its desktop window's content.
@preconcurrency @MainActor open class UIScreen: NSObject {
  /// The screen of the running application; without one, as in tests, that of the test window that ran last, else one of
  /// 1024 × 720 points at scale 1.
  open class var main: UIScreen { UIApplication.shared.servedStage?.screen ?? detached }
  private static let detached = UIScreen()

  weak var stage: Stage?

  /// In points.
  open var bounds: CGRect { stage?.bounds ?? CGRect(x: 0, y: 0, width: 1024, height: 720) }

  /// Device pixels per point.
  open var scale: CGFloat { stage?.host.scale ?? 1 }
  open var nativeScale: CGFloat { scale }
  open var nativeBounds: CGRect { bounds.applying(CGAffineTransform(scaleX: scale, y: scale)) }
  open var traitCollection: UITraitCollection { stage?.traits ?? .detached }
  open var maximumFramesPerSecond: Int { stage.map { Int((1 / $0.host.frameInterval).rounded()) } ?? 60 }
}
