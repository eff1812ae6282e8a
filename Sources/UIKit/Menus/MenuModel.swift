import CoreGraphics

/// The rows of a menu as they stand below each other, or beside each other where the menu wants small elements: inline menus
/// taken apart, hidden elements left out.
@MainActor
struct MenuModel {
  enum Row {
    case title(String)
    case element(UIMenuElement)
    case separator

    var element: UIMenuElement? {
      if case .element(let element) = self { element } else { nil }
    }
  }

  /// What an element looks like.
  enum Style {
    case row, medium, small, palette

    /// How many stand beside each other at most.
    var columns: Int {
      switch self {
      case .row: 1
      case .medium: 3
      case .small: 4
      case .palette: 6
      }
    }
  }

  /// Where a row stands in its line.
  struct Place: Equatable {
    var style = Style.row
    var column = 0
    var columns = 1
    /// How many lines the title may have.
    var titleLines = 2
  }

  private(set) var rows: [Row] = []
  /// Of each row.
  private(set) var places: [Place] = []
  /// The modifier keys that a person holds.
  let held: UIKeyModifierFlags

  init(_ menu: UIMenu, holding held: UIKeyModifierFlags = []) {
    self.held = held
    if !menu.title.isEmpty { append(.title(menu.title)) }
    add(menu, nil)
    while case .separator? = rows.last {
      rows.removeLast()
      places.removeLast()
    }
  }

  private mutating func append(_ row: Row, _ place: Place = Place()) {
    rows.append(row)
    places.append(place)
  }

  private mutating func add(_ menu: UIMenu, _ inherited: UIMenuDisplayPreferences?) {
    let preferences = menu.displayPreferences ?? inherited
    let wanted = preferences?.maximumNumberOfTitleLines ?? 0
    let lines = wanted > 0 ? wanted : 2
    let style = menu.style
    /// Those that stand beside each other.
    var neighbours: [UIMenuElement] = []
    func flush(_ model: inout MenuModel) {
      for start in stride(from: 0, to: neighbours.count, by: style.columns) {
        let line = neighbours[start..<min(start + style.columns, neighbours.count)]
        // A palette's pictures stand below each other also in a last line that is not full.
        let columns = style == .palette ? min(neighbours.count, style.columns) : line.count
        for (column, element) in line.enumerated() {
          model.append(.element(element), Place(style: style, column: column, columns: columns, titleLines: lines))
        }
      }
      neighbours = []
    }
    for element in menu.shownChildren {
      if let inline = element as? UIMenu, inline.options.contains(.displayInline) {
        flush(&self)
        separate()
        if !inline.title.isEmpty { append(.title(inline.title)) }
        add(inline, preferences)
        separate()
      } else if !element.isHiddenInMenu {
        neighbours.append(element)
      }
    }
    flush(&self)
  }

  /// Never at the top, never two in a row, never right below a title.
  private mutating func separate() {
    if case .element? = rows.last { append(.separator) }
  }

  /// The rows of each line.
  var lines: [Range<Int>] {
    var lines: [Range<Int>] = []
    for index in rows.indices {
      if places[index].column > 0, let last = lines.last {
        lines[lines.count - 1] = last.lowerBound..<index + 1
      } else {
        lines.append(index..<index + 1)
      }
    }
    return lines
  }

  /// One element that is on makes room for check marks in all rows of their own.
  var hasChecks: Bool {
    zip(rows, places).contains { $1.style == .row && $0.element.map { $0.stateInMenu != .off } ?? false }
  }

  /// What a row's command does in place of its own action now.
  func alternate(_ index: Int) -> UICommandAlternate? { (rows[index].element as? UICommand)?.alternate(holding: held) }

  func title(_ index: Int) -> String { alternate(index)?.title ?? rows[index].element?.titleInMenu ?? "" }

  // MARK: - Keyboard

  func isChoosable(_ index: Int) -> Bool {
    guard rows.indices.contains(index), let element = rows[index].element else { return false }
    guard let alternate = alternate(index) else { return element.isEnabledInMenu }
    return !alternate.lacksTarget && !element.isDisabledInMenu
  }

  /// The next row that can be chosen, around the end; nil when there is none.
  func next(after index: Int?, backwards: Bool) -> Int? {
    guard !rows.isEmpty else { return nil }
    let step = backwards ? -1 : 1
    var candidate = index ?? (backwards ? rows.count : -1)
    for _ in rows.indices {
      candidate = (candidate + step + rows.count) % rows.count
      if isChoosable(candidate) { return candidate }
    }
    return nil
  }

  /// The row above or below that can be chosen, around the end: of a line the one that stands nearest.
  func next(below index: Int?, backwards: Bool) -> Int? {
    let lines = lines
    guard let index, let current = lines.firstIndex(where: { $0.contains(index) }) else {
      return next(after: nil, backwards: backwards)
    }
    func middle(_ row: Int) -> Double { (Double(places[row].column) + 0.5) / Double(places[row].columns) }
    for distance in 1...lines.count {
      let line = lines[(current + (backwards ? lines.count - distance : distance)) % lines.count]
      let nearest = line.filter(isChoosable).min { abs(middle($0) - middle(index)) < abs(middle($1) - middle(index)) }
      if let nearest { return nearest }
    }
    return nil
  }

  /// The next row of the same line that can be chosen, or the one before; nil where a row stands alone or there is none.
  func next(beside index: Int, backwards: Bool) -> Int? {
    guard let line = lines.first(where: { $0.contains(index) }) else { return nil }
    return backwards
      ? line.last { $0 < index && isChoosable($0) } : line.first { $0 > index && isChoosable($0) }
  }

  /// The next row whose title begins with what was typed: the one highlighted stays while it matches a longer text.
  func match(_ typed: String, from index: Int?) -> Int? {
    guard !typed.isEmpty, !rows.isEmpty else { return nil }
    let start = index.map { typed.count > 1 ? $0 : $0 + 1 } ?? 0
    for offset in rows.indices {
      let candidate = (start + offset) % rows.count
      if isChoosable(candidate), title(candidate).lowercased().hasPrefix(typed.lowercased()) { return candidate }
    }
    return nil
  }
}

extension UIMenuElement {
  /// What a row says; one whose elements are still to come says so.
  var titleInMenu: String { self is UIDeferredMenuElement ? SystemWord.loading.text : title }

  private var attributesInMenu: Attributes {
    (self as? UIAction)?.attributes ?? (self as? UICommand)?.attributes ?? []
  }

  var isHiddenInMenu: Bool { attributesInMenu.contains(.hidden) }
  var isDisabledInMenu: Bool { attributesInMenu.contains(.disabled) }

  var isEnabledInMenu: Bool {
    if let menu = self as? UIMenu { return menu.shownChildren.contains { !$0.isHiddenInMenu } }
    if let command = self as? UICommand, command.lacksTarget { return false }
    return (self is UIAction || self is UICommand) && !isDisabledInMenu
  }

  var isDestructiveInMenu: Bool {
    attributesInMenu.contains(.destructive) || (self as? UIMenu)?.options.contains(.destructive) ?? false
  }

  /// Whether the element shows as chosen.
  var stateInMenu: State { (self as? UIAction)?.state ?? (self as? UICommand)?.state ?? .off }
}

extension UIMenu {
  /// What its elements look like.
  var style: MenuModel.Style {
    switch preferredElementSize {
    case .small: options.contains(.displayAsPalette) ? .palette : .small
    case .medium: .medium
    case .large: .row
    case .automatic: options.contains(.displayAsPalette) ? .palette : .row
    }
  }

  /// Every command of the menu and those in it.
  var commands: [UICommand] {
    shownChildren.flatMap { ($0 as? UIMenu)?.commands ?? ($0 as? UICommand).map { [$0] } ?? [] }
  }
}
