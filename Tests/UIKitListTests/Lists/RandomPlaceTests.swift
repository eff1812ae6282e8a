import Expectations
import RandomTesting
import Testing
import UIKit

/// What a person sees first in a list stays where it is, whatever is done to the list in whatever order.
@MainActor
struct RandomPlaceTests {
  struct Course: CustomTestStringConvertible, Sendable {
    let kind: PlaceBoard.Kind
    let isReversed: Bool
    let seed: Int

    var testDescription: String { "\(kind.rawValue)\(isReversed ? ", from right to left" : ""), seed \(seed)" }
  }

  nonisolated static let courses: [Course] = PlaceBoard.Kind.allCases.flatMap { kind in
    [false, true].flatMap { isReversed in
      (RandomRuns.seeds(1...4) + [25, 52, 66, 72]).map { Course(kind: kind, isReversed: isReversed, seed: $0) }
    }
  }

  @Test("What is seen first stays in its place", arguments: courses)
  func placesAreKept(_ course: Course) {
    let board = PlaceBoard(course.kind, isReversed: course.isReversed, seed: course.seed)
    var log: [String] = []
    for step in 1...100 {
      board.window.turn()
      let (before, rest) = (board.seen, board.course)
      let change = change(board)
      log.append("\(step): \(change.name)")
      board.window.turn()
      board.window.turn()
      let comment = Comment(rawValue: "\(course.testDescription): \(log.suffix(4).joined(separator: "; "))")
      let now = board.course
      if !change.scrolls {
        let problem = problem(board, before, rest, now)
        expect(problem == nil, "\(problem ?? "") - \(comment)")
        if problem != nil { return }
      }
      let isInRange = now.offset >= now.range.lowerBound - 1 && now.offset <= now.range.upperBound + 1
      if !change.mayBeBeyond {
        expect(isInRange, "\(now) - \(comment)")
        if !isInRange { return }
      }
    }
  }

  /// What is wrong with where things are after a change.
  private func problem(
    _ board: PlaceBoard, _ before: [PlaceBoard.Seen], _ rest: (offset: CGFloat, range: ClosedRange<CGFloat>),
    _ now: (offset: CGFloat, range: ClosedRange<CGFloat>)
  ) -> String? {
    if rest.offset <= rest.range.lowerBound + 0.5 {
      return abs(now.offset - now.range.lowerBound) <= 1 ? nil : "left the beginning: \(rest) to \(now)"
    }
    guard let first = before.first(where: { board.path(of: $0.id) != nil }), let path = board.path(of: first.id) else {
      return nil
    }
    let distance = board.distance(board.frame(path))
    if abs(distance - first.distance) <= 1 { return nil }
    // There is no more content to scroll to.
    if abs(now.offset - now.range.upperBound) <= 1, distance > first.distance { return nil }
    if abs(now.offset - now.range.lowerBound) <= 1, distance < first.distance { return nil }
    return "item \(first.id) at \(path) went from \(first.distance) to \(distance), \(rest) to \(now)"
  }

  private struct Change {
    var name: String
    var scrolls = false
    /// The program put the view beyond the content, or did nothing to places since.
    var mayBeBeyond = false
  }

  private func change(_ board: PlaceBoard) -> Change {
    let sections = board.sections.count
    let section = board.random.below(sections)
    func path() -> IndexPath? {
      let section = board.random.below(sections)
      let count = board.sections[section].count
      return count == 0 ? nil : IndexPath(item: board.random.below(count), section: section)
    }
    switch board.random.below(16) {
    case 0, 1, 2:
      let distance = CGFloat(board.random.below(900) - 350)
      let (offset, range) = board.course
      let target = min(max(offset + distance, range.lowerBound), range.upperBound)
      board.scroll(by: target - offset)
      return Change(name: "scroll by \(target - offset)", scrolls: true)
    case 3:
      let (offset, range) = board.course
      board.scroll(by: range.upperBound - offset + 20)
      return Change(name: "beyond the end", scrolls: true, mayBeBeyond: true)
    case 4:
      guard let path = path() else { return Change(name: "", mayBeBeyond: true) }
      board.scroll(to: path)
      return Change(name: "scroll to \(path)", scrolls: true)
    case 5:
      board.reloadData()
      return Change(name: "reload")
    case 6:
      board.reloadSection(section)
      return Change(name: "reload section \(section)")
    case 7:
      board.sections[sections - 1] += (0..<board.random.below(30)).map { _ in board.newItem() }
      board.reloadData()
      return Change(name: "reload with more")
    case 8:
      let place = board.random.below(board.sections[section].count + 1)
      let items = (0...board.random.below(4)).map { _ in board.newItem() }
      board.sections[section].insert(contentsOf: items, at: place)
      board.insert(items.indices.map { IndexPath(item: place + $0, section: section) })
      return Change(name: "insert \(items.count) at \(section).\(place)")
    case 9:
      let gone = board.random.some(of: board.sections[section].count, atMost: 5)
      for index in gone.reversed() { board.sections[section].remove(at: index) }
      board.insert([], deleting: gone.map { IndexPath(item: $0, section: section) })
      return Change(name: "delete \(gone) of \(section)")
    case 10:
      guard let path = path() else { return Change(name: "", mayBeBeyond: true) }
      board.sections[path.section][path.item].least = 10 + board.random.below(200)
      board.reload(path)
      return Change(name: "reload \(path)")
    case 11:
      guard let path = path() else { return Change(name: "", mayBeBeyond: true) }
      board.sections[path.section][path.item].least = 10 + board.random.below(200)
      board.reconfigure(path)
      return Change(name: "reconfigure \(path)")
    case 12:
      board.updateNothing()
      return Change(name: "update nothing")
    case 13:
      let size = CGSize(width: 240 + board.random.below(200), height: 240 + board.random.below(400))
      board.window.resize(to: size)
      return Change(name: "resize to \(size)")
    case 14:
      board.setDataSource()
      return Change(name: "set the data source")
    default:
      board.invalidate()
      return Change(name: "invalidate", mayBeBeyond: board.kind.isTable)
    }
  }
}
