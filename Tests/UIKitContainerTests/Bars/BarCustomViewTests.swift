import CoreGraphics
import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Views of the program's in bars, whose sizes follow from constraints, frames or contents.
@MainActor @Suite struct BarCustomViewTests {
  nonisolated enum Place: CaseIterable, Sendable { case navigation, toolbar, title }

  /// Shows a view in a bar, and gives its frame in the window.
  private func frame(of view: UIView, in place: Place) -> (CGRect, TestWindow) {
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    switch place {
    case .navigation: page.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: view)
    case .toolbar:
      page.toolbarItems = [.flexibleSpace(), UIBarButtonItem(customView: view), .flexibleSpace()]
      navigation.isToolbarHidden = false
    case .title: page.navigationItem.titleView = view
    }
    let window = TestWindow(size: CGSize(width: 320, height: 480), root: navigation)
    window.turn()
    return (view.convert(view.bounds, to: nil), window)
  }

  /// In the middle of a bar's row.
  private func isCentred(_ frame: CGRect, _ place: Place) -> Bool {
    abs(frame.midY - (place == .toolbar ? 458 : 22)) <= 0.5
  }

  @Test(arguments: Place.allCases, [true, false])
  func constraintsOnAViewsSizeCount(place: Place, translates: Bool) {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    button.translatesAutoresizingMaskIntoConstraints = translates
    button.widthAnchor.constraint(equalToConstant: 24).isActive = true
    button.heightAnchor.constraint(equalToConstant: 24).isActive = true
    let (frame, _) = frame(of: button, in: place)
    expect(frame.size, equals: CGSize(width: 24, height: 24))
    expect(isCentred(frame, place), "\(frame)")
  }

  @Test(arguments: Place.allCases, [true, false])
  func aStackIsAsLargeAsItsViews(place: Place, translates: Bool) {
    let parts = (0..<2).map { _ in
      let part = UIView(frame: .zero)
      part.widthAnchor.constraint(equalToConstant: 30).isActive = true
      part.heightAnchor.constraint(equalToConstant: 20).isActive = true
      return part
    }
    let stack = UIStackView(arrangedSubviews: parts)
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = translates
    let (frame, window) = frame(of: stack, in: place)
    expect(frame.size, equals: CGSize(width: 68, height: 20))
    expect(isCentred(frame, place), "\(frame)")
    expect(parts[1].frame, equals: CGRect(x: 38, y: 0, width: 30, height: 20))
    // One with a frame does not tell of its views.
    guard !translates else { return }
    parts[0].isHidden = true
    window.turn()
    expect(stack.bounds.size, equals: CGSize(width: 30, height: 20))
  }

  @Test(arguments: Place.allCases, [true, false])
  func aSliderHasTheWidthOfItsConstraint(place: Place, translates: Bool) {
    let slider = UISlider(frame: .zero)
    slider.translatesAutoresizingMaskIntoConstraints = translates
    slider.widthAnchor.constraint(equalToConstant: 120).isActive = true
    let (frame, _) = frame(of: slider, in: place)
    expect(frame.width, equals: 120)
    expect(frame.height, equals: slider.intrinsicContentSize.height)
    expect(isCentred(frame, place), "\(frame)")
  }

  @Test(arguments: Place.allCases, [0.0, 31])
  func aSliderHasTheWidthOfItsFrame(place: Place, height: Double) {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 160, height: height))
    let (frame, _) = frame(of: slider, in: place)
    expect(frame.width, equals: 160)
    expect(isCentred(frame, place), "\(frame)")
  }

  @Test(arguments: Place.allCases)
  func aChangedConstraintMakesRoomInTheBar(place: Place) {
    let view = UIView(frame: .zero)
    view.translatesAutoresizingMaskIntoConstraints = false
    let width = view.widthAnchor.constraint(equalToConstant: 30)
    width.isActive = true
    view.heightAnchor.constraint(equalToConstant: 30).isActive = true
    let (_, window) = frame(of: view, in: place)
    width.constant = 50
    window.turn()
    expect(view.bounds.size, equals: CGSize(width: 50, height: 30))
    let frame = view.convert(view.bounds, to: nil)
    expect(isCentred(frame, place) && frame.maxX <= 320, "\(frame)")
    expect(view.superview.map { $0.bounds.width >= 50 } ?? false)
  }

  /// A bar without room makes a view narrow for as long as that lasts.
  @Test func aFrameThatWasCutComesBack() {
    let page = UIViewController()
    let (slider, knob, title) = (
      UISlider(frame: CGRect(x: 0, y: 0, width: 160, height: 30)),
      UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)),
      UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 20))
    )
    knob.widthAnchor.constraint(equalToConstant: 24).isActive = true
    page.navigationItem.rightBarButtonItems = [UIBarButtonItem(customView: knob), UIBarButtonItem(customView: slider)]
    page.navigationItem.titleView = title
    let navigation = UINavigationController(rootViewController: page)
    let window = TestWindow(size: CGSize(width: 480, height: 320), root: navigation)
    window.turn()
    func sizes() -> [CGFloat] { [slider, knob, title].map(\.frame.width) }
    expect(sizes() == [160, 24, 90], "\(sizes())")
    window.resize(to: CGSize(width: 120, height: 320))
    window.turn()
    expect(slider.frame.width < 160, "\(sizes())")
    expect(knob.frame.width, equals: 24)
    window.resize(to: CGSize(width: 480, height: 320))
    window.turn()
    expect(sizes() == [160, 24, 90], "\(sizes())")
    slider.frame.size.width = 100
    navigation.navigationBar.setNeedsLayout()
    window.turn()
    expect(slider.frame.width, equals: 100)
  }
}
