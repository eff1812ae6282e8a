import Expectations
import Testing
import UIKit
import UIKitTesting

/// What views and controllers that are in no window have of the program's traits, and what they hear when they come in.
@MainActor
@Suite struct DetachedTraitRules {
  private let controller = UIViewController()
  private let window: TestWindow

  init() {
    window = TestWindow(size: CGSize(width: 100, height: 100), root: controller)
    window.turn()
  }

  private final class Registering: UIView {
    var heard: [UIUserInterfaceStyle] = []
    override init(frame: CGRect) {
      super.init(frame: frame)
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: Registering, previous) in
        view.heard += [previous.userInterfaceStyle, view.traitCollection.userInterfaceStyle]
      }
    }
    required init?(coder: NSCoder) { nil }
  }

  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  private func made(in style: UIUserInterfaceStyle) -> Registering {
    var view: Registering?
    UITraitCollection(traitsFrom: [.current, UITraitCollection(userInterfaceStyle: style)]).performAsCurrent {
      view = Registering()
    }
    return view ?? Registering()
  }

  @Test("A view, and a controller without a view, has the traits that are current when it is made")
  func whatIsMadeHasTheCurrentTraits() {
    let view = made(in: .dark)
    expect(view.traitCollection.userInterfaceStyle, equals: .dark)
    view.backgroundColor = .systemBackground
    expect(view.layer.backgroundColor, equals: UIColor.systemBackground.cgColor(for: dark))
    dark.performAsCurrent {
      let controller = UIViewController()
      expect(controller.traitCollection.userInterfaceStyle, equals: .dark)
      expect(controller.view.traitCollection.userInterfaceStyle, equals: .dark)
      controller.overrideUserInterfaceStyle = .light
      expect(controller.view.traitCollection.userInterfaceStyle, equals: .light)
    }
  }

  @Test("Views in no window inherit from their superviews")
  func superviewsAreInherited() {
    let (view, inner) = (made(in: .dark), made(in: .light))
    view.addSubview(inner)
    expect(inner.traitCollection.userInterfaceStyle, equals: .dark)
    inner.removeFromSuperview()
    expect(inner.traitCollection.userInterfaceStyle, equals: .dark)
  }

  @Test(
    "What is made with a window's traits hears of nothing when it comes into it, what has others does")
  func enteringTellsOfWhatDiffers() {
    window.setStyle(.dark)
    let (same, other) = (made(in: .dark), made(in: .light))
    controller.view.addSubview(same)
    controller.view.addSubview(other)
    expect(same.heard == [])
    expect(other.heard == [.light, .dark])
  }

  @Test("A view that was away while the appearance changed is told when it comes back, once")
  func whatWasAwayIsTold() {
    let view = made(in: .light)
    controller.view.addSubview(view)
    view.removeFromSuperview()
    window.setStyle(.dark)
    expect(view.traitCollection.userInterfaceStyle == .light && view.heard == [])
    controller.view.addSubview(view)
    expect(view.heard == [.light, .dark])
    view.removeFromSuperview()
    expect(view.traitCollection.userInterfaceStyle, equals: .dark)
    controller.view.addSubview(view)
    expect(view.heard == [.light, .dark])
  }

  @Test("What a controller reads as its view is loaded is what it has in the window, and so it hears of nothing")
  func aLoadingControllerReadsTheWindowsTraits() {
    final class Page: UIViewController {
      var read: [UITraitCollection] = []
      var heard = 0
      override func viewDidLoad() {
        read.append(traitCollection)
        registerForTraitChanges([UITraitDisplayScale.self, UITraitPreferredContentSizeCategory.self]) {
          (page: Page, _) in page.heard += 1
        }
      }
      override func viewDidAppear(_ animated: Bool) { read.append(traitCollection) }
    }
    let page = Page()
    let large = TestWindow(size: CGSize(width: 100, height: 100), scale: 2, root: UIViewController())
    large.setContentSizeCategory(.accessibilityLarge)
    large.turn()
    large.window.rootViewController = page
    large.turn()
    expect(page.read.map(\.displayScale) == [2, 2] && page.heard == 0)
    expect(page.read.map(\.preferredContentSizeCategory) == [.accessibilityLarge, .accessibilityLarge])
    large.setContentSizeCategory(.small)
    expect(page.heard, equals: 1)
  }

  @Test("A page that a dark program makes in an action is dark before it is shown, and after")
  func pagesMadeLaterAreDark() {
    window.setStyle(.dark)
    var style: [UIUserInterfaceStyle] = []
    let button = UIButton(frame: controller.view.bounds)
    button.addAction(
      UIAction { [controller] _ in
        let page = UIViewController()
        style.append(page.traitCollection.userInterfaceStyle)
        style.append(page.view.traitCollection.userInterfaceStyle)
        controller.addChild(page)
        controller.view.addSubview(page.view)
        style.append(page.view.traitCollection.userInterfaceStyle)
      }, for: .touchUpInside)
    controller.view.addSubview(button)
    window.turn()
    window.tap(at: CGPoint(x: 50, y: 50))
    expect(style, equals: [.dark, .dark, .dark])
  }
}
