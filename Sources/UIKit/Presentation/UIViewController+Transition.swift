import CoreGraphics
import Foundation

extension UIViewController {
  /// The standard way in which it is presented.
  var standardTransition: UIModalTransitionStyle { preferredTransition?.style ?? modalTransitionStyle }

  /// How a controller comes and goes, as its `preferredTransition`: by a standard way, or out of a view of the one that it
  /// comes over.
  @MainActor public final class Transition: NSObject {
    enum Way {
      case standard(UIModalTransitionStyle)
      case zoom(ZoomOptions?, (ZoomSourceViewProviderContext) -> UIView?)
    }

    let way: Way

    private init(_ way: Way) {
      self.way = way
      super.init()
    }

    public class var coverVertical: Transition { Transition(.standard(.coverVertical)) }
    public class var flipHorizontal: Transition { Transition(.standard(.flipHorizontal)) }
    public class var crossDissolve: Transition { Transition(.standard(.crossDissolve)) }

    /// The controller's view grows out of another view, and goes back to it: presented or pushed. `sourceViewProvider` is
    /// asked at the beginning of each way, so that a view in a list may be another on the way back; where it gives none
    /// the view grows out of the middle. Nobody drags it back: Escape, the back button and the back swipe work as usual.
    public class func zoom(
      options: ZoomOptions? = nil, sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Transition { Transition(.zoom(options, sourceViewProvider)) }

    /// The standard style; nil for a zoom.
    var style: UIModalTransitionStyle? {
      if case .standard(let style) = way { style } else { nil }
    }

    /// What zooms; nil for a standard way.
    func animator(of zoomed: UIViewController, over source: UIViewController, arrives: Bool) -> ZoomTransition? {
      guard case .zoom(let options, let provider) = way else { return nil }
      let context = ZoomSourceViewProviderContext(sourceViewController: source, zoomedViewController: zoomed)
      return ZoomTransition(zoomed: zoomed, from: provider(context), options, arrives: arrives)
    }

    /// For whom a zoom's source is wanted.
    @MainActor public struct ZoomSourceViewProviderContext {
      /// Who presents, or was on top of the navigation stack.
      public let sourceViewController: UIViewController
      public let zoomedViewController: UIViewController
    }

    /// Between which views a zoom aligns.
    @MainActor public struct ZoomAlignmentRectContext {
      public let sourceView: UIView
      public let zoomedViewController: UIViewController
    }

    @MainActor public final class ZoomOptions: NSObject {
      /// What covers the source's controller while the other is shown over it; nil for black at 0.2.
      public var dimmingColor: UIColor?
      /// The part of the zoomed view, in its space, that comes to lie on the source; nil, also as an answer, for all of it.
      public var alignmentRectProvider: ((ZoomAlignmentRectContext) -> CGRect?)?

      public override init() { super.init() }
    }
  }
}
