import CoreGraphics

/// A cell, or the view of a section: shows what its configurations make, and asks for them anew when its state changes.
@MainActor
protocol ConfiguredView: CellContentOwner {
  associatedtype State: UIConfigurationState

  var configured: ConfiguredViews { get set }
  /// Where the content goes without a configuration.
  var content: CellContentView { get }
  var contentView: UIView { get }
  var backgroundView: UIView? { get set }
  /// The colour of the view's own layer, while no view of the configuration lies there.
  var shownBackgroundColor: UIColor? { get }

  var configurationState: State { get }
  var automaticallyUpdatesContentConfiguration: Bool { get }
  var automaticallyUpdatesBackgroundConfiguration: Bool { get }
  func setNeedsUpdateConfiguration()
  func updateConfiguration(using state: State)
  func callUpdateHandler(_ state: State)
  func defaultBackgroundConfiguration() -> UIBackgroundConfiguration
}

extension ConfiguredView {
  func markConfiguration() {
    guard !configured.needsUpdate else { return }
    configured.needsUpdate = true
    setNeedsLayout()
  }

  func updateConfigurationIfNeeded() {
    guard configured.needsUpdate else { return }
    configured.needsUpdate = false
    let state = configurationState
    if automaticallyUpdatesContentConfiguration, let content = configured.content {
      applyContent(content.updated(for: state))
    }
    if automaticallyUpdatesBackgroundConfiguration, let background = configured.background {
      configured.background = background.updated(for: state)
      updateBackground()
    }
    tracked(.configuration) {
      updateConfiguration(using: state)
      callUpdateHandler(state)
    }
    // What the update itself changed is shown by this layout.
    configured.needsUpdate = false
  }

  // MARK: - Content

  func setContentConfiguration(_ new: (any UIContentConfiguration)?) {
    applyContent(new)
    setNeedsUpdateConfiguration()
  }

  private func applyContent(_ new: (any UIContentConfiguration)?) {
    configured.setContent(new, in: self, plain: content)
    setNeedsLayout()
    contentChanged()
  }

  // MARK: - Background

  /// What the program chose, or the standard unless it set a colour or a view.
  var presentBackgroundConfiguration: UIBackgroundConfiguration? {
    if configured.choseBackground { return configured.background }
    return backgroundColor == nil && backgroundView == nil ? defaultBackgroundConfiguration() : nil
  }

  func chooseBackground(_ new: UIBackgroundConfiguration?) {
    if backgroundColor != nil { backgroundColor = nil }
    if backgroundView != nil { backgroundView = nil }
    configured.choseBackground = true
    configured.background = new
    setNeedsUpdateConfiguration()
    updateBackground()
  }

  private func dropBackgroundConfiguration() {
    configured.choseBackground = false
    configured.background = nil
  }

  /// The colour of the chosen configuration; nil without one.
  var configuredBackgroundColor: UIColor? {
    configured.background?.resolvedBackgroundColor(for: tintColor)
  }

  /// The view's own layer carries plain colours: they cost no view.
  func updateBackground() {
    let isView = configured.updateBackgroundView(in: self)
    layer.backgroundColor = isView ? nil : shownBackgroundColor?.cgColor(for: traitCollection)
  }

  func backgroundColorChanged() {
    if backgroundColor != nil { dropBackgroundConfiguration() }
    updateBackground()
  }

  func backgroundViewChanged(from old: UIView?) {
    guard backgroundView !== old else { return }
    old?.removeFromSuperview()
    if let backgroundView {
      dropBackgroundConfiguration()
      backgroundView.frame = bounds
      insertSubview(backgroundView, at: 0)
    }
    updateBackground()
  }
}
