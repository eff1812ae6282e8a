import QuartzCore

extension CADisplayLink {
  /// Holds its target until it is invalidated.
  public convenience init(target: Any, selector sel: Selector) {
    self.init(call: { link in sel.send(to: target as AnyObject, link) })
  }
}
