import CoreGraphics

/// The properties that `appearance()` sets.
@MainActor
enum AppearanceTable {
  static let properties: [AppearanceProperty] =
    views + tables + navigationBars + tabBars + toolbars + items + controls + controlsByState

  private static func value<Object: NSObject, Value: Equatable>(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>
  ) -> AppearanceProperty { AppearanceProperty(name, path) { $0 == $1 } }

  private static func object<Object: NSObject, Value: AnyObject>(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, Value?>
  ) -> AppearanceProperty { AppearanceProperty(name, path) { $0 === $1 } }

  /// Dictionaries with values of any kind: that there is one counts as a difference.
  private static func attributes<Object: NSObject>(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, [NSAttributedString.Key: Any]?>
  ) -> AppearanceProperty { AppearanceProperty(name, path) { ($0 == nil) == ($1 == nil) } }

  private static let views = [
    AppearanceProperty(
      "tintColor", get: { (view: UIView) in view.explicitTint }, set: { view, color in view.tintColor = color },
      isSame: { $0 == $1 }),
    value("backgroundColor", \UIView.backgroundColor),
    value("textColor", \UILabel.textColor),
    object("font", \UILabel.font),
    value("shadowColor", \UILabel.shadowColor),
    value("shadowOffset", \UILabel.shadowOffset),
    value("highlightedTextColor", \UILabel.highlightedTextColor),
    value("textColor", \UITextField.textColor),
    object("font", \UITextField.font),
    value("textColor", \UITextView.textColor),
    object("font", \UITextView.font),
  ]

  private static let tables = [
    value("separatorColor", \UITableView.separatorColor),
    value("separatorInset", \UITableView.separatorInset),
    value("sectionIndexColor", \UITableView.sectionIndexColor),
    value("sectionIndexBackgroundColor", \UITableView.sectionIndexBackgroundColor),
    value("sectionIndexTrackingBackgroundColor", \UITableView.sectionIndexTrackingBackgroundColor),
    value("separatorInset", \UITableViewCell.separatorInset),
  ]

  private static let navigationBars = [
    value("barTintColor", \UINavigationBar.barTintColor),
    value("isTranslucent", \UINavigationBar.isTranslucent),
    value("barStyle", \UINavigationBar.barStyle),
    value("prefersLargeTitles", \UINavigationBar.prefersLargeTitles),
    attributes("titleTextAttributes", \UINavigationBar.titleTextAttributes),
    attributes("largeTitleTextAttributes", \UINavigationBar.largeTitleTextAttributes),
    object("shadowImage", \UINavigationBar.shadowImage),
    object("backIndicatorImage", \UINavigationBar.backIndicatorImage),
    object("backIndicatorTransitionMaskImage", \UINavigationBar.backIndicatorTransitionMaskImage),
    value("backgroundImages", \UINavigationBar.backgroundImages),
    value("titleAdjustments", \UINavigationBar.titleAdjustments),
    object("standardAppearance", \UINavigationBar.ownAppearance),
    object("scrollEdgeAppearance", \UINavigationBar.scrollEdgeAppearance),
    object("compactAppearance", \UINavigationBar.compactAppearance),
    object("compactScrollEdgeAppearance", \UINavigationBar.compactScrollEdgeAppearance),
  ]

  private static let tabBars = [
    value("barTintColor", \UITabBar.barTintColor),
    value("unselectedItemTintColor", \UITabBar.unselectedItemTintColor),
    value("isTranslucent", \UITabBar.isTranslucent),
    value("barStyle", \UITabBar.barStyle),
    object("backgroundImage", \UITabBar.backgroundImage),
    object("shadowImage", \UITabBar.shadowImage),
    object("selectionIndicatorImage", \UITabBar.selectionIndicatorImage),
    value("itemPositioning", \UITabBar.itemPositioning),
    value("itemWidth", \UITabBar.itemWidth),
    value("itemSpacing", \UITabBar.itemSpacing),
    object("standardAppearance", \UITabBar.ownAppearance),
    object("scrollEdgeAppearance", \UITabBar.scrollEdgeAppearance),
  ]

  private static let toolbars = [
    value("barTintColor", \UIToolbar.barTintColor),
    value("isTranslucent", \UIToolbar.isTranslucent),
    value("barStyle", \UIToolbar.barStyle),
    value("backgroundImages", \UIToolbar.backgroundImages),
    value("shadowImages", \UIToolbar.shadowImages),
    object("standardAppearance", \UIToolbar.ownAppearance),
    object("scrollEdgeAppearance", \UIToolbar.scrollEdgeAppearance),
    object("compactAppearance", \UIToolbar.compactAppearance),
    object("compactScrollEdgeAppearance", \UIToolbar.compactScrollEdgeAppearance),
    value("barTintColor", \UISearchBar.barTintColor),
    value("backgroundImages", \UISearchBar.backgroundImages),
    value("searchBarStyle", \UISearchBar.searchBarStyle),
    object("scopeBarBackgroundImage", \UISearchBar.scopeBarBackgroundImage),
    value("searchTextPositionAdjustment", \UISearchBar.searchTextPositionAdjustment),
    value("searchFieldBackgroundPositionAdjustment", \UISearchBar.searchFieldBackgroundPositionAdjustment),
  ]

  private static let items = [
    AppearanceProperty(
      "titleAttributes", \UIBarItem.titleAttributes, isSame: { $0.keys == $1.keys }),
    value("tintColor", \UIBarButtonItem.tintColor),
    value("titlePositionAdjustment", \UITabBarItem.titlePositionAdjustment),
    value("badgeColor", \UITabBarItem.badgeColor),
  ]

  private static let controls = [
    value("pageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor),
    value("currentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor),
    object("preferredIndicatorImage", \UIPageControl.preferredIndicatorImage),
    object("attributedTitle", \UIRefreshControl.attributedTitle),
    value("contentEdgeInsets", \UIButton.contentEdgeInsets),
    value("titleEdgeInsets", \UIButton.titleEdgeInsets),
    value("imageEdgeInsets", \UIButton.imageEdgeInsets),
    value("onTintColor", \UISwitch.onTintColor),
    value("thumbTintColor", \UISwitch.thumbTintColor),
    value("minimumTrackTintColor", \UISlider.minimumTrackTintColor),
    value("maximumTrackTintColor", \UISlider.maximumTrackTintColor),
    value("thumbTintColor", \UISlider.thumbTintColor),
    value("progressTintColor", \UIProgressView.progressTintColor),
    value("trackTintColor", \UIProgressView.trackTintColor),
    object("progressImage", \UIProgressView.progressImage),
    object("trackImage", \UIProgressView.trackImage),
    value("color", \UIActivityIndicatorView.color),
    value("selectedSegmentTintColor", \UISegmentedControl.selectedSegmentTintColor),
  ]

  // MARK: - By state

  /// What a control has for each of its states.
  private static func byState<Object: UIControl, Value>(
    _ name: String, _ get: @escaping (Object, UIControl.State) -> Value?,
    _ set: @escaping (Object, Value?, UIControl.State) -> Void, isSame: @escaping (Value?, Value?) -> Bool
  ) -> [AppearanceProperty] {
    let states: [UIControl.State] = [.normal, .highlighted, .disabled, .selected, [.selected, .highlighted]]
    return states.map { state in
      AppearanceProperty(
        "\(name) \(state.rawValue)", get: { (object: Object) in get(object, state) },
        set: { (object: Object, value: Value?) in set(object, value, state) }, isSame: isSame)
    }
  }

  private static func images<Object: UIControl>(
    _ name: String, _ get: @escaping (Object, UIControl.State) -> UIImage?,
    _ set: @escaping (Object, UIImage?, UIControl.State) -> Void
  ) -> [AppearanceProperty] { byState(name, get, set) { $0 === $1 } }

  private static let controlsByState: [AppearanceProperty] = buttons + segments + steppers + sliders

  private static let buttons =
    byState(
      "titleColor", { (button: UIButton, state) in button.ownTitleColor(for: state) },
      { button, color, state in button.setTitleColor(color, for: state) }, isSame: ==)
    + byState(
      "titleShadowColor", { (button: UIButton, state) in button.titleShadowColor(for: state) },
      { button, color, state in button.setTitleShadowColor(color, for: state) }, isSame: ==)
    + images(
      "backgroundImage", { (button: UIButton, state) in button.backgroundImage(for: state) },
      { button, image, state in button.setBackgroundImage(image, for: state) })

  private static let segments =
    byState(
      "titleTextAttributes", { (control: UISegmentedControl, state) in control.titleTextAttributes(for: state) },
      { control, attributes, state in control.setTitleTextAttributes(attributes, for: state) },
      isSame: { ($0 == nil) == ($1 == nil) })
    + images(
      "backgroundImage",
      { (control: UISegmentedControl, state) in control.backgroundImage(for: state, barMetrics: .default) },
      { control, image, state in control.setBackgroundImage(image, for: state, barMetrics: .default) })

  private static let steppers =
    images(
      "backgroundImage", { (stepper: UIStepper, state) in stepper.backgroundImage(for: state) },
      { stepper, image, state in stepper.setBackgroundImage(image, for: state) })
    + images(
      "incrementImage", { (stepper: UIStepper, state) in stepper.incrementImage(for: state) },
      { stepper, image, state in stepper.setIncrementImage(image, for: state) })
    + images(
      "decrementImage", { (stepper: UIStepper, state) in stepper.decrementImage(for: state) },
      { stepper, image, state in stepper.setDecrementImage(image, for: state) })

  private static let sliders =
    images(
      "thumbImage", { (slider: UISlider, state) in slider.thumbImage(for: state) },
      { slider, image, state in slider.setThumbImage(image, for: state) })
    + images(
      "minimumTrackImage", { (slider: UISlider, state) in slider.minimumTrackImage(for: state) },
      { slider, image, state in slider.setMinimumTrackImage(image, for: state) })
    + images(
      "maximumTrackImage", { (slider: UISlider, state) in slider.maximumTrackImage(for: state) },
      { slider, image, state in slider.setMaximumTrackImage(image, for: state) })
}
