import CoreGraphics

/// The properties that `appearance()` sets.
@MainActor
enum AppearanceTable {
  static let properties: [AppearanceProperty] = views + navigationBars + tabBars + toolbars + items + controls

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
    value("textColor", \UITextField.textColor),
    object("font", \UITextField.font),
    value("separatorColor", \UITableView.separatorColor),
    value("separatorInset", \UITableView.separatorInset),
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
  ]

  private static let items = [
    AppearanceProperty(
      "titleAttributes", \UIBarItem.titleAttributes, isSame: { $0.keys == $1.keys }),
    value("tintColor", \UIBarButtonItem.tintColor),
    value("titlePositionAdjustment", \UITabBarItem.titlePositionAdjustment),
    value("badgeColor", \UITabBarItem.badgeColor),
  ]

  private static let controls = [
    value("onTintColor", \UISwitch.onTintColor),
    value("thumbTintColor", \UISwitch.thumbTintColor),
    value("minimumTrackTintColor", \UISlider.minimumTrackTintColor),
    value("maximumTrackTintColor", \UISlider.maximumTrackTintColor),
    value("thumbTintColor", \UISlider.thumbTintColor),
    value("progressTintColor", \UIProgressView.progressTintColor),
    value("trackTintColor", \UIProgressView.trackTintColor),
    value("color", \UIActivityIndicatorView.color),
    value("selectedSegmentTintColor", \UISegmentedControl.selectedSegmentTintColor),
  ]
}
