import CoreGraphics
import Foundation
import Platform

/// A scene with windows: what one window of the desktop shows. Its `UIWindow`s lie over each other there.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  /// What it is shown on; nil once it is disconnected.
  package internal(set) var stage: Stage?
  /// The window of a delegate that keeps none.
  var keptWindow: UIWindow?

  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    super.init(session: session, connectionOptions: connectionOptions)
  }

  open var screen: UIScreen { stage?.screen ?? .main }
  /// The visible ones, back to front.
  open var windows: [UIWindow] { stage?.windows ?? [] }
  open var keyWindow: UIWindow? { stage?.keyWindow }
  open var traitCollection: UITraitCollection { stage?.traits ?? .detached }
  /// The window's content.
  open var coordinateSpace: any UICoordinateSpace { SceneSpace(bounds: stage?.bounds ?? .zero) }
  /// The window's shape: landscape where it is wider than high.
  open var interfaceOrientation: UIInterfaceOrientation { effectiveGeometry.interfaceOrientation }
  open var effectiveGeometry: Geometry { Geometry(bounds: stage?.bounds ?? .zero) }

  /// The sizes that a person can give the window.
  open var sizeRestrictions: UISceneSizeRestrictions? { stage == nil ? nil : restrictions }
  private lazy var restrictions = UISceneSizeRestrictions(self)

  override func titleChanged() {
    guard let stage else { return }
    if let title, !title.isEmpty { stage.host.title = title } else { stage.windows.forEach { $0.updateTitle() } }
  }

  /// Where the scene's window is, and of which shape.
  @MainActor public struct Geometry: Equatable {
    let bounds: CGRect
    public var coordinateSpace: any UICoordinateSpace { SceneSpace(bounds: bounds) }
    public var interfaceOrientation: UIInterfaceOrientation {
      bounds.width > bounds.height ? .landscapeLeft : .portrait
    }
    nonisolated public static func == (a: Geometry, b: Geometry) -> Bool { a.bounds == b.bounds }
  }

  // MARK: - Changes

  /// The window has another size or other traits than before.
  func changed(from geometry: Geometry, _ traits: UITraitCollection) {
    guard let delegate = delegate as? any UIWindowSceneDelegate else { return }
    delegate.windowScene(
      self, didUpdate: geometry.coordinateSpace, interfaceOrientation: geometry.interfaceOrientation,
      traitCollection: traits)
    if geometry != effectiveGeometry { delegate.windowScene(self, didUpdateEffectiveGeometry: geometry) }
  }
}

/// The space of a window's content: its origin is the upper left corner.
private final class SceneSpace: UICoordinateSpace {
  let bounds: CGRect
  init(bounds: CGRect) { self.bounds = bounds }
}

/// How small and how large a person can make a scene's window, in points. A limit holds at once.
@preconcurrency @MainActor open class UISceneSizeRestrictions: NSObject {
  private weak var scene: UIWindowScene?

  init(_ scene: UIWindowScene) {
    self.scene = scene
    super.init()
  }

  open var minimumSize = UIApplication.shared.order.minimumSize {
    didSet { if minimumSize != oldValue { tell() } }
  }

  /// The largest number is no limit.
  open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude) {
    didSet { if maximumSize != oldValue { tell() } }
  }

  private func tell() {
    func usable(_ length: CGFloat, _ least: CGFloat) -> CGFloat { length.isNaN ? least : max(least, length) }
    let minimum = CGSize(width: usable(minimumSize.width, 1), height: usable(minimumSize.height, 1))
    scene?.stage?.host.limitSize(
      minimum: minimum,
      maximum: CGSize(
        width: usable(maximumSize.width, minimum.width), height: usable(maximumSize.height, minimum.height)))
  }
}
