/// Models, a query, and the models that match it: what a searchable table shows, without the table.
/// ```swift
/// var list = SearchableList(Player.all)
/// list.query = "kim"
/// let names = list.shown.map(\.name)
/// let message = list.isSearching && list.isEmpty ? "No such player" : "\(list.count) players"
/// ```
/// The first search folds each model's text; later ones reuse that.
public struct SearchableList<Model: Searchable> {
  /// All models. When they are replaced, the query applies to the new ones.
  public var models: [Model] {
    didSet {
      texts = nil
      update()
    }
  }

  /// What the search treats as equal.
  public var options: SearchOptions {
    didSet {
      guard options != oldValue else { return }
      texts = nil
      update()
    }
  }

  /// The text to search for; an empty one shows all models.
  public var query = "" {
    didSet { if query != oldValue { update() } }
  }

  private var texts: [SearchText]?
  /// The indices of the matching models; nil shows all.
  private var results: [Int]?

  /// A list that shows all of its models.
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

  /// Whether there is a query.
  public var isSearching: Bool { results != nil }
  /// The number of shown models.
  public var count: Int { results?.count ?? models.count }
  /// Whether no model is shown.
  public var isEmpty: Bool { count == 0 }

  /// The model at an index among the shown ones.
  public subscript(index: Int) -> Model { models[results?[index] ?? index] }

  /// The shown models, in their order.
  public var shown: [Model] { results?.map { models[$0] } ?? models }
}

extension SearchableList: Sendable where Model: Sendable {}
