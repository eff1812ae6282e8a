import CoreGraphics

extension UITableViewCell {
  var hasBackgroundConfiguration: Bool { false }
  func setNeedsUpdateConfiguration() {}
  func updateConfigurationIfNeeded() {}
  func configuredHeight(width: CGFloat) -> CGFloat? { nil }
  func resetConfigurationForReuse() {}
}

extension UITableViewHeaderFooterView {
  var hasBackgroundConfiguration: Bool { false }
  func setNeedsUpdateConfiguration() {}
  func updateConfigurationIfNeeded() {}
  func configuredHeight(width: CGFloat) -> CGFloat? { nil }
  func resetConfigurationForReuse() {}
}
