import CoreGraphics
import QuartzCore

/// A cell that shows its press and its selection: by a view of the program's, and by what is highlighted in its content.
@MainActor
protocol SelectionShowing: ConfiguredView {
  /// The program's view for the selection, if it set one.
  var selectedView: UIView? { get }
  /// Whether press or selection are to be seen.
  var wantsSelectionShown: Bool { get }
  /// Whether background and content show the state, so that each change is drawn once.
  var showsSelection: Bool { get set }
  /// The selection is shown now, or no more.
  func showsSelectionChanged()
}

extension SelectionShowing {
  /// The program's view while it is in the cell.
  var shownSelectedBackground: UIView? {
    guard let view = selectedView, view.superview === self else { return nil }
    return view
  }

  func replaceSelectedBackground(_ old: UIView?) {
    if old?.superview === self { old?.removeFromSuperview() }
    if showsSelection {
      updateSelectedView()
      updateBackground()
    }
  }

  private func updateSelectedView() {
    guard let view = selectedView else { return }
    view.frame = bounds
    if let backgroundView, backgroundView.superview === self {
      insertSubview(view, aboveSubview: backgroundView)
    } else {
      insertSubview(view, at: 0)
    }
  }

  /// Shows or hides the selection, and highlights what is in the cell.
  func updateSelectionLook(animated: Bool) {
    let shows = wantsSelectionShown
    guard shows != showsSelection else { return }
    showsSelection = shows
    highlight(contentView, shows)
    showsSelectionChanged()
    let view = selectedView
    if shows { updateSelectedView() }
    guard animated, window != nil else {
      view?.alpha = 1
      if !shows { view?.removeFromSuperview() }
      updateBackground()
      return
    }
    if shows { view?.alpha = 0 }
    UIView.animate(withDuration: SelectionFade.duration, delay: 0, options: [.allowUserInteraction]) {
      view?.alpha = shows ? 1 : 0
      self.updateConfigurationIfNeeded()
      self.updateBackground()
    } completion: { [weak self, weak view] _ in
      guard let self, let view, !self.showsSelection else { return }
      view.removeFromSuperview()
      view.alpha = 1
    }
  }

  /// A fade that was under way is over.
  func endSelectionFade() {
    if let view = shownSelectedBackground, !showsSelection {
      view.removeFromSuperview()
      view.alpha = 1
    }
    layer.removeAllAnimations()
  }

  /// Labels, pictures and controls inside show the state too (rule T19).
  private func highlight(_ view: UIView, _ on: Bool) {
    for subview in view.subviews {
      switch subview {
      case let label as UILabel: label.isHighlighted = on
      case let image as UIImageView: image.isHighlighted = on
      case let control as UIControl:
        control.isHighlighted = on
        continue
      default: break
      }
      highlight(subview, on)
    }
  }
}

private enum SelectionFade {
  /// How long a selection takes to come or go, in seconds.
  static let duration: TimeInterval = 0.25
}
