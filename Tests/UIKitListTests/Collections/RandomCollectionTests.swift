import Expectations
import RandomTesting
import Testing
import UIKit
import UIKitTesting

/// Everything that can happen to a collection view, in any order: items, cells, places and pixels stay together.
@MainActor
struct RandomCollectionTests {
  @Test(
    "After anything in any order, a collection view at rest shows its items in their places",
    arguments: RandomRuns.seeds(1...36) + [530, 581, 707])
  func anything(seed: Int) {
    let kind = RandomBoard.Kind.allCases[seed % RandomBoard.Kind.allCases.count]
    let counts = [8, 12, 40]
    let texts = counts.indices.map { section in (0..<counts[section]).map { "\(section).\($0)" } }
    let board = RandomBoard(kind, texts: texts, seed: seed)
    board.view.allowsMultipleSelection = seed % 2 == 0
    var log: [String] = []
    for _ in 0..<25 {
      log.append(change(board))
      board.window.advance(by: [0, 0.02, 0.15, 0.6][board.random.below(4)])
    }
    let selected = Set((board.view.indexPathsForSelectedItems ?? []).map(board.text))
    board.window.advance(by: 4)
    let comment = Comment(rawValue: "seed \(seed), \(kind): \(log.joined(separator: ", "))")
    board.expectConsistency(comment)
    expect(Set((board.view.indexPathsForSelectedItems ?? []).map(board.text)), equals: selected, comment)
    for cell in board.view.visibleCells {
      guard let cell = cell as? BoardCell else { continue }
      expect(cell.isSelected, equals: selected.contains(cell.text), comment)
      expect(cell.alpha == 1 && cell.transform.isIdentity, comment)
    }
    expect(board.displayed.count, equals: board.view.visibleCells.count, comment)
    if kind.isExact { board.expectFreshPixels(comment) }
  }

  /// Makes one change; says which.
  private func change(_ board: RandomBoard) -> String {
    let (view, window) = (board.view, board.window)
    func point() -> CGPoint {
      CGPoint(x: 10 + board.random.below(260), y: 10 + board.random.below(Int(window.window.bounds.height) - 20))
    }
    switch board.random.below(20) {
    case 0:
      let (width, height) = (view.contentSize.width - view.bounds.width, view.contentSize.height - view.bounds.height)
      view.contentOffset = CGPoint(
        x: max(0, min(width, CGFloat(board.random.below(900)))),
        y: max(0, min(height, CGFloat(board.random.below(1500)))))
      return "offset"
    case 1:
      window.drag(from: point(), to: point(), duration: 0.1)
      return "drag"
    case 2:
      window.wheel(
        CGVector(dx: CGFloat(board.random.below(3) - 1), dy: CGFloat(board.random.below(9) - 4)), at: point())
      return "wheel"
    case 3:
      view.performBatchUpdates { insert(board) }
      return "insert"
    case 4:
      view.performBatchUpdates { delete(board) }
      return "delete"
    case 5:
      view.performBatchUpdates { move(board) }
      return "move"
    case 6:
      guard let path = somePath(board) else { return "" }
      board.texts[path.section][path.item] = board.newText()
      view.reloadItems(at: [path])
      return "reload"
    case 7:
      guard let path = somePath(board) else { return "" }
      board.texts[path.section][path.item] = board.newText()
      view.reconfigureItems(at: [path])
      view.collectionViewLayout.invalidateLayout()
      return "reconfigure"
    case 8:
      window.resize(to: CGSize(width: 280 + board.random.below(100), height: 200 + board.random.below(400)))
      return "resize"
    case 9:
      guard let path = somePath(board) else { return "" }
      view.selectItem(at: path, animated: false, scrollPosition: [])
      return "select"
    case 10:
      guard let path = somePath(board) else { return "" }
      let position: UICollectionView.ScrollPosition =
        board.kind == .flowAcross
        ? [.left, .centeredHorizontally, .right, []][board.random.below(4)]
        : [.top, .centeredVertically, .bottom, []][board.random.below(4)]
      view.scrollToItem(at: path, at: position, animated: board.random.below(2) == 0)
      return "scrollToItem \(position.rawValue)"
    case 11:
      view.collectionViewLayout.invalidateLayout()
      return "invalidate"
    case 12:
      view.isEditing.toggle()
      return "edit"
    case 13:
      let layout = RandomBoard.makeLayout(board.kind)
      view.setCollectionViewLayout(layout, animated: board.random.below(2) == 0)
      return "layout"
    case 14:
      // An insertion, a deletion and a move of one batch, in different sections.
      view.performBatchUpdates {
        deleteFirst(board, 0)
        board.texts[2].insert(board.newText(), at: 0)
        view.insertItems(at: [IndexPath(item: 0, section: 2)])
        if board.texts[1].count > 1 {
          board.texts[1].insert(board.texts[1].removeLast(), at: 0)
          view.moveItem(at: IndexPath(item: board.texts[1].count - 1, section: 1), to: IndexPath(item: 0, section: 1))
        }
      }
      return "batch"
    case 15:
      let section = board.random.below(3)
      view.performBatchUpdates {
        board.texts[section] = (0..<board.random.below(30)).map { _ in board.newText() }
        view.reloadSections([section])
      }
      return "reloadSections"
    case 16:
      let (source, target) = (board.random.below(3), board.random.below(3))
      board.texts.insert(board.texts.remove(at: source), at: target)
      view.moveSection(source, toSection: target)
      return "moveSection"
    case 17:
      let (gone, new) = (board.random.below(3), board.random.below(3))
      view.performBatchUpdates {
        board.texts.remove(at: gone)
        board.texts.insert((0..<board.random.below(20)).map { _ in board.newText() }, at: new)
        view.deleteSections([gone])
        view.insertSections([new])
      }
      return "replaceSection"
    case 18:
      // A section moves, and another changes.
      let (source, target) = (board.random.below(3), board.random.below(3))
      view.performBatchUpdates {
        board.texts.insert(board.texts.remove(at: source), at: target)
        view.moveSection(source, toSection: target)
        let other = (target + 1) % 3
        board.texts[other].insert(board.newText(), at: 0)
        view.insertItems(at: [IndexPath(item: 0, section: other)])
      }
      return "moveSection and insert"
    default:
      view.reloadData()
      return "reloadData"
    }
  }

  private func somePath(_ board: RandomBoard) -> IndexPath? {
    let filled = board.texts.indices.filter { !board.texts[$0].isEmpty }
    guard !filled.isEmpty else { return nil }
    let section = filled[board.random.below(filled.count)]
    return IndexPath(item: board.random.below(board.texts[section].count), section: section)
  }

  private func insert(_ board: RandomBoard) {
    let section = board.random.below(3)
    let item = board.random.below(board.texts[section].count + 1)
    board.texts[section].insert(board.newText(), at: item)
    board.view.insertItems(at: [IndexPath(item: item, section: section)])
  }

  private func delete(_ board: RandomBoard) {
    guard let path = somePath(board) else { return }
    board.texts[path.section].remove(at: path.item)
    board.view.deleteItems(at: [path])
  }

  private func deleteFirst(_ board: RandomBoard, _ section: Int) {
    guard !board.texts[section].isEmpty else { return }
    board.texts[section].removeFirst()
    board.view.deleteItems(at: [IndexPath(item: 0, section: section)])
  }

  private func move(_ board: RandomBoard) {
    guard let path = somePath(board) else { return }
    let text = board.texts[path.section].remove(at: path.item)
    let section = board.random.below(3)
    let item = board.random.below(board.texts[section].count + 1)
    board.texts[section].insert(text, at: item)
    board.view.moveItem(at: path, to: IndexPath(item: item, section: section))
  }
}
