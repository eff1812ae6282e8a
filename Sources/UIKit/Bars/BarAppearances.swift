/// The appearances that a program gives to a bar or an item, which keeps copies and hears of their changes.
@MainActor
final class BarAppearances<Appearance: UIBarAppearance> {
  /// While content lies under the bar, or is scrolled to its edge; compact where the bar's vertical size class is.
  enum Situation: Hashable {
    case standard, scrollEdge, compact, compactScrollEdge
  }

  private var kept: [Situation: Appearance] = [:]
  private var usual: Appearance?
  private let changed: () -> Void

  init(_ changed: @escaping () -> Void) { self.changed = changed }

  /// Nil where the program set none.
  subscript(place: Situation) -> Appearance? {
    get { kept[place] }
    set {
      let copy = newValue?.makeCopy() as? Appearance
      copy?.changed = changed
      kept[place] = copy
      changed()
    }
  }

  /// A bar's standard one, made when it is asked for first. Changes in it count as if it had been set.
  func standard(or make: () -> Appearance) -> Appearance {
    if let found = kept[.standard] ?? usual { return found }
    let made = make()
    made.changed = { [weak self, weak made] in
      self?.kept[.standard] = made
      self?.changed()
    }
    usual = made
    return made
  }

  /// What the first of several says for the bar's height and the content's place; nil where none says anything.
  static func shown(_ sources: [BarAppearances?], coversContent: Bool, isCompact: Bool) -> Appearance? {
    let usual: Situation = coversContent ? .standard : .scrollEdge
    let places = isCompact ? [coversContent ? .compact : .compactScrollEdge, usual] : [usual]
    return places.lazy.compactMap { place in sources.lazy.compactMap { $0?[place] }.first }.first
  }
}
