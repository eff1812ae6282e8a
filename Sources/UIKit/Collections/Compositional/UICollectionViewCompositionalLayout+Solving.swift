import CollectionGeometry
import Foundation

/// What of a compositional layout has to be worked out anew.
struct StaleParts {
  /// The description is asked for again.
  var all = true
  /// The items may be others: sizes that were told count only once the layout knows which.
  var counts = false
  /// All sizes are to be told again.
  var sizes = false
  /// Another part of the content is in view.
  var view = false
}

/// Says besides which elements have told their sizes, and whether nothing but the view of the content is another.
final class CompositionalInvalidationContext: UICollectionViewLayoutInvalidationContext {
  var preferred: [(element: CompositionalElement, size: CGSize)] = []
  var isScrolling = false
}

extension UICollectionViewCompositionalLayout {
  func noteInvalidation(_ context: UICollectionViewLayoutInvalidationContext) {
    let own = context as? CompositionalInvalidationContext
    if let own, !own.preferred.isEmpty {
      takeSizes(own.preferred)
    } else if own?.isScrolling == true {
      stale.view = true
    } else {
      stale.all = true
      if context.invalidateEverything {
        stale.sizes = true
      } else if context.invalidateDataSourceCounts {
        stale.counts = true
      }
    }
  }

  /// Works out what is stale, and lets the handlers of visible items have their say.
  func update() {
    guard let view else { return }
    if stale.all { solve(for: view) }
    if stale.all || stale.view { callHandlers() }
    stale = StaleParts(all: false)
  }

  private func solve(for view: UICollectionView) {
    let context = LayoutContext(environment: environment(of: view), traits: view.traitCollection)
    let told = LayoutEnvironment(size: context.environment.size, traits: view.traitCollection)
    let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    var last: (object: NSCollectionLayoutSection, value: Compositional.Section)?
    var answers: [NSCollectionLayoutSection?] = []
    answers.reserveCapacity(counts.count)
    var solved = CompositionalGeometry(configuration.value, environment: context.environment, counts: counts) { index in
      let section = self.section(index, told)
      answers.append(section)
      guard let section else { return nil }
      // Most sections are the same object.
      if let last, last.object === section { return last.value }
      var value = section.value(context)
      if section.state.list != nil, answers.first??.state.list == nil, value.decorations.isEmpty {
        // The view stands on what suits its first section; a list after others brings its own ground.
        value.decorations = [Compositional.Decoration(kind: ListBackgroundView.kind)]
      }
      last = (section, value)
      return value
    }
    stopOrLog(solved.problems)
    if let old = geometry {
      if stale.counts, !stale.sizes {
        before = old
      } else {
        solved.takeSizes(of: old) { $0 < old.sectionCount ? .init(section: $0, isReloaded: stale.sizes) : nil }
      }
    }
    solvedTraits = view.traitCollection
    visibleItems = [:]
    sections = answers
    handlers = answers.indices.filter { answers[$0]?.visibleItemsInvalidationHandler != nil }
    geometry = solved
    if answers.contains(where: { $0?.state.list != nil }) {
      decorations[ListBackgroundView.kind] = ListBackgroundView.self
    }
    orthogonal.layoutWasSolved()
  }

  /// UIKit stops for what makes no sense and logs the rest.
  private func stopOrLog(_ problems: [CompositionalProblem]) {
    for problem in problems {
      if problem.isFatal { fatalError(problem.message) }
      if reportedProblems.insert(problem).inserted { compositionalLogger.error("\(problem.message)") }
    }
  }

  func environment(of view: UICollectionView) -> Compositional.Environment {
    var environment = Compositional.Environment(size: view.bounds.size, scale: view.displayScale)
    let isReversed = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    environment.isRightToLeft = isReversed
    environment.safeArea = Compositional.Insets(view.safeAreaInsets.directional(isReversed))
    environment.layoutMargins = Compositional.Insets(view.directionalLayoutMargins)
    environment.readableContent = Compositional.Insets(view.readableInsets.directional(isReversed))
    return environment
  }

  // MARK: - Sizes that elements tell

  /// Whether an element's size along an estimated axis is another one.
  func wantsSize(
    of preferred: UICollectionViewLayoutAttributes, insteadOf original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard let geometry, let element = preferred.element(in: self) else { return false }
    let axes = geometry.estimatedAxes(of: element)
    return axes.contains(.width) && preferred.size.width != original.size.width
      || axes.contains(.height) && preferred.size.height != original.size.height
  }

  private func takeSizes(_ sizes: [(element: CompositionalElement, size: CGSize)]) {
    for (element, size) in sizes { geometry?.setMeasured(size, for: element) }
    orthogonal.layoutWasSolved()
  }

  /// After an update: sizes go where their items went.
  func takeSizes(of old: CompositionalGeometry, _ updates: [UICollectionViewUpdateItem]) {
    guard var solved = geometry else { return }
    let changes = SectionChanges(updates, oldCount: old.sectionCount, newCount: solved.sectionCount)
    solved.takeSizes(of: old, moved: changes.moved) { changes.origins[$0] }
    geometry = solved
    orthogonal.sectionsMoved(changes.origins.map { $0?.section })
  }
}

extension CompositionalProblem {
  /// As UIKit words it.
  var message: String {
    switch self {
    case .noSection(let section):
      "Invalid section definition. Please specify a valid section definition when content is to be rendered for a "
        + "section. This is a client error. The section provider gave nil for section \(section), which has items."
    case .noSubitems(let section): "At least 1 subitem is required for a group. In section \(section)."
    case .countBelowOne(let count, let section):
      "A repeating group should specify a count >= 1, not \(count). In section \(section)."
    case .notFinite(let section):
      "Invalid layout dimension: a size, spacing, inset or offset of section \(section) is not a finite number."
    case .sameKindTwice(let kind, let section):
      "Error: Every supplementary must have a unique elementKind: duplicates detected: (\(kind)). In section \(section)."
    case .itemLongerThanGroup(let section):
      "section \(section) shows nothing: the first item of its group is longer than the group"
    case .layoutNotFinite:
      "Invalid layout dimension: a size or offset of the layout's own boundary items is not a finite number."
    }
  }
}
