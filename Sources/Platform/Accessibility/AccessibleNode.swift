import CoreGraphics

/// What a thing is for a person who does not see it, by the numbers of AT-SPI (`AtspiRole` of at-spi2-core).
package enum AccessibleRole: UInt32, Sendable, CaseIterable {
  case alert = 2
  case checkBox = 7
  case colorChooser = 9
  case comboBox = 11
  case dialog = 16
  case frame = 23
  case image = 27
  case label = 29
  case list = 31
  case listItem = 32
  case menu = 33
  case menuBar = 34
  case menuItem = 35
  case pageTab = 37
  case pageTabList = 38
  case panel = 39
  case passwordText = 40
  case popupMenu = 41
  case progressBar = 42
  case pushButton = 43
  case scrollPane = 49
  case separator = 50
  case slider = 51
  case spinButton = 52
  case table = 55
  case tableCell = 56
  case text = 61
  case toggleButton = 62
  case toolBar = 63
  case toolTip = 64
  case application = 75
  case entry = 79
  case heading = 83
  case link = 88
  case grouping = 98
  case notification = 101

  /// As clients show it.
  package var name: String {
    switch self {
    case .checkBox: "check box"
    case .colorChooser: "color chooser"
    case .comboBox: "combo box"
    case .listItem: "list item"
    case .menuBar: "menu bar"
    case .menuItem: "menu item"
    case .pageTab: "page tab"
    case .pageTabList: "page tab list"
    case .passwordText: "password text"
    case .popupMenu: "popup menu"
    case .progressBar: "progress bar"
    case .pushButton: "push button"
    case .scrollPane: "scroll pane"
    case .spinButton: "spin button"
    case .tableCell: "table cell"
    case .toggleButton: "toggle button"
    case .toolBar: "tool bar"
    case .toolTip: "tool tip"
    default: "\(self)"
    }
  }
}

/// What holds of a thing now; a member's bit is the number that AT-SPI gives the state.
package struct AccessibleStates: OptionSet, Hashable, Sendable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }
  private init(bit: UInt64) { rawValue = 1 << bit }

  package static let active = AccessibleStates(bit: 1)
  package static let busy = AccessibleStates(bit: 3)
  package static let checked = AccessibleStates(bit: 4)
  package static let editable = AccessibleStates(bit: 7)
  package static let enabled = AccessibleStates(bit: 8)
  package static let expandable = AccessibleStates(bit: 9)
  package static let expanded = AccessibleStates(bit: 10)
  package static let focusable = AccessibleStates(bit: 11)
  package static let focused = AccessibleStates(bit: 12)
  package static let modal = AccessibleStates(bit: 16)
  package static let multiline = AccessibleStates(bit: 17)
  package static let multiselectable = AccessibleStates(bit: 18)
  package static let pressed = AccessibleStates(bit: 20)
  package static let selectable = AccessibleStates(bit: 22)
  package static let selected = AccessibleStates(bit: 23)
  package static let sensitive = AccessibleStates(bit: 24)
  package static let showing = AccessibleStates(bit: 25)
  package static let singleLine = AccessibleStates(bit: 26)
  package static let visible = AccessibleStates(bit: 30)
  package static let checkable = AccessibleStates(bit: 41)
  package static let hasPopup = AccessibleStates(bit: 42)
  package static let readOnly = AccessibleStates(bit: 43)

  /// The states that a signal names.
  package static let names: [(AccessibleStates, String)] = [
    (.active, "active"), (.busy, "busy"), (.checked, "checked"), (.editable, "editable"), (.enabled, "enabled"),
    (.expandable, "expandable"), (.expanded, "expanded"), (.focusable, "focusable"), (.focused, "focused"),
    (.modal, "modal"), (.multiline, "multi-line"), (.multiselectable, "multiselectable"), (.pressed, "pressed"),
    (.selectable, "selectable"), (.selected, "selected"), (.sensitive, "sensitive"), (.showing, "showing"),
    (.singleLine, "single-line"), (.visible, "visible"), (.checkable, "checkable"), (.hasPopup, "has-popup"),
    (.readOnly, "read-only"),
  ]
}

/// Between which numbers a value lies, and where.
package struct AccessibleRange: Hashable, Sendable {
  package var minimum: Double
  package var maximum: Double
  /// How far one step goes; 0 where nobody says.
  package var step: Double
  package var current: Double

  package init(minimum: Double, maximum: Double, step: Double = 0, current: Double) {
    (self.minimum, self.maximum, self.step, self.current) = (minimum, maximum, step, current)
  }
}

/// A text's length, caret and selection, in Unicode scalars.
package struct AccessibleTextState: Hashable, Sendable {
  package var length: Int
  package var caret: Int
  package var selection: Range<Int>
  /// As it is told: of a password, dots.
  package var text: String

  package init(length: Int, caret: Int, selection: Range<Int>, text: String) {
    (self.length, self.caret, self.selection, self.text) = (length, caret, selection, text)
  }
}

/// A part of a text that opens something.
package struct AccessibleLink: Hashable, Sendable {
  /// In the text, in Unicode scalars.
  package var range: Range<Int>
  package var address: String

  package init(range: Range<Int>, address: String) { (self.range, self.address) = (range, address) }
}

/// Rows and columns of data, and the things that head them by their number.
package struct AccessibleTable: Hashable, Sendable {
  package var rows: Int
  package var columns: Int
  package var rowHeaders: [Int: [AccessibleNode.ID]] = [:]
  package var columnHeaders: [Int: [AccessibleNode.ID]] = [:]

  package init(rows: Int, columns: Int) { (self.rows, self.columns) = (rows, columns) }

  /// What a cell covers.
  package struct Place: Hashable, Sendable {
    package var rows: Range<Int>
    package var columns: Range<Int>

    package init(rows: Range<Int>, columns: Range<Int>) { (self.rows, self.columns) = (rows, columns) }
  }
}

/// What is told of one thing: a plain value. Its identity is a number that is never given to another thing.
package struct AccessibleNode: Hashable, Sendable {
  package typealias ID = Int

  package var id: ID
  package var role: AccessibleRole
  package var name = ""
  /// What comes of pressing it.
  package var hint = ""
  /// What it stands at, in words.
  package var value: String?
  package var identifier = ""
  /// As in "ko-KR"; empty for the person's.
  package var language = ""
  package var states: AccessibleStates = []
  /// In the window's space, in points.
  package var frame = CGRect.zero
  /// What can be done with it; the first is done by a press.
  package var actions: [String] = []
  package var range: AccessibleRange?
  package var text: AccessibleTextState?
  /// Which one of how many it is, from 0; nil outside of lists.
  package var place: AccessiblePlace?
  /// Where in its parent's text it is, of a link.
  package var link: AccessibleLink?
  package var table: AccessibleTable?
  /// Where in its parent it is, of a data table's cell.
  package var cell: AccessibleTable.Place?
  /// How many children there are, those included that are not in view and not among `children`.
  package var childCount = 0
  /// Which child the first of `children` is.
  package var firstChild = 0
  package var children: [AccessibleNode] = []

  package init(id: ID, role: AccessibleRole) { (self.id, self.role) = (id, role) }

  /// It and all below, parents first.
  package func forEach(_ body: (AccessibleNode, _ parent: ID?) -> Void) { visit(nil, body) }

  private func visit(_ parent: ID?, _ body: (AccessibleNode, ID?) -> Void) {
    body(self, parent)
    for child in children { child.visit(id, body) }
  }
}

package struct AccessiblePlace: Hashable, Sendable {
  package var index: Int
  package var count: Int
  package init(index: Int, count: Int) { (self.index, self.count) = (index, count) }
}

/// How far a text goes on from a place.
package enum AccessibleUnit: Sendable { case character, word, sentence, line, paragraph, all }

/// The windows of a program as its accessibility client sees them. What is asked is of now; what is told is done at once.
@MainActor
package protocol AccessibleProgram: AnyObject {
  var name: String { get }
  /// Each window with all that is in it.
  func windows() -> [AccessibleNode]
  /// A child that is not among its parent's `children`, such as a row that is not in view.
  func child(of id: AccessibleNode.ID, at index: Int) -> AccessibleNode?
  /// A node that only `child(of:at:)` gave, if it is there still.
  func node(_ id: AccessibleNode.ID) -> (node: AccessibleNode, parent: AccessibleNode.ID)?
  /// For something that only clients are told of.
  func newIdentity() -> AccessibleNode.ID
  /// A window's place on the screen, in pixels; zero where nobody knows.
  func origin(ofWindow id: AccessibleNode.ID) -> CGPoint
  var scale: CGFloat { get }

  func perform(action index: Int, on id: AccessibleNode.ID) -> Bool
  func focus(_ id: AccessibleNode.ID) -> Bool
  func setValue(_ value: Double, of id: AccessibleNode.ID) -> Bool
  func scrollIntoView(_ id: AccessibleNode.ID) -> Bool
  func select(_ isSelected: Bool, childAt index: Int, of id: AccessibleNode.ID) -> Bool

  func copy(_ text: String)
  /// What was copied last; nil for nothing.
  var copied: String? { get }

  /// Nil for what has no text.
  func text(of id: AccessibleNode.ID) -> (any AccessibleText)?
}

/// A text that can be read and, where it is editable, written. Offsets count Unicode scalars; what lies beyond the ends is
/// taken for the nearest end.
@MainActor
package protocol AccessibleText: AnyObject {
  var state: AccessibleTextState { get }
  func string(_ range: Range<Int>) -> String
  /// The unit that contains an offset.
  func range(of unit: AccessibleUnit, at offset: Int) -> Range<Int>
  /// The attributes at an offset, and how far they go.
  func attributes(at offset: Int) -> (range: Range<Int>, values: [String: String])
  /// In the window's space, in points.
  func frame(of range: Range<Int>) -> CGRect
  func offset(at point: CGPoint) -> Int?
  func select(_ range: Range<Int>) -> Bool
  func replace(_ range: Range<Int>, with text: String) -> Bool
}
