import CoreGraphics
import Expectations
import Testing

@testable import UIKit

@MainActor @Suite struct MenuModelTests {
  private func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
    UIAction(title: title, attributes: attributes) { _ in }
  }

  private func texts(_ menu: UIMenu) -> [String] {
    MenuModel(menu).rows.map { row in
      switch row {
      case .title(let title): "[\(title)]"
      case .element(let element): element.title
      case .separator: "-"
      }
    }
  }

  @Test func inlineMenusStandBetweenSeparators() {
    let inline = UIMenu(options: .displayInline, children: [action("b"), action("c")])
    expect(texts(UIMenu(children: [action("a"), inline, action("d")])), equals: ["a", "-", "b", "c", "-", "d"])
    expect(texts(UIMenu(children: [inline, inline])), equals: ["b", "c", "-", "b", "c"])
    expect(texts(UIMenu(title: "T", children: [inline])), equals: ["[T]", "b", "c"])
  }

  @Test func hiddenElementsTakeNoRow() {
    expect(texts(UIMenu(children: [action("a", .hidden), action("b")])), equals: ["b"])
    expect(texts(UIMenu(children: [UIMenu(options: .displayInline, children: [action("a", .hidden)])])), equals: [])
  }

  @Test func theArrowsSkipWhatCannotBeChosenAndGoAround() {
    let model = MenuModel(
      UIMenu(title: "T", children: [action("a", .disabled), action("b"), action("c", .disabled), action("d")]))
    expect(model.next(after: nil, backwards: false), equals: 2)
    expect(model.next(after: 2, backwards: false), equals: 4)
    expect(model.next(after: 4, backwards: false), equals: 2)
    expect(model.next(after: nil, backwards: true), equals: 4)
    expect(model.next(after: 2, backwards: true), equals: 4)
    expectNil(MenuModel(UIMenu(children: [action("a", .disabled)])).next(after: nil, backwards: false))
    expectNil(MenuModel(UIMenu()).next(after: nil, backwards: true))
  }

  /// The titles of each line.
  private func lines(_ model: MenuModel) -> [[String]] { model.lines.map { $0.map { model.title($0) } } }

  @Test func smallElementsStandFourInALineAndMediumOnesThree() {
    let elements = ["a", "b", "c", "d", "e"].map { action($0) }
    func lines(_ size: UIMenu.ElementSize, _ options: UIMenu.Options = []) -> [[String]] {
      self.lines(MenuModel(UIMenu(options: options, preferredElementSize: size, children: elements)))
    }
    expect(lines(.small), equals: [["a", "b", "c", "d"], ["e"]])
    expect(lines(.medium), equals: [["a", "b", "c"], ["d", "e"]])
    expect(lines(.large) == [["a"], ["b"], ["c"], ["d"], ["e"]] && lines(.automatic) == lines(.large))
    expect(lines(.automatic, .displayAsPalette), equals: [["a", "b", "c", "d", "e"]])
    // Each menu shown inline has its own size.
    let inline = UIMenu(options: .displayInline, preferredElementSize: .small, children: [elements[0], elements[1]])
    let model = MenuModel(UIMenu(children: [elements[2], inline, elements[3]]))
    expect(self.lines(model), equals: [["c"], [""], ["a", "b"], [""], ["d"]])
    expect(model.places.map(\.style), equals: [.row, .row, .small, .small, .row, .row])
    expect(UIMenu(preferredElementSize: .small, children: elements).reversed.children, equals: elements)
  }

  @Test func theArrowsGoFromLineToLineAndWithinOne() {
    let medium = UIMenu(
      options: .displayInline, preferredElementSize: .medium,
      children: [action("a"), action("b", .disabled), action("c")])
    // 0 | 1 2 3 | 4 5, with separators behind the first and the line.
    let model = MenuModel(UIMenu(children: [action("top"), medium, action("below")]))
    expect(lines(model), equals: [["top"], [""], ["a", "b", "c"], [""], ["below"]])
    expect(model.next(below: nil, backwards: false), equals: 0)
    // The middle one cannot be chosen: the first of its neighbours.
    expect(model.next(below: 0, backwards: false), equals: 2)
    expect(model.next(beside: 2, backwards: false) == 4 && model.next(beside: 4, backwards: true) == 2)
    expect(model.next(beside: 4, backwards: false) == nil && model.next(beside: 0, backwards: false) == nil)
    expect(model.next(below: 4, backwards: false) == 6 && model.next(below: 6, backwards: false) == 0)
    expect(model.next(below: 0, backwards: true), equals: 6)
  }

  @Test func onlyElementsWithLinesOfTheirOwnHaveCheckMarks() {
    let on = action("a")
    on.state = .on
    expect(MenuModel(UIMenu(children: [on])).hasChecks)
    expect(!MenuModel(UIMenu(options: .displayAsPalette, children: [on])).hasChecks)
  }

  @Test func titlesHaveTheLinesThatAreWanted() {
    let preferences = UIMenuDisplayPreferences()
    preferences.maximumNumberOfTitleLines = 4
    let inline = UIMenu(options: .displayInline, children: [action("b")])
    let menu = UIMenu(children: [action("a"), inline])
    expect(MenuModel(menu).places.map(\.titleLines), equals: [2, 2, 2])
    menu.displayPreferences = preferences
    expect(MenuModel(menu.replacingChildren(menu.children)).places.map(\.titleLines), equals: [4, 2, 4])
    inline.displayPreferences = UIMenuDisplayPreferences()
    expect(MenuModel(menu).places.map(\.titleLines), equals: [4, 2, 2])
  }

  @Test func typingFindsTheNextThatBeginsSo() {
    let model = MenuModel(
      UIMenu(children: [action("Open"), action("Options"), action("Other", .disabled), action("Übung")]))
    expect(model.match("o", from: nil), equals: 0)
    expect(model.match("o", from: 0), equals: 1)
    expect(model.match("op", from: 0), equals: 0)
    expect(model.match("opt", from: 0), equals: 1)
    expectNil(model.match("oth", from: nil))
    expect(model.match("ü", from: nil), equals: 3)
  }

  @Test func aSingleSelectionTurnsTheOthersOff() {
    let (a, b) = (action("a"), action("b"))
    a.state = .on
    let menu = UIMenu(options: .singleSelection, children: [a, b])
    expect(menu.select(b))
    expect(a.state == .off && b.state == .on && menu.selectedElements == [b])
    let free = UIMenu(children: [a, b])
    expect(!free.select(a) && a.state == .off)
  }
}

@Suite struct MenuPlacementTests {
  private let sizes = [
    CGSize(width: 250, height: 44), CGSize(width: 250, height: 400), CGSize(width: 250, height: 5000),
    CGSize(width: 900, height: 100), .zero,
  ]

  @Test func aMenuIsNeverOutsideTheWindow() {
    for width in [1.0, 40, 250, 266, 640] as [CGFloat] {
      for height in [1.0, 60, 300, 480] as [CGFloat] {
        let window = CGRect(x: 0, y: 0, width: width, height: height)
        let placement = MenuPlacement(window: window)
        for x in stride(from: -50, through: width + 50, by: 29) {
          for y in stride(from: -50, through: height + 50, by: 23) {
            for size in sizes {
              let anchor = CGRect(x: x, y: y, width: 80, height: 30)
              for frame in [
                placement.frame(of: size, at: anchor), placement.frame(of: size, at: anchor.origin),
                placement.frame(of: size, beside: anchor),
              ] {
                let isInside =
                  frame.minX >= -0.5 && frame.minY >= -0.5 && frame.maxX <= width + 0.5 && frame.maxY <= height + 0.5
                if !isInside { Issue.record("\(frame) for \(size) at \(anchor) in \(window)") }
              }
            }
          }
        }
      }
    }
  }

  @Test func itOpensBelowAndAboveWhereThereIsMoreRoom() {
    let placement = MenuPlacement(window: CGRect(x: 0, y: 0, width: 400, height: 400))
    let size = CGSize(width: 250, height: 200)
    expect(placement.frame(of: size, at: CGRect(x: 20, y: 20, width: 80, height: 30)).minY, equals: 54)
    expect(placement.frame(of: size, at: CGRect(x: 20, y: 350, width: 80, height: 30)).maxY, equals: 346)
    expect(placement.frame(of: size, at: CGRect(x: 300, y: 20, width: 80, height: 30)).maxX, equals: 380)
  }

  @Test func aSubmenuOpensBesideItsRow() {
    let placement = MenuPlacement(window: CGRect(x: 0, y: 0, width: 700, height: 400))
    let size = CGSize(width: 250, height: 200)
    expect(placement.frame(of: size, beside: CGRect(x: 20, y: 50, width: 250, height: 44)).minX, equals: 266)
    expect(placement.frame(of: size, beside: CGRect(x: 400, y: 50, width: 250, height: 44)).maxX, equals: 404)
  }
}
