import CoreGraphics
import QuartzCore

extension UITableViewCell {
  /// How long a selection takes to fade.
  private static let fadeDuration: TimeInterval = 0.25

  // MARK: - Background

  /// The standard background and the standard selection.
  var shownBackgroundColor: UIColor? {
    if showsSelection, selectedView == nil, !configured.choseBackground { return .systemGray4 }
    if let backgroundColor { return backgroundColor }
    return configured.choseBackground ? configuredBackgroundColor : surroundings.backgroundColor
  }

  // MARK: - Selection

  /// The program's view for the selection, if it set one.
  private var selectedView: UIView? {
    if surroundings.selectsWhileEditing, isEditing, let multipleSelectionBackgroundView {
      return multipleSelectionBackgroundView
    }
    return selectedBackgroundView
  }

  /// The same while it is in the cell.
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

  func stateChanged(animated: Bool) {
    setNeedsUpdateConfiguration()
    updateStateLook(animated: animated)
  }

  /// Shows or hides the selection, and highlights what is in the cell.
  func updateStateLook(animated: Bool) {
    let shows = (isSelected || isHighlighted) && selectionStyle != .none
    updateSelectionMark()
    guard shows != showsSelection else { return }
    showsSelection = shows
    highlight(contentView, shows)
    updateSeparator()
    owner?.cellSelectionChanged(self)
    let view = selectedView
    if shows { updateSelectedView() }
    guard animated, window != nil else {
      view?.alpha = 1
      if !shows { view?.removeFromSuperview() }
      updateBackground()
      return
    }
    if shows { view?.alpha = 0 }
    UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: [.allowUserInteraction]) {
      view?.alpha = shows ? 1 : 0
      self.updateConfigurationIfNeeded()
      self.updateBackground()
    } completion: { [weak self, weak view] _ in
      guard let self, let view, !self.showsSelection else { return }
      view.removeFromSuperview()
      view.alpha = 1
    }
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

  func resetForReuse() {
    setHighlighted(false, animated: false)
    setSelected(false, animated: false)
    // A fade that was under way is over.
    if let view = shownSelectedBackground, !showsSelection {
      view.removeFromSuperview()
      view.alpha = 1
    }
    layer.removeAllAnimations()
    if isEditing { setEditing(false, animated: false) }
    isAboveSelection = false
    showingDeleteConfirmation = false
    setNeedsUpdateConfiguration()
  }
}
