extension UIImage {
  /// As bars show it: as a template, and a symbol in the large scale of a size, unless it says otherwise itself.
  func inBar(pointSize: CGFloat) -> UIImage {
    let template = renderingMode == .automatic && !hasSymbolColors ? withRenderingMode(.alwaysTemplate) : self
    guard let own = symbolConfiguration else { return template }
    return template.withConfiguration(
      SymbolConfiguration(pointSize: pointSize, weight: .regular, scale: .large).applying(own))
  }
}
