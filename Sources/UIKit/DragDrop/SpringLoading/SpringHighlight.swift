import CoreGraphics
import QuartzCore

/// How spring-loaded views show that they open: highlighted as under a finger, or paler where a view knows no highlight,
/// and with two flashes before. Animations alone make a view paler, so that its own properties stay the program's.
final class SpringHighlight: UISpringLoadedInteractionEffect {
  private static let (paleKey, flashKey) = ("springLoadingPale", "springLoadingFlash")

  func interaction(
    _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
  ) {
    guard let view = context.targetView else { return }
    view.layer.removeAnimation(forKey: Self.flashKey)
    switch context.state {
    case .possible: setHighlighted(true, view)
    case .activating: flash(view)
    case .inactive, .activated: setHighlighted(false, view)
    }
  }

  private func setHighlighted(_ isOn: Bool, _ view: UIView) {
    if let view = view as? any SpringHighlighted {
      view.setSpringHighlighted(isOn)
    } else if isOn {
      let pale = animation(of: view, to: 0.6, duration: 0.2)
      (pale.fillMode, pale.isRemovedOnCompletion) = (.forwards, false)
      view.layer.add(pale, forKey: Self.paleKey)
    } else {
      view.layer.removeAnimation(forKey: Self.paleKey)
    }
  }

  private func flash(_ view: UIView) {
    let flash = animation(of: view, to: 0.3, duration: SpringCourse.flash / 4)
    (flash.autoreverses, flash.repeatCount) = (true, 2)
    view.layer.add(flash, forKey: Self.flashKey)
  }

  private func animation(of view: UIView, to share: CGFloat, duration: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue) = (view.layer.opacity, view.layer.opacity * Float(share))
    animation.duration = duration
    return animation
  }
}

/// A view that shows by itself that it is about to open.
@MainActor
protocol SpringHighlighted: UIView {
  func setSpringHighlighted(_ isOn: Bool)
}

extension UIControl: SpringHighlighted {
  func setSpringHighlighted(_ isOn: Bool) { isHighlighted = isOn }
}
