/// Which of a document's states a person has come to, by changes that are made, taken back and made again, and whether it is the
/// one that was saved.
struct ChangeCount: Equatable {
  /// A state that can be asked about later.
  struct Token: Equatable {
    fileprivate let place: Int
    fileprivate let branches: Int
  }

  /// How many changes lie between the first state and this one.
  private var place = 0
  /// The farthest place that can be come back to.
  private var end = 0
  /// The places at which a change was made in the place of those that had been taken back.
  private var branches: [Int] = []
  private var saved = Token(place: 0, branches: 0)

  /// The present state.
  var token: Token { Token(place: place, branches: branches.count) }

  /// Whether it is another state than the one that was saved.
  var isChanged: Bool { !isHere(saved) }

  private func isHere(_ token: Token) -> Bool {
    token.place == place && branches[token.branches...].allSatisfy { $0 >= token.place }
  }

  mutating func apply(_ change: UIDocument.ChangeKind) {
    switch change {
    case .done:
      if place < end { branches.append(place) }
      place += 1
      end = place
    case .undone: place -= 1
    case .redone:
      place += 1
      end = max(end, place)
    case .cleared: saved = token
    }
  }

  mutating func save(_ token: Token) { saved = token }
}

/// When a document saves itself: some seconds after the last change, and not later than some after the first.
struct AutosaveMoment: Equatable {
  static let rest = 5.0
  static let longest = 30.0

  private let first: Double
  private var last: Double

  init(changedAt now: Double) { (first, last) = (now, now) }

  mutating func change(at now: Double) { last = now }

  var due: Double { min(last + Self.rest, first + Self.longest) }
}
