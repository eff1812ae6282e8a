import QuartzCore

/// Updates the properties of marked views and controllers, superviews first.
@MainActor
enum PropertyPass {
  static func run(from top: CALayer) {
    guard top.marks.any(.properties) else { return }
    top.marks.subtree.remove(.properties)
    view(of: top)?.updateOwnProperties()
    top.forEachMarked(.properties, run)
  }

  static func view(of layer: CALayer) -> UIView? {
    // Only views make themselves the view of a layer, and a cast that looks is dear among ten thousand.
    layer.view.map { unsafeDowncast($0 as AnyObject, to: UIView.self) }
  }
}

extension UIView {
  /// Has the update phase come by for what belongs to the view: its controller, its handlers.
  func markVisit() {
    isVisitMarked = true
    layer.marks.markVisit(.properties, layer)
  }

  func updateMarkedProperties() {
    ObservedChanges.serve()
    PropertyPass.run(from: layer)
  }

  /// The controller's properties, then the view's own, then what its handlers configure, each if marked.
  func updateOwnProperties() {
    let isMarked = layer.marks.own.contains(.properties)
    guard isMarked || isVisitMarked, !LayoutPass.isActive(layer, .properties) else { return }
    layer.marks.own.remove(.properties)
    isVisitMarked = false
    LayoutPass.perform(.properties, on: layer) {
      (appliedTraits ?? resolvedTraits).performAsCurrent {
        if let controller, controller.needsUpdateProperties {
          controller.needsUpdateProperties = false
          tracked(.controllerProperties) { controller.updateProperties() }
        }
        if isMarked { tracked(.properties) { updateProperties() } }
        updateConfigurationIfMarked()
      }
    }
  }
}
