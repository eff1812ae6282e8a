import Foundation
import QuartzCore

/// What the viewer of large content shows of something that does not grow with the text.
@preconcurrency @MainActor public protocol UILargeContentViewerItem: NSObjectProtocol {
  var showsLargeContentViewer: Bool { get }
  var largeContentTitle: String? { get }
  var largeContentImage: UIImage? { get }
  /// Whether the image grows to the viewer's size; else it has its own.
  var scalesLargeContentImage: Bool { get }
  /// By how much the image's edges move inwards, in points; negative ones outwards.
  var largeContentImageInsets: UIEdgeInsets { get }
}

/// What a program has said of one view. It is kept beside the view: most say nothing.
private struct LargeContent {
  var isShown: Bool?
  var title: String??
  var image: UIImage??
  var scalesImage: Bool?
  var insets: UIEdgeInsets?

  static let all = WeaklyKeyed<LargeContent>()

  @MainActor static subscript<Value>(of view: UIView, _ field: WritableKeyPath<LargeContent, Value?>) -> Value? {
    get { all[view]?[keyPath: field] }
    set { all.update(view, default: LargeContent()) { $0[keyPath: field] = newValue } }
  }
}

/// The buttons of bars show what their items say; other views what the program says.
extension UIView: UILargeContentViewerItem {
  private var barItem: UIBarItem? { (self as? BarButton)?.item ?? (self as? TabBarButton)?.item }

  public var showsLargeContentViewer: Bool {
    get { LargeContent[of: self, \.isShown] ?? (barItem != nil) }
    set { LargeContent[of: self, \.isShown] = newValue }
  }

  public var largeContentTitle: String? {
    get { LargeContent[of: self, \.title] ?? barItem?.largeContentTitle }
    set { LargeContent[of: self, \.title] = .some(newValue) }
  }

  public var largeContentImage: UIImage? {
    get { LargeContent[of: self, \.image] ?? barItem.flatMap { $0.largeContentSizeImage ?? $0.image } }
    set { LargeContent[of: self, \.image] = .some(newValue) }
  }

  /// What the system's buttons show in place of an image.
  var largeContentGlyph: Glyph? {
    guard largeContentImage == nil else { return nil }
    return (barItem as? UIBarButtonItem)?.systemItem?.glyph ?? (barItem as? UITabBarItem)?.systemItem?.glyph
  }

  public var scalesLargeContentImage: Bool {
    get { LargeContent[of: self, \.scalesImage] ?? (barItem.map { $0.largeContentSizeImage == nil } ?? false) }
    set { LargeContent[of: self, \.scalesImage] = newValue }
  }

  public var largeContentImageInsets: UIEdgeInsets {
    get { LargeContent[of: self, \.insets] ?? barItem?.largeContentSizeImageInsets ?? .zero }
    set { LargeContent[of: self, \.insets] = newValue }
  }
}

extension UIBarItem {
  fileprivate var largeContentTitle: String? {
    (self as? UITabBarItem)?.shownTitle ?? (self as? UIBarButtonItem)?.spokenTitle
  }
}

@preconcurrency @MainActor public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {
  /// The finger was lifted over an item, or beside all of them: what a tap would have done is done here.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint)
  /// What to show for a point of the interaction's view; nil for nothing. By default the deepest view there that shows itself
  /// large.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)?
  /// The controller over whose view the viewer lies; by default that of the window.
  func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController
}

extension UILargeContentViewerInteractionDelegate {
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
  ) {}

  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)? { interaction.standardItem(at: point) }

  public func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController {
    interaction.view?.window?.rootViewController ?? UIViewController()
  }
}

/// Shows what lies under a finger or pointer that presses, large and in the middle, where the text's size is one of the
/// accessibility sizes. Bars have one of their own.
@preconcurrency @MainActor open class UILargeContentViewerInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
  open private(set) var view: UIView? {
    get { holder.owner }
    set { holder = BackReference(newValue) }
  }
  private var holder = BackReference<UIView>(nil)
  private let press: UILongPressGestureRecognizer
  private let gate = Gate()
  private var viewer: LargeContentView?
  private var item: (any UILargeContentViewerItem)?

  public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
    self.delegate = delegate
    press = UILongPressGestureRecognizer()
    super.init()
    gate.interaction = self
    press.delegate = gate
    press.addTarget(self, action: UILargeContentViewerInteraction.pressChanged)
  }

  public override convenience init() { self.init(delegate: nil) }

  /// Whether the screen's text is as large as the viewer waits for. A view in a window with a text size of its own follows
  /// that one.
  open class var isEnabled: Bool { UIApplication.shared.preferredContentSizeCategory.isAccessibilityCategory }
  /// Posted with the application as its object.
  public static let enabledStatusDidChangeNotification = NSNotification.Name.largeContentViewerMayHaveChanged

  /// Of the press: for recognisers that have to wait for it, or go beside it.
  open var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { press }

  open func willMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(press)
    hide()
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  // MARK: - What lies under the press

  /// The deepest view at a point that shows itself large, up to the interaction's own.
  func standardItem(at point: CGPoint) -> (any UILargeContentViewerItem)? {
    guard let view else { return nil }
    var found = view.hitTest(point, with: nil)
    while let part = found, part !== view, !part.showsLargeContentViewer { found = part.superview }
    return found.flatMap { $0.showsLargeContentViewer ? $0 : nil }
  }

  private func item(at point: CGPoint) -> (any UILargeContentViewerItem)? {
    delegate.map { $0.largeContentViewerInteraction(self, itemAt: point) } ?? standardItem(at: point)
  }

  fileprivate func mayBegin(at point: CGPoint) -> Bool {
    view?.traitCollection.preferredContentSizeCategory.isAccessibilityCategory == true && item(at: point) != nil
  }

  /// The press ended over an item or none.
  func ended(on item: (any UILargeContentViewerItem)?, at point: CGPoint) {
    delegate?.largeContentViewerInteraction(self, didEndOn: item, at: point)
  }

  private func pressChanged(_ press: UIGestureRecognizer) {
    let point = press.location(in: view)
    switch press.state {
    case .began, .changed: show(item(at: point))
    case .ended:
      let item = item(at: point)
      hide()
      ended(on: item, at: point)
    default: hide()
    }
  }

  // MARK: - The viewer

  private func show(_ item: (any UILargeContentViewerItem)?) {
    guard item !== self.item else { return }
    hide()
    self.item = item
    guard let item, let view, let window = view.window else { return }
    let surface = delegate?.viewController(for: self).viewIfLoaded ?? window
    let viewer = LargeContentView(item, style: view.traitCollection.userInterfaceStyle)
    viewer.show(in: surface)
    self.viewer = viewer
  }

  private func hide() {
    viewer?.fadeAway()
    (viewer, item) = (nil, nil)
  }

  private final class Gate: NSObject, UIGestureRecognizerDelegate {
    weak var interaction: UILargeContentViewerInteraction?

    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      interaction.map { $0.mayBegin(at: recognizer.location(in: $0.view)) } ?? false
    }
  }
}

/// Of a bar: the button over which the press ends does what it does when it is tapped.
final class BarLargeContentInteraction: UILargeContentViewerInteraction {
  override func ended(on item: (any UILargeContentViewerItem)?, at point: CGPoint) {
    if let control = item as? UIControl, control.isEnabled { control.performPrimaryAction() }
  }
}

extension UIView {
  /// Gives a bar its viewer once the text is so large that it is needed.
  func followTextSizeInBar() {
    guard traitCollection.preferredContentSizeCategory.isAccessibilityCategory,
      !interactions.contains(where: { $0 is BarLargeContentInteraction })
    else { return }
    addInteraction(BarLargeContentInteraction(delegate: nil))
  }
}
