import CoreGraphics

/// What a list cell shows beside its content: a mark, a control, or a view of the program's own.
public struct UICellAccessory {
  public typealias ActionHandler = () -> Void
  public typealias MenuSelectedElementDidChangeHandler = (_ menu: UIMenu) -> Void

  /// In which of the cell's modes an accessory is there.
  public enum DisplayedState: Hashable, Sendable {
    case always, whenEditing, whenNotEditing
  }

  /// The width of the room that an accessory stands in the middle of.
  public enum LayoutDimension: Hashable, Sendable {
    /// The accessory's own.
    case actual
    /// The same for all accessories, so that those of several cells stand one under another.
    case standard
    /// In points.
    case custom(CGFloat)
  }

  public enum AccessoryType: Hashable {
    case checkmark, delete, detail, disclosureIndicator, insert, label, multiselect, outlineDisclosure, popUpMenu,
      reorder
    case customView(UIView)
  }

  public let accessoryType: AccessoryType
  public let placement: Placement
  public var displayedState: DisplayedState {
    switch placement {
    case .leading(let displayed, _), .trailing(let displayed, _): displayed
    }
  }
  /// A hidden accessory takes its room and shows and does nothing.
  public let isHidden: Bool
  public let reservedLayoutWidth: LayoutDimension
  /// Nil for the standard colour.
  public let tintColor: UIColor?

  /// What only some types have.
  let details: Details

  struct Details {
    var backgroundColor: UIColor?
    var action: ActionHandler?
    var showsVerticalSeparator = true
    var disclosureStyle = OutlineDisclosureOptions.Style.automatic
    var text = ""
    var font: UIFont?
    var adjustsFont = true
    var maintainsFixedSize = false
    var menu: UIMenu?
    var menuChanged: MenuSelectedElementDidChangeHandler?
  }

  init(
    _ type: AccessoryType, _ placement: Placement, _ options: any CellAccessoryOptions, _ details: Details = Details()
  ) {
    accessoryType = type
    self.placement = placement
    (isHidden, reservedLayoutWidth, tintColor) = (options.isHidden, options.reservedLayoutWidth, options.tintColor)
    self.details = details
  }
}

// MARK: - Marks

extension UICellAccessory {
  /// A chevron that points along the reading direction.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory { UICellAccessory(.disclosureIndicator, .trailing(displayed: displayed), options) }

  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory { UICellAccessory(.checkmark, .trailing(displayed: displayed), options) }

  /// A short text, as a number of things.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    var details = Details()
    (details.text, details.font) = (text, options.font)
    details.adjustsFont = options.adjustsFontForContentSizeCategory
    return UICellAccessory(.label, .trailing(displayed: displayed), options, details)
  }

  /// A circle that is filled while the cell is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .multiselect, .leading(displayed: displayed), options, Details(backgroundColor: options.backgroundColor))
  }
}

// MARK: - Controls

extension UICellAccessory {
  /// A button for more about the item. Without a handler a tap on it does nothing.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.detail, .trailing(displayed: displayed), options, Details(action: actionHandler))
  }

  /// A red minus. Without a handler it opens the trailing swipe actions of the cell.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .delete, .leading(displayed: displayed), options,
      Details(backgroundColor: options.backgroundColor, action: actionHandler))
  }

  /// A green plus. Without a handler a tap on it does nothing.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .insert, .leading(displayed: displayed), options,
      Details(backgroundColor: options.backgroundColor, action: actionHandler))
  }

  /// Three lines by which the item is dragged to another place.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .reorder, .trailing(displayed: displayed), options,
      Details(showsVerticalSeparator: options.showsVerticalSeparator))
  }

  /// A chevron that turns as the item is expanded. Without a handler a tap toggles the item in its section's snapshot.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .outlineDisclosure, .leading(displayed: displayed), options,
      Details(action: actionHandler, disclosureStyle: options.style))
  }

  /// The title of the menu's selected element with a pair of chevrons; a press anywhere in the cell opens the menu.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .popUpMenu, .trailing(displayed: displayed), options,
      Details(menu: menu, menuChanged: selectedElementDidChangeHandler))
  }

  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    UICellAccessory(
      .customView(configuration.customView), configuration.placement, configuration,
      Details(maintainsFixedSize: configuration.maintainsFixedSize))
  }
}
