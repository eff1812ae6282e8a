import CoreText
import UIKit

/// Names that programs use once they have the others.
@MainActor
enum RarerNames {
  static func tighten(_ label: UILabel) {
    label.allowsDefaultTighteningForTruncation = true
  }

  static func spelled(_ word: String) -> Bool {
    let range = NSRange(location: 0, length: word.utf16.count)
    return UITextChecker().rangeOfMisspelledWord(in: word, range: range, startingAt: 0, wrap: false, language: "en")
      .location == NSNotFound
  }

  static func places(of view: UIView, in window: UIWindow) -> [CGPoint] {
    let space: any UICoordinateSpace = window.screen.coordinateSpace
    return [view.convert(CGPoint.zero, to: space), view.convert(CGPoint.zero, from: space)]
  }

  static func priority() -> UILayoutPriority { .defaultHigh + 1 }

  static func layout() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.sectionInsetReference = .fromSafeArea
    return layout
  }

  static func transition(to layout: UICollectionViewLayout) -> UICollectionViewTransitionLayout {
    UICollectionViewTransitionLayout(currentLayout: UICollectionViewFlowLayout(), nextLayout: layout)
  }

  static func buttons() -> [UIButton] {
    [.infoLight, .infoDark, .detailDisclosure, .contactAdd].map { UIButton(type: $0) }
  }

  static func barItem() -> UIBarButtonItem {
    let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    item.possibleTitles = ["Edit", "Done"]
    item.largeContentSizeImage = UIImage(systemName: "pencil")
    return item
  }

  static func picture(_ image: UIImage) -> UIImage {
    let format = UIGraphicsImageRendererFormat.default()
    return UIGraphicsImageRenderer(bounds: CGRect(x: 0, y: 0, width: 8, height: 8), format: format).image { context in
      let bounds = context.format.bounds
      image.draw(in: bounds)
      context.cgContext.setBlendMode(.destinationOut)
      if let layer = CGLayer(context.cgContext, size: bounds.size, auxiliaryInfo: nil) {
        layer.context?.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        context.cgContext.draw(layer, at: .zero)
      }
    }
  }

  static func pointer() -> UIPointerStyle {
    let style = UIPointerStyle(shape: .verticalBeam(length: 20), constrainedAxes: .horizontal)
    let dot = UIPointerAccessory(.roundedRect(CGRect(x: 0, y: 0, width: 6, height: 6), radius: 3), position: .top)
    style.accessories = [.arrow(.left), .arrow(.init(offset: 8, angle: .pi / 2)), dot]
    return style
  }

  static func bubble(_ popover: UIPopoverPresentationController) {
    popover.popoverBackgroundViewClass = BubbleView.self
  }

  static func outlines(of text: String, in font: UIFont) -> [CGPath?] {
    let sized = CTFontCreateCopyWithAttributes(font as CTFont, 2 * CTFontGetSize(font as CTFont), nil, nil)
    var characters = Array(text.utf16)
    var glyphs = [CGGlyph](repeating: 0, count: characters.count)
    guard CTFontGetGlyphsForCharacters(sized, &characters, &glyphs, characters.count) else { return [] }
    return glyphs.map { CTFontCreatePathForGlyph(sized, $0, nil) }
  }

  static func book(_ first: UIViewController, _ second: UIViewController) -> UIPageViewController {
    let book = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal,
      options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
    book.setViewControllers([first, second], direction: .forward, animated: false)
    return book
  }

  static func bytes(_ data: Data) -> Int? { CGDataProvider(data: data as CFData)?.data?.count }

  static func large(_ view: UIView) -> UILargeContentViewerInteraction {
    view.showsLargeContentViewer = true
    view.largeContentTitle = "Pen"
    view.scalesLargeContentImage = true
    return UILargeContentViewerInteraction()
  }

  static func elapsed(since start: CFAbsoluteTime) -> CFTimeInterval { CFAbsoluteTimeGetCurrent() - start }

  static func said(of rect: CGRect) -> [String] { [rect.debugDescription, "\(rect.origin)", "\(rect.size)"] }

  static func editMenu(in view: UIView) {
    let menu = UIEditMenuInteraction(delegate: nil)
    view.addInteraction(menu)
    menu.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
  }
}

/// Makes the text that is shared when it is asked for.
final class SharedReport: UIActivityItemProvider, @unchecked Sendable {
  override var item: Any { activityType == .mail ? "A long report" : "A report" }
}

/// Hears of edits, and of menus that commit.
final class EditListener: NSObject, NSTextStorageDelegate, UIContextMenuInteractionDelegate {
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { animator.addCompletion { interaction.dismissMenu() } }
}

enum DensityTrait: UITraitDefinition { static let defaultValue = 1.0 }

extension UITraitCollection {
  var density: Double { self[DensityTrait.self] }
}

private final class BubbleView: UIPopoverBackgroundView {
  private var storedOffset: CGFloat = 0
  private var storedDirection = UIPopoverArrowDirection.any
  override var arrowOffset: CGFloat {
    get { storedOffset }
    set { storedOffset = newValue }
  }
  override var arrowDirection: UIPopoverArrowDirection {
    get { storedDirection }
    set { storedDirection = newValue }
  }
  override class func arrowBase() -> CGFloat { 26 }
  override class func arrowHeight() -> CGFloat { 16 }
  override class func contentViewInsets() -> UIEdgeInsets { UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
  override class var wantsDefaultContentAppearance: Bool { false }
}
