import CoreGraphics

/// The guides that keep distances from the edges of their view.
enum InsetGuide: Equatable {
  case margins, safeArea, readable, keyboard

  /// Where the guide begins or ends along an axis.
  struct Edge: Equatable {
    /// Whether it is counted from the view's end, else from its start.
    var isFromEnd: Bool
    /// In points, to the right or down.
    var offset: CGFloat
  }

  @MainActor func edges(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> (start: Edge, end: Edge) {
    switch self {
    case .margins: return inset(by: view.layoutMargins, axis)
    case .safeArea: return inset(by: view.safeAreaInsets, axis)
    case .readable: return inset(by: view.readableInsets, axis)
    case .keyboard:
      guard axis == .vertical else { return inset(by: .zero, axis) }
      return (Edge(isFromEnd: true, offset: -view.keyboardInset), Edge(isFromEnd: true, offset: 0))
    }
  }

  private func inset(by insets: UIEdgeInsets, _ axis: NSLayoutConstraint.Axis) -> (start: Edge, end: Edge) {
    axis == .horizontal
      ? (Edge(isFromEnd: false, offset: insets.left), Edge(isFromEnd: true, offset: -insets.right))
      : (Edge(isFromEnd: false, offset: insets.top), Edge(isFromEnd: true, offset: -insets.bottom))
  }

  @MainActor func frame(in view: UIView) -> CGRect {
    let bounds = view.bounds
    func place(_ edge: Edge, _ origin: CGFloat, _ length: CGFloat) -> CGFloat {
      origin + (edge.isFromEnd ? length : 0) + edge.offset
    }
    let (x, y) = (edges(of: view, .horizontal), edges(of: view, .vertical))
    let (left, top) = (place(x.start, bounds.minX, bounds.width), place(y.start, bounds.minY, bounds.height))
    return CGRect(
      x: left, y: top, width: max(0, place(x.end, bounds.minX, bounds.width) - left),
      height: max(0, place(y.end, bounds.minY, bounds.height) - top))
  }
}

extension UIView {
  /// The column in which text is easily read, in points, and the width of a view from which there is one.
  private static let readableWidth: (column: CGFloat, threshold: CGFloat) = (920, 1008)

  var readableInsets: UIEdgeInsets {
    var insets = layoutMargins
    let (width, column) = (bounds.width, Self.readableWidth.column)
    guard width > Self.readableWidth.threshold, width - insets.left - insets.right > column else { return insets }
    (insets.left, insets.right) = ((width - column) / 2, (width - column) / 2)
    return insets
  }

  /// How far the keyboard guide reaches up: to the input views that stand at the window's bottom, if there are any.
  var keyboardInset: CGFloat {
    let guide = layoutItem?.systemGuides.first { $0.item.role == .insets(.keyboard) } as? UIKeyboardLayoutGuide
    let safe = guide?.usesBottomSafeArea ?? true ? safeAreaInsets.bottom : 0
    guard let window = attachedWindow else { return safe }
    let height = UpperFloors.input.inputHeight(in: window)
    guard height > 0 else { return safe }
    let bottom = convert(CGPoint(x: 0, y: bounds.maxY), to: window).y
    return max(safe, bottom - (window.bounds.maxY - height))
  }

  /// Input views come, go or have another height: whether a keyboard guide in the view has to follow.
  func noteKeyboardGuides() -> Bool {
    var hasAny = false
    forEachLayoutItem { item in
      guard item.role == .insets(.keyboard), !item.mentions.isEmpty else { return }
      hasAny = true
      for mention in item.mentions { mention.constraint.engine?.readsChanged(mention.constraint) }
    }
    return hasAny
  }
}
