import UIKit

/// Lines of programs with text fields, lists, traits and controls as people write them.
@MainActor
enum FieldsAndLists {
  static func style(_ field: UITextField, _ image: UIImage) {
    (field.background, field.disabledBackground) = (image, image)
    field.passwordRules = UITextInputPasswordRules(descriptor: "required: upper; minlength: 12;")
    field.inlinePredictionType = .no
    field.typingAttributes = [.foregroundColor: UIColor.tintColor]
    field.allowsEditingTextAttributes = true
    field.clearsOnInsertion = true
    field.adjustsFontSizeToFitWidth = true
    field.minimumFontSize = 9
    field.textDragOptions = [.stripTextColorFromPreviews]
    field.makeTextWritingDirectionRightToLeft(nil)
    print(field.textInputMode?.primaryLanguage ?? "", UITextInputMode.activeInputModes.count)
  }

  static func style(_ label: UILabel) {
    label.showsExpansionTextWhenTruncated = true
    label.font = .preferredFont(forTextStyle: .extraLargeTitle)
    label.minimumContentSizeCategory = .medium
    label.maximumContentSizeCategory = .accessibilityLarge
  }

  static func style(_ view: UIScrollView) {
    view.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    view.transfersVerticalScrollingToParent = false
    view.stopScrollingAndZooming()
    view.keyboardDismissMode = .interactiveWithAccessory
  }

  static func style(_ table: UITableView, _ cell: UITableViewCell) {
    table.separatorInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
    table.separatorInsetReference = .fromAutomaticInsets
    table.insetsContentViewsToSafeArea = false
    table.cellLayoutMarginsFollowReadableWidth = true
    table.allowsFocus = true
    table.remembersLastFocusedIndexPath = true
    table.separatorEffect = UIBlurEffect(style: .light)
    cell.focusStyle = .custom
    cell.userInteractionEnabledWhileDragging = true
  }

  static func style(_ slider: UISlider, _ toggle: UISwitch, _ button: UIButton) {
    slider.preferredBehavioralStyle = .pad
    slider.sliderStyle = .thumbless
    toggle.title = "Sound"
    button.isSymbolAnimationEnabled = true
    button.subtitleLabel?.numberOfLines = 2
    button.focusEffect = UIFocusHaloEffect(roundedRect: button.bounds, cornerRadius: 8, curve: .continuous)
  }

  static func high(_ traits: UITraitCollection) -> Bool {
    traits.accessibilityContrast == .high || traits.legibilityWeight == .bold || traits.displayGamut == .P3
      || traits.activeAppearance == .inactive || traits.forceTouchCapability == .available
      || traits == UITraitCollection(forceTouchCapability: .available)
  }

  static func moved(_ view: UIView) {
    view.anchorPoint = CGPoint(x: 0, y: 1)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.3)
    view.alpha = 0
    UIView.commitAnimations()
  }

  static func drawn(_ layer: CALayer, _ context: CGContext, _ image: UIImage) -> CGSize {
    layer.drawsAsynchronously = true
    (layer.minificationFilter, layer.magnificationFilter) = (.nearest, .nearest)
    context.setShouldSmoothFonts(true)
    context.setAllowsFontSmoothing(true)
    context.setShouldSubpixelPositionFonts(true)
    context.setShouldSubpixelQuantizeFonts(true)
    image.withConfiguration(UIImage.Configuration()).drawAsPattern(in: layer.bounds)
    UIBezierPath().flatness = 0.2
    let format = UIGraphicsImageRendererFormat()
    format.preferredRange = .standard
    return layer.preferredFrameSize()
  }

  static func touched(_ event: UIEvent, _ touch: UITouch) -> CGFloat {
    event.predictedTouches(for: touch) == nil ? touch.majorRadius : touch.azimuthAngle(in: nil)
  }

  static func sorted(_ priorities: [UILayoutPriority], _ weights: [UIFont.Weight]) -> Bool {
    priorities.max() ?? .defaultLow > .defaultHigh && weights.min() ?? .bold < .bold
  }

  static func barItem(_ item: UIBarButtonItem, _ image: UIImage) -> UINavigationItem {
    item.setBackgroundImage(image, for: .normal, style: .plain, barMetrics: .default)
    return UINavigationItem()
  }

  static func alert() -> UIAlertController {
    let alert = UIAlertController(title: "Erase?", message: nil, preferredStyle: .alert)
    alert.severity = .critical
    return alert
  }

  static func scene(_ scene: UIWindowScene) -> Bool {
    scene.screenshotService == nil && scene.windowingBehaviors == nil
  }

  static func ends(_ view: UIScrollView, _ field: UITextField, _ group: UIBarButtonItemGroup) {
    view.topEdgeEffect.style = .hard
    view.bottomEdgeEffect.isHidden = true
    field.inputAssistantItem.leadingBarButtonGroups = [group]
  }

  static func saved(_ image: UIImage) {
    UIImageWriteToSavedPhotosAlbum(image, nil, nil, nil)
    UIApplication.shared.isNetworkActivityIndicatorVisible = true
  }

  static func icon() -> UIImage { #imageLiteral(resourceName: "icon.png") }

  static func height(_ text: NSAttributedString) -> CGFloat {
    let line = CTLineCreateWithAttributedString(text)
    return min(CGFloat(HUGE), CTLineGetBoundsWithOptions(line, []).height)
  }

  static func glass() -> UIVisualEffectView { UIVisualEffectView(effect: UIGlassEffect(style: .clear)) }
}

@MainActor private final class Model {
  let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  func insert() {}
  /// A closure of a batch does not escape.
  func update() { grid.performBatchUpdates { insert() } }
}

private final class Screen: UIViewController {
  override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .bottom }
  override var disablesAutomaticKeyboardDismissal: Bool { false }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    view.isHidden = motion == .motionShake
  }
  override func printContent(_ sender: Any?) { print(nibName ?? "", nibBundle ?? .main) }
}

private final class Picture: UIView {
  override var canBecomeFocused: Bool { true }
  override func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    super.drawHierarchy(in: rect, afterScreenUpdates: afterUpdates)
  }
}

private final class Letter: UIActivityItemProvider, @unchecked Sendable {
  override var item: Any { "" }
  override func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "Hello" }
}
