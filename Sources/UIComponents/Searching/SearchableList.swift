/// Models, a query, and the models that it leaves: what a searchable table shows, without a table.
///
/// Each model's text is folded once, by the first search, however many follow.
public struct SearchableList<Model: Searchable> {
  /// All models. The query goes on to hold when they are replaced.
  public var models: [Model] {
    didSet {
      texts = nil
      update()
    }
  }

  public var options: SearchOptions {
    didSet {
      guard options != oldValue else { return }
      texts = nil
      update()
    }
  }

  /// What is searched for; empty shows all models.
  public var query = "" {
    didSet { if query != oldValue { update() } }
  }

  private var texts: [SearchText]?
  /// Indices into `models`; nil shows all.
  private var results: [Int]?

  public init(_ models: [Model] = [], options: SearchOptions = .caseInsensitive) {
    self.models = models
    self.options = options
  }

  private mutating func update() {
    let pattern = SearchPattern(query, options: options)
    guard !pattern.isEmpty else {
      results = nil
      return
    }
    let texts = self.texts ?? models.map { SearchText($0.query, options: options) }
    self.texts = texts
    results = texts.indices.filter { pattern.matches(texts[$0]) }
  }

  public var isSearching: Bool { results != nil }
  public var count: Int { results?.count ?? models.count }
  public var isEmpty: Bool { count == 0 }

  /// The model at a place of what is shown.
  public subscript(index: Int) -> Model { models[results?[index] ?? index] }

  /// The models that are shown, in their order.
  public var shown: [Model] { results?.map { models[$0] } ?? models }
}

extension SearchableList: Sendable where Model: Sendable {}
