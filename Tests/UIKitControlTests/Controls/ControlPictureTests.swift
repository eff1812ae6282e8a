import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

private let size = CGSize(width: 210, height: 90)

/// A control and a change of it that can be seen.
@MainActor
enum Sample: String, CaseIterable, Sendable {
  case label, imageView, button, customButton, slider, toggle, progress, activity, segments, stepper, pages

  func make() -> UIView {
    switch self {
    case .label:
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 120, height: 50))
      (label.text, label.numberOfLines) = ("A label of two lines", 2)
      return label
    case .imageView:
      let image = picture([[red, blue], [green, white]]).withRenderingMode(.alwaysTemplate)
      let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      view.image = image
      return view
    case .button, .customButton:
      let button = UIButton(type: self == .button ? .system : .custom)
      button.setTitle("Button", for: .normal)
      button.setTitle("Chosen", for: .selected)
      button.setBackgroundImage(
        self == .button ? nil : picture([[blue]]).resizableImage(withCapInsets: .zero), for: .normal)
      button.frame.size = CGSize(width: 100, height: 40)
      return button
    case .slider: return UISlider(frame: CGRect(x: 0, y: 0, width: 160, height: 34))
    case .toggle: return UISwitch(frame: .zero)
    case .progress: return UIProgressView(frame: CGRect(x: 0, y: 0, width: 160, height: 4))
    case .activity: return UIActivityIndicatorView(style: .large)
    case .segments:
      let control = UISegmentedControl(items: ["One", "Two"])
      control.frame.size = CGSize(width: 160, height: 32)
      control.selectedSegmentIndex = 0
      return control
    case .stepper: return UIStepper()
    case .pages:
      let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 160, height: 26))
      control.numberOfPages = 5
      control.backgroundColor = .systemGray
      return control
    }
  }

  func change(_ view: UIView) {
    switch view {
    case let label as UILabel: label.text = "Another text"
    case let view as UIImageView: view.tintColor = .red
    case let button as UIButton: button.isSelected = true
    case let slider as UISlider: slider.value = 0.6
    case let toggle as UISwitch: toggle.isOn = true
    case let progress as UIProgressView: progress.progress = 0.4
    case let activity as UIActivityIndicatorView:
      activity.hidesWhenStopped = false
      activity.color = .red
    case let segments as UISegmentedControl: segments.selectedSegmentIndex = 1
    case let stepper as UIStepper: stepper.value = 3
    case let pages as UIPageControl: pages.currentPage = 2
    default: break
    }
  }
}

/// Each control in light and dark, at one and two pixels a point.
@MainActor @Suite struct ControlPictureTests {
  nonisolated static let looks: [(UIUserInterfaceStyle, CGFloat)] = [(.light, 1), (.light, 2), (.dark, 1), (.dark, 2)]

  @Test(arguments: Sample.allCases, looks)
  func aChangeRepaintsWhatItMustAndNoMore(sample: Sample, look: (style: UIUserInterfaceStyle, scale: CGFloat)) {
    let changed = sample.make()
    let window = stage(changed, scale: look.scale, style: look.style, size: size)
    let before = bytes(window.image())
    sample.change(changed)
    window.turn()
    expect(bytes(window.image()) != before, "the change can be seen")
    let reach = changed.frame.insetBy(dx: -18, dy: -18)
    expect(window.lastFrame.damage.allSatisfy { reach.contains($0) }, "\(window.lastFrame.damage)")
    expectNil(window.damageError())

    let fresh = sample.make()
    sample.change(fresh)
    let freshWindow = stage(fresh, scale: look.scale, style: look.style, size: size)
    expect(bytes(freshWindow.image()), equals: bytes(window.image()), "as if it had always been so")
  }

  @Test(arguments: Sample.allCases)
  func theAppearanceCanChange(sample: Sample) {
    let view = sample.make()
    sample.change(view)
    let window = stage(view, size: size)
    window.setStyle(.dark)
    window.turn()
    let fresh = sample.make()
    sample.change(fresh)
    expect(bytes(window.image()), equals: bytes(stage(fresh, style: .dark, size: size).image()))
  }

  @Test(arguments: Sample.allCases)
  func theScaleCanChange(sample: Sample) {
    let view = sample.make()
    sample.change(view)
    let window = stage(view, size: size)
    window.setScale(2)
    window.turn()
    let fresh = sample.make()
    sample.change(fresh)
    expect(bytes(window.image()), equals: bytes(stage(fresh, scale: 2, size: size).image()))
  }

  @Test(arguments: Sample.allCases)
  func aControlAtRestPaintsNoFrame(sample: Sample) {
    let view = sample.make()
    let window = stage(view, size: size)
    window.advance(by: 0.1)
    window.resetCounts()
    window.advance(by: 1)
    expect(window.framesPainted, equals: 0)
  }

  @Test(
    arguments: Sample.allCases,
    [
      CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10), CGRect(x: CGFloat.infinity, y: 0, width: 10, height: 10),
      CGRect(x: 0, y: 0, width: CGFloat.infinity, height: CGFloat.infinity),
      CGRect(x: -1e9, y: 0, width: 2e9, height: 1e9), CGRect(x: 0, y: 0, width: -50, height: -20), .zero, .null,
    ])
  func aFrameThatMakesNoSenseDoesNotCrash(sample: Sample, frame: CGRect) {
    let view = sample.make()
    let window = stage(view, size: size)
    view.frame = frame
    sample.change(view)
    window.turn()
    window.tap(at: CGPoint(x: 10, y: 10))
    window.advance(by: 0.1)
    _ = view.sizeThatFits(frame.size)
    _ = view.intrinsicContentSize
    view.sizeToFit()
    window.turn()
  }

  @Test(arguments: Sample.allCases)
  func aControlThatLeavesItsWindowWhilePressedDoesNotCrash(sample: Sample) {
    let view = sample.make()
    let window = stage(view, size: size)
    window.press(at: view.center)
    view.removeFromSuperview()
    window.move(to: CGPoint(x: 200, y: 100))
    window.release()
    window.advance(by: 0.3)
  }
}
