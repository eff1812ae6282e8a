import CoreGraphics

/// Draws a view or a controller to look at, apart from the program: `#Preview("Card") { CardView() }`.
///
/// The body runs only when the preview is drawn: by `swift package uikit-port preview "Card"`, by a program that is started
/// with `UIKIT_PREVIEW`, or in a test by `TestWindow(preview:)`.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait..., body: @escaping @MainActor () -> UIView
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// Draws a controller to look at, apart from the program.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait..., body: @escaping @MainActor () -> UIViewController
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// How large a preview is.
public struct PreviewTrait: Sendable {
  enum Size {
    case screen(isLandscape: Bool)
    case fitting
    case fixed(CGSize)
  }
  let size: Size

  /// That of a phone.
  public static let defaultLayout = PreviewTrait(size: .screen(isLandscape: false))
  /// As large as the view wants to be.
  public static let sizeThatFitsLayout = PreviewTrait(size: .fitting)
  /// In points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait(size: .fixed(CGSize(width: width, height: height)))
  }
  public static let portrait = defaultLayout
  public static let portraitUpsideDown = defaultLayout
  public static let landscapeLeft = PreviewTrait(size: .screen(isLandscape: true))
  public static let landscapeRight = landscapeLeft
}

/// What `#Preview` calls as the program is loaded.
public struct _PreviewRegistrar: Sendable {
  let file: String
  let line: Int

  public init(file: String, line: Int) { (self.file, self.line) = (file, line) }

  public func add(_ name: String? = nil, traits: PreviewTrait..., body: @escaping @MainActor () -> UIView) {
    RegisteredPreview.add(
      RegisteredPreview(name: name, file: file, line: line, traits: traits) {
        let controller = UIViewController()
        let view = body()
        let size = view.intrinsicContentSize
        let isSmall = traits.isEmpty && size.width > 0 && size.height > 0
        if isSmall { controller.view.showInMiddle(view) } else { controller.view = view }
        return controller
      })
  }

  @_disfavoredOverload
  public func add(_ name: String? = nil, traits: PreviewTrait..., body: @escaping @MainActor () -> UIViewController) {
    RegisteredPreview.add(RegisteredPreview(name: name, file: file, line: line, traits: traits, make: body))
  }
}

extension UIView {
  /// What has a size of its own stands in the middle.
  fileprivate func showInMiddle(_ view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: centerXAnchor), view.centerYAnchor.constraint(equalTo: centerYAnchor),
      view.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor),
      view.heightAnchor.constraint(lessThanOrEqualTo: heightAnchor),
    ])
  }
}
