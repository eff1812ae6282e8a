import Expectations
import Testing
import UIKit
import UIKitTesting

/// Which traits are the current ones while a view or a controller hears that something changed.
@MainActor
@Suite struct TraitRules {
  /// Writes down the current style whenever it is told something, and takes a layer's colour from it.
  private final class Border: UIView {
    var styles: [UIUserInterfaceStyle] = []

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      styles.append(.init(UITraitCollection.current))
      layer.borderColor = UIColor.label.cgColor
    }

    override func tintColorDidChange() {
      super.tintColorDidChange()
      styles.append(.init(UITraitCollection.current))
    }
  }

  private final class Controller: UIViewController {
    var styles: [UIUserInterfaceStyle] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      styles.append(.init(UITraitCollection.current))
    }
  }

  private let border = Border(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private let controller = Controller()
  private let window: TestWindow

  init() {
    controller.loadViewIfNeeded()
    controller.view.addSubview(border)
    window = TestWindow(size: CGSize(width: 100, height: 100), root: controller)
    window.turn()
    (border.styles, controller.styles) = ([], [])
  }

  @Test("A layer's colour taken when the traits change is the new appearance's")
  func aBorderFollowsTheSwitchAtOnce() {
    window.setStyle(.dark)
    expect(border.styles == [.dark] && controller.styles == [.dark])
    expect(border.layer.borderColor, equals: UIColor.label.cgColor(for: UITraitCollection(userInterfaceStyle: .dark)))
    window.setStyle(.light)
    expect(border.layer.borderColor, equals: UIColor.label.cgColor(for: UITraitCollection(userInterfaceStyle: .light)))
  }

  @Test("A style that a view, a controller or the window overrides is current for those it reaches")
  func overridesAreCurrent() {
    border.overrideUserInterfaceStyle = .dark
    expect(border.styles == [.dark] && controller.styles == [])
    border.overrideUserInterfaceStyle = .unspecified
    controller.overrideUserInterfaceStyle = .dark
    expect(border.styles == [.dark, .light, .dark] && controller.styles == [.dark])
    expect(UITraitCollection.current.userInterfaceStyle, equals: .light, "outside of the calls nothing changed")
  }

  @Test("A tint that changes under a dark view finds the dark traits current")
  func tintChangesUnderTheViewsTraits() {
    border.overrideUserInterfaceStyle = .dark
    border.styles = []
    controller.view.tintColor = .red
    expect(border.styles, equals: [.dark])
  }
}

extension UIUserInterfaceStyle {
  fileprivate init(_ traits: UITraitCollection) { self = traits.userInterfaceStyle }
}
