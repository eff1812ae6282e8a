import Expectations
import Foundation
import Testing

import LayoutFigures

@testable import CollectionGeometry

/// V45-V62: layouts that were measured on Apple's UIKit.
struct MeasuredLayoutTests {
  static let figures = LayoutFigure.load("compositional")

  @Test func allFiguresAreThere() { expect(Self.figures.count, equals: 128) }

  @Test(arguments: figures)
  func contentSizeIsAsMeasured(figure: LayoutFigure) throws {
    let size = try require(figure.expected.lazy.compactMap(\.contentSize).first)
    expect(CGRect([0, 0] + size).isClose(to: CGRect(origin: .zero, size: figure.geometry().contentSize)))
  }

  @Test(arguments: figures)
  func framesAndLevelsAreAsMeasured(figure: LayoutFigure) throws {
    let geometry = figure.geometry()
    for line in figure.expected {
      guard let element = line.element, let frame = line.frame else { continue }
      let placed = try require(geometry.placed(element, visible: figure.visible), "\(element)")
      expect(CGRect(frame).isClose(to: placed.frame), "\(element): \(placed.frame), not \(frame)")
      expect(placed.zIndex, equals: line.z ?? (line.supplementary == nil ? 0 : 1), "\(element)")
    }
  }

  @Test(arguments: figures)
  func elementsInRectsAreAsMeasured(figure: LayoutFigure) {
    let geometry = figure.geometry()
    for line in figure.expected {
      guard let rect = line.elementsInRect, let elements = line.elements else { continue }
      let found = geometry.elements(in: CGRect(rect), visible: figure.visible).map(\.element.name).sorted()
      expect(found, equals: elements.sorted(), "\(rect)")
    }
  }

  @Test(arguments: figures)
  func whatIsFoundLiesWhereItIsSaidToLie(figure: LayoutFigure) {
    let geometry = figure.geometry()
    for placed in geometry.elements(in: CGRect(origin: .zero, size: geometry.contentSize), visible: figure.visible) {
      expect(geometry.placed(placed.element, visible: figure.visible), equals: placed)
    }
  }
}
