extension UIMenu {
  /// For a control that always opens this menu.
  func configuration(
    _ order: UIContextMenuConfiguration.ElementOrder = .automatic
  ) -> UIContextMenuConfiguration {
    let configuration = UIContextMenuConfiguration(actionProvider: { _ in self })
    configuration.preferredMenuElementOrder = order
    return configuration
  }

  /// From the last element to the first, those of inline menus too; what stands in lines stays in its order.
  var reversed: UIMenu {
    if style != .row { return self }
    return replacingChildren(
      children.reversed().map { child in
        guard let menu = child as? UIMenu, menu.options.contains(.displayInline) else { return child }
        return menu.reversed
      })
  }
}
