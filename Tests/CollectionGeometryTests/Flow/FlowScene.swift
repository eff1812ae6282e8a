import CoreGraphics
import Testing

@testable import CollectionGeometry

/// One measured layout: what it was told, and what it answered.
struct FlowScene: CustomTestStringConvertible {
  var name = ""
  var view = CGSize.zero
  var direction = FlowDirection.vertical
  var contentInset = FlowInsets()
  /// Nothing where insets count from the content inset.
  var reference: FlowInsets?
  var metrics = FlowSectionMetrics()
  var insets: [Int: FlowInsets] = [:]
  var counts: [Int] = []
  var asked: [[CGSize]] = []
  var cells: [[CGSize]] = []
  var contentSize: CGSize?
  /// Nil says that there is no such element.
  var frames: [(element: FlowElement, frame: CGRect?)] = []

  var testDescription: String { name }

  static let all: [FlowScene] = {
    var scenes: [FlowScene] = []
    for line in FlowFigures.text.split(separator: "\n") {
      if line.hasPrefix("scene ") {
        scenes.append(FlowScene(name: String(line.dropFirst(6))))
      } else {
        for part in line.split(separator: ";") { scenes[scenes.count - 1].read(part.split(separator: " ")) }
      }
    }
    return scenes
  }()

  private mutating func read(_ words: [Substring]) {
    let numbers = words.dropFirst().compactMap { Double($0) }
    switch words[0] {
    case "view":
      view = CGSize(width: numbers[0], height: numbers[1])
      if words.last == "horizontal" { direction = .horizontal }
    case "contentInset": contentInset = Self.insets(numbers)
    // Without a window the safe area is nothing.
    case "reference": reference = words[1] == "fromSafeArea" ? FlowInsets() : Self.insets(numbers)
    case "item": metrics.itemSize = CGSize(width: numbers[0], height: numbers[1])
    case "lineSpacing": metrics.lineSpacing = numbers[0]
    case "itemSpacing": metrics.itemSpacing = numbers[0]
    case "insets": metrics.insets = Self.insets(numbers)
    case "insetsOf": insets[Int(numbers[0])] = Self.insets(Array(numbers.dropFirst()))
    case "header": metrics.headerLength = numbers[0]
    case "footer": metrics.footerLength = numbers[0]
    case "estimate":
      metrics = FlowSectionMetrics(
        itemSize: CGSize(width: numbers[0], height: numbers[1]), sizing: .measured, lineSpacing: metrics.lineSpacing,
        itemSpacing: metrics.itemSpacing, insets: metrics.insets, headerLength: metrics.headerLength)
    case "counts": counts = numbers.map { Int($0) }
    case "asked": Self.read(words, into: &asked)
    case "cells": Self.read(words, into: &cells)
    case "=": readAnswer(Array(words.dropFirst()))
    default: Issue.record("\(name): \(words[0])")
    }
  }

  private mutating func readAnswer(_ words: [Substring]) {
    if words[0] == "content" {
      contentSize = CGSize(width: Double(words[1]) ?? 0, height: Double(words[2]) ?? 0)
      return
    }
    let section = Int(words[1]) ?? -1
    for word in words.dropFirst(2) {
      switch words[0] {
      case "header": frames.append((.header(section: section), Self.frame(word)))
      case "footer": frames.append((.footer(section: section), Self.frame(word)))
      default:
        let halves = word.split(separator: ":")
        frames.append((.item(FlowPosition(section: section, item: Int(halves[0]) ?? -1)), Self.frame(halves[1])))
      }
    }
  }

  private static func insets(_ numbers: [Double]) -> FlowInsets {
    FlowInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  private static func frame(_ word: Substring) -> CGRect? {
    let numbers = word.split(separator: ",").compactMap { Double($0) }
    return numbers.count == 4 ? CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : nil
  }

  private static func read(_ words: [Substring], into sizes: inout [[CGSize]]) {
    let section = Int(words[1]) ?? 0
    while sizes.count <= section { sizes.append([]) }
    for word in words.dropFirst(2) {
      let sides = word.split(separator: "x").compactMap { Double($0) }
      sizes[section].append(CGSize(width: sides[0], height: sides[1]))
    }
  }

  // MARK: - Layout

  /// The layout of this scene, with what a delegate or cells say.
  func laidOut() -> FlowGeometry {
    let across =
      direction == .vertical
      ? view.width - contentInset.left - contentInset.right : view.height - contentInset.top - contentInset.bottom
    var geometry = FlowGeometry(
      direction: direction, across: across, scale: 2,
      sections: counts.enumerated().map { section, count in
        var metrics = metrics
        if !asked.isEmpty {
          metrics.isSelfSized = metrics.sizing == .measured
          metrics.sizing = .asked
        }
        metrics.insets = insets[section] ?? metrics.insets
        if let reference {
          metrics.insets = metrics.insets.added(to: reference, contentInset: contentInset, direction: direction)
        }
        return (metrics: metrics, count: count)
      })
    geometry.reachAll { asked[$0.section][$0.item] }
    for (section, sizes) in cells.enumerated() {
      geometry.measure(
        sizes.enumerated().map { (position: FlowPosition(section: section, item: $0.offset), size: $0.element) })
    }
    return geometry
  }
}

extension CGRect {
  /// Whether all figures agree to a hundredth.
  func isNear(_ other: CGRect?, by tolerance: CGFloat = 0.01) -> Bool {
    guard let other else { return false }
    return abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
      && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
  }
}
