import CoreGraphics

/// A cell, or the view of a section: shows what its configurations make, and asks for them anew when its state changes.
@MainActor
protocol ConfiguredView: CellContentOwner {
  associatedtype State: UIConfigurationState

  var configured: ConfiguredViews { get set }
  /// Where the content goes without a configuration.
  var content: CellContentView { get }
  var contentView: UIView { get }
  /// Content that does not say its margins has those of tables.
  var hasTableSpacing: Bool { get }
  var backgroundView: UIView? { get set }
  /// The colour of the view's own layer, while no view of the configuration lies there.
  var shownBackgroundColor: UIColor? { get }

  var configurationState: State { get }
  var automaticallyUpdatesContentConfiguration: Bool { get }
  var automaticallyUpdatesBackgroundConfiguration: Bool { get }
  func setNeedsUpdateConfiguration()
  func updateConfiguration(using state: State)
  func callUpdateHandler(_ state: State)
  /// What lies behind a view that was told nothing, to be shown as a chosen background is; nil where a colour is enough.
  var standardBackground: UIBackgroundConfiguration? { get }
  /// What `backgroundConfiguration` reads as until something is set.
  var unchosenBackgroundConfiguration: UIBackgroundConfiguration? { get }
  /// A chosen configuration takes the place of the background that the program set otherwise.
  func dropOwnBackgrounds()
  func defaultBackgroundConfiguration() -> UIBackgroundConfiguration
}

/// As tables have it: colour, view and configuration exclude each other.
extension ConfiguredView {
  var hasTableSpacing: Bool { true }
  var standardBackground: UIBackgroundConfiguration? { nil }

  var unchosenBackgroundConfiguration: UIBackgroundConfiguration? {
    backgroundColor == nil && backgroundView == nil ? defaultBackgroundConfiguration() : nil
  }

  func dropOwnBackgrounds() {
    if backgroundColor != nil { backgroundColor = nil }
    if backgroundView != nil { backgroundView = nil }
  }
}

extension ConfiguredView {
  func markConfiguration() {
    // What the update itself changes is shown by the layout that it comes before.
    guard !configured.needsUpdate, !configured.isUpdating else { return }
    configured.needsUpdate = true
    setNeedsLayout()
  }

  func updateConfigurationIfNeeded() {
    guard configured.needsUpdate else { return }
    configured.needsUpdate = false
    configured.isUpdating = true
    defer { configured.isUpdating = false }
    let state = configurationState
    if automaticallyUpdatesContentConfiguration, let content = configured.content {
      applyContent(content.updated(for: state))
    }
    if automaticallyUpdatesBackgroundConfiguration,
      let background = configured.choseBackground ? configured.background : standardBackground
    {
      configured.background = background.updated(for: state)
      updateBackground()
    }
    tracked(.configuration) {
      updateConfiguration(using: state)
      callUpdateHandler(state)
    }
  }

  // MARK: - Content

  func setContentConfiguration(_ new: (any UIContentConfiguration)?) {
    applyContent(new)
    setNeedsUpdateConfiguration()
  }

  private func applyContent(_ new: (any UIContentConfiguration)?) {
    configured.content = new
    if let new, let view = configured.contentView, view.supports(new) {
      view.configuration = new
    } else {
      replaceContentView(by: new?.makeContentView())
    }
    if !configured.isUpdating { setNeedsLayout() }
    contentChanged()
  }

  /// Nil brings the plain content view back.
  private func replaceContentView(by new: (any UIView & UIContentView)?) {
    let old = configured.contentView ?? content
    if hasTableSpacing { (new as? UIListContentView)?.hasTableSpacing = true }
    configured.contentView = new
    let shown: UIView = new ?? content
    guard shown !== old else { return }
    shown.frame = old.frame
    shown.autoresizingMask = content.autoresizingMask
    if old.superview === self { insertSubview(shown, aboveSubview: old) } else { addSubview(shown) }
    old.removeFromSuperview()
  }

  // MARK: - Background

  /// What the program chose, or the standard unless it set a colour or a view.
  var presentBackgroundConfiguration: UIBackgroundConfiguration? {
    if configured.choseBackground { return configured.background }
    return unchosenBackgroundConfiguration
  }

  func chooseBackground(_ new: UIBackgroundConfiguration?) {
    dropOwnBackgrounds()
    configured.choseBackground = true
    configured.background = new
    setNeedsUpdateConfiguration()
    updateBackground()
  }

  func dropBackgroundConfiguration() {
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
