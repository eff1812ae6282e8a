import Foundation
import UIKit

/// What shows by nothing that a picture of one view could hold, and why.
let silentProperties: [String: String] = {
  var reasons = [
    "UIBarItem.tag": "the program's own",
    "UIBarItem.largeContentSizeImage": "shown at accessibility sizes only: LargeContentViewerTests",
    "UIBarItem.largeContentSizeImageInsets": "shown at accessibility sizes only: LargeContentViewerTests",
    "UIButton.isSpringLoaded": "speaks while something is dragged",
    "UITabBar.isSpringLoaded": "speaks while something is dragged",
    "UINavigationBar.backIndicatorTransitionMaskImage": "titles fade in a push and need no mask",
    "UINavigationItem.customizationIdentifier": "needs groups that can be moved: BarGroupTests",
    "UIBarButtonItem.menuRepresentation": "shows in the menu of what does not fit: BarGroupTests",
    "UIBarButtonItem.preferredMenuElementOrder": "as UIButton's",
    "UILabel.sizingRule": "shows with fonts whose letters leave their lines",
    "UITableViewHeaderFooterView.automaticallyUpdatesBackgroundConfiguration":
      "no state of a header changes its background",
    "UITableViewHeaderFooterView.automaticallyUpdatesContentConfiguration": "no state of a header changes its content",
    "UITextField.selectedTextRange": "its positions are the field's own: UITextFieldTests",
    "UIContextMenuConfiguration.preferredMenuElementOrder": "MenuTests",
    "UIEditMenuConfiguration.preferredArrowDirection": "EditMenuTests",
    "UITextField.selectionAffinity": "tells two places of a wrapped line apart, and a field has one line",
    "UISearchBar.spellCheckingType": "needs a dictionary: SpellingTests",
    "UITextField.spellCheckingType": "needs a dictionary: SpellingTests",
    "UIControl.isContextMenuInteractionEnabled": "UIButton.menu sets it, and shows",
    "UICollectionLayoutSectionOrthogonalScrollingProperties.bounce": "a section's, not a view's: OrthogonalViewTests",
    "UICollectionLayoutSectionOrthogonalScrollingProperties.decelerationRate":
      "a section's, not a view's: OrthogonalViewTests",
    "UIContentUnavailableConfiguration.axesPreservingSuperviewLayoutMargins": "docs/differences.md",
    "UINavigationItem.preferredSearchBarPlacement": "docs/differences.md",
    "UISwitch.onImage": "docs/differences.md", "UISwitch.offImage": "docs/differences.md",
    "UISwitch.preferredStyle": "docs/differences.md", "UISwitch.title": "docs/differences.md",
    "UIControl.isSymbolAnimationEnabled": "docs/differences.md",
    "UISlider.preferredBehavioralStyle": "docs/differences.md",
    "UILabel.showsExpansionTextWhenTruncated": "shows under a pointer that rests: ToolTipTests",
    "UITableViewCell.focusStyle": "docs/differences.md",
    "UITableViewCell.userInteractionEnabledWhileDragging": "docs/differences.md",
    "UITextField.adjustsFontSizeToFitWidth": "shows with text that is too long: FieldLooksTests",
    "UITextField.minimumFontSize": "shows with text that is too long: FieldLooksTests",
    "UITextField.allowsEditingTextAttributes": "shows by commands: FieldTypingTests",
    "UITextField.clearsOnInsertion": "shows as text is typed: FieldTypingTests",
    "UITextField.typingAttributes": "shows as text is typed: FieldTypingTests",
    "UITextField.disabledBackground": "shows while the field is disabled: FieldLooksTests",
    "UIPasteConfiguration.acceptableTypeIdentifiers": "asked when something is dropped or pasted",
    "UISceneConfiguration.delegateClass": "what a new scene is made of",
    "UISceneConfiguration.sceneClass": "what a new scene is made of",
  ]
  for field in ["UITextField", "UISearchBar"] {
    for trait in [
      "autocapitalizationType", "autocorrectionType", "smartInsertDeleteType", "keyboardType", "keyboardAppearance",
      "returnKeyType", "textContentType",
    ] {
      reasons["\(field).\(trait)"] = "docs/differences.md"
    }
  }
  for wish in ["inlinePredictionType", "passwordRules", "textDragOptions"] {
    reasons["UITextField.\(wish)"] = "docs/differences.md"
  }
  return reasons
}()

/// What a view resets as it is shown, or takes at the next change of something else.
let onlyLate: Set<String> = ["UITableViewCell.isSelected", "UITableViewCell.isEditing"]

/// What counts from the next update on.
let onlyEarly: Set<String> = [
  "UICollectionViewCell.automaticallyUpdatesContentConfiguration",
  "UITableViewCell.automaticallyUpdatesContentConfiguration",
]

/// Values for properties whose type does not say what to try.
@MainActor
let valueTable: [String: () -> Any] = [
  "UIBarButtonItem.preferredMenuElementOrder": { [UIContextMenuConfiguration.ElementOrder.fixed, .priority] },
  "UIBarButtonItem.action": { [Selector(Listener.heard) as Selector?] },
  "UIBarButtonItem.target": { [nil as AnyObject?] },
  "UIButton.preferredMenuElementOrder": { [UIContextMenuConfiguration.ElementOrder.fixed, .priority] },
  "UILabel.lineBreakStrategy": { [NSParagraphStyle.LineBreakStrategy.hangulWordPriority, []] },
  "UINavigationItem.documentProperties": {
    [UIDocumentProperties(url: URL(filePath: "/Volta.txt")) as UIDocumentProperties?]
  },
  "UIButton.configurationUpdateHandler": {
    [{ Samples.mark($0, $0.isHighlighted) }] as [UIButton.ConfigurationUpdateHandler?]
  },
  "UIButton.pointerStyleProvider": {
    [{ _, _, _ in UIPointerStyle(shape: .roundedRect(CGRect(x: 0, y: 0, width: 9, height: 9), radius: 2)) }]
      as [UIButton.PointerStyleProvider?]
  },
  "UICellAccessory.CustomViewConfiguration.reservedLayoutWidth": { [UICellAccessory.LayoutDimension.custom(70)] },
  "UICollectionLayoutListConfiguration.itemSeparatorHandler": {
    [
      { _, usual in
        var made = usual
        made.color = Samples.color
        return made
      }
    ] as [UICollectionLayoutListConfiguration.ItemSeparatorHandler?]
  },
  "UICollectionLayoutListConfiguration.leadingSwipeActionsConfigurationProvider": swipes,
  "UICollectionLayoutListConfiguration.trailingSwipeActionsConfigurationProvider": swipes,
  "UICollectionLayoutListConfiguration.separatorConfiguration": {
    var look = UIListSeparatorConfiguration(listAppearance: .plain)
    look.color = Samples.color
    return [look]
  },
  "UICollectionViewCell.configurationUpdateHandler": {
    [{ Samples.mark($0, $1.isHighlighted) }] as [UICollectionViewCell.ConfigurationUpdateHandler?]
  },
  "UITableViewCell.configurationUpdateHandler": {
    [{ Samples.mark($0, $1.isHighlighted) }] as [UITableViewCell.ConfigurationUpdateHandler?]
  },
  "UITableViewHeaderFooterView.configurationUpdateHandler": {
    [{ view, _ in Samples.mark(view, true) }] as [UITableViewHeaderFooterView.ConfigurationUpdateHandler?]
  },
  "UICollectionViewCompositionalLayoutConfiguration.boundarySupplementaryItems": {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    return [
      [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      ]
    ]
  },
  "UICollectionViewListCell.accessories": { [[UICellAccessory.checkmark()]] },
  "UIContentUnavailableConfiguration.buttonProperties": buttons,
  "UIContentUnavailableConfiguration.secondaryButtonProperties": buttons,
  "UIContentUnavailableConfiguration.imageProperties": {
    var made = UIContentUnavailableConfiguration.empty().imageProperties
    made.tintColor = Samples.color
    return [made]
  },
  "UIContentUnavailableConfiguration.textProperties": texts,
  "UIContentUnavailableConfiguration.secondaryTextProperties": texts,
  "UIContentUnavailableView.configuration": {
    var made = UIContentUnavailableConfiguration.empty()
    made.text = "Kelvin"
    return [made as any UIContentConfiguration]
  },
  "UIListContentView.configuration": { [Samples.content as any UIContentConfiguration] },
  "UIListContentConfiguration.imageProperties": {
    var made = UIListContentConfiguration.cell().imageProperties
    made.tintColor = Samples.color
    return [made]
  },
  "UIListContentConfiguration.textProperties": lines, "UIListContentConfiguration.secondaryTextProperties": lines,
  "UINavigationItem.additionalOverflowItems": {
    [UIDeferredMenuElement { $0([Samples.action]) } as UIDeferredMenuElement?]
  },
  "UIDocumentProperties.activityViewControllerProvider": {
    [{ UIActivityViewController(activityItems: ["Kelvin"], applicationActivities: nil) }]
      as [(() -> UIActivityViewController)?]
  },
  "UINavigationItem.titleMenuProvider": {
    [{ _ in Samples.menu }] as [((_ suggestedActions: [UIMenuElement]) -> UIMenu?)?]
  },
  "UIPageControl.progress": {
    [made(UIPageControlProgress()) { $0.currentProgress = 0.5 } as UIPageControlProgress?]
  },
  "UISearchTextField.searchSuggestions": {
    [[UISearchSuggestionItem(localizedSuggestion: "Kelvin")]] as [[any UISearchSuggestion]?]
  },
]

@MainActor
private func made<Object: AnyObject>(_ object: Object, _ change: (Object) -> Void) -> Object {
  change(object)
  return object
}

@MainActor private let swipes: () -> Any = {
  let action = UIContextualAction(style: .normal, title: "Kelvin") { _, _, done in done(true) }
  return [{ _ in UISwipeActionsConfiguration(actions: [action]) }]
    as [UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider?]
}

@MainActor private let buttons: () -> Any = {
  var made = UIContentUnavailableConfiguration.empty().buttonProperties
  made.isEnabled = false
  return [made]
}

@MainActor private let texts: () -> Any = {
  var made = UIContentUnavailableConfiguration.empty().textProperties
  made.color = Samples.color
  return [made]
}

@MainActor private let lines: () -> Any = {
  var made = UIListContentConfiguration.cell().textProperties
  made.color = Samples.color
  return [made]
}
