import CoreGraphics

extension UITableViewCell {
  /// Whether a background configuration shows in place of the standard colours.
  var hasBackgroundConfiguration: Bool { configured.choseBackground }

  func updateConfigurationIfNeeded() {
    guard configured.needsUpdate else { return }
    configured.needsUpdate = false
    let state = configurationState
    if automaticallyUpdatesContentConfiguration, let content = configured.content {
      showContent(content.updated(for: state))
    }
    if automaticallyUpdatesBackgroundConfiguration, let background = configured.background {
      configured.background = background.updated(for: state)
      showBackground()
    }
    tracked(.configuration) {
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
    // What the update itself changed is shown by this layout.
    configured.needsUpdate = false
  }

  func showContent(_ new: (any UIContentConfiguration)?) {
    configured.show(new, in: self, plain: content)
    setNeedsLayout()
    if window != nil { owner?.cellContentSizeChanged(self) }
  }

  var currentConfigurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: appliedTraits ?? traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.isEditing = isEditing
    state.isSwiped = isSwiped
    state.isReordering = isReordering
    return state
  }

  var standardBackgroundConfiguration: UIBackgroundConfiguration {
    surroundings.look == .plain ? .listPlainCell() : .listGroupedCell()
  }

  var standardContentConfiguration: UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }

  func configuredHeight(width: CGFloat) -> CGFloat? {
    let trailing = updatedAccessory().width == nil ? surroundings.margin : Self.accessoryMargin
    guard let height = configured.height(width: width, leading: surroundings.margin + indentation, trailing: trailing)
    else { return nil }
    return configured.contentView is UIListContentView ? max(CellLayout.minimumHeight, height) : height
  }

  func resetConfigurationForReuse() { setNeedsUpdateConfiguration() }
}

extension UITableViewHeaderFooterView {
  var hasBackgroundConfiguration: Bool { configured.choseBackground }

  func updateConfigurationIfNeeded() {
    guard configured.needsUpdate else { return }
    configured.needsUpdate = false
    let state = configurationState
    if automaticallyUpdatesContentConfiguration, let content = configured.content {
      showContent(content.updated(for: state))
    }
    if automaticallyUpdatesBackgroundConfiguration, let background = configured.background {
      configured.background = background.updated(for: state)
      showBackground()
    }
    tracked(.configuration) {
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
    configured.needsUpdate = false
  }

  func showContent(_ new: (any UIContentConfiguration)?) {
    configured.show(new, in: self, plain: content)
    setNeedsLayout()
  }

  var currentConfigurationState: UIViewConfigurationState {
    UIViewConfigurationState(traitCollection: appliedTraits ?? traitCollection)
  }

  var standardContentConfiguration: UIListContentConfiguration {
    switch role {
    case .plainHeader: .plainHeader()
    case .plainFooter: .plainFooter()
    case .groupedHeader: .groupedHeader()
    case .groupedFooter: .groupedFooter()
    }
  }

  func configuredHeight(width: CGFloat) -> CGFloat? {
    configured.height(width: width, leading: margin, trailing: margin)
  }
}
