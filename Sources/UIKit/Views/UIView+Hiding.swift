extension UIView {
  func setHiddenAtOnce(_ isHidden: Bool) {
    isLeavingStack = false
    layer.isHidden = isHidden
  }

  /// A view that was to be seen until its stack view made it small is gone now.
  func endHiding() {
    if isLeavingStack { setHiddenAtOnce(true) }
  }
}
