import CoreGraphics

/// A view of a class that is known only when the program runs, made by the class's own `init(frame:)`; see
/// `makeInstance(of:)`.
@MainActor
func makeView<View: UIView>(of type: View.Type, frame: CGRect) -> View {
  sameObject(unsafeBitCast(type as AnyClass, to: _MadeView.Type.self).init(frame: frame))
}

/// Never instantiated; see `makeInstance(of:)`.
@preconcurrency @MainActor open class _MadeView: UIView {
  public required override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
