import Foundation

extension UICollectionView {
  /// Makes and sets up cells of a class for items of a type; registers itself when it is first used.
  ///
  /// It is made once and kept: one made for each cell would never use a cell again, and stops.
  @preconcurrency @MainActor public struct CellRegistration<Cell, Item> where Cell: UICollectionViewCell {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    /// The handler sets up a cell for an item.
    public init(handler: @escaping Handler) { self.handler = handler }

    let handler: Handler
    let identity = RegistrationIdentity()
  }

  /// Makes and sets up supplementary views of a class; registers itself when it is first used.
  @preconcurrency @MainActor public struct SupplementaryRegistration<Supplementary>
  where Supplementary: UICollectionReusableView {
    public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) ->
      Void

    public init(elementKind: String, handler: @escaping Handler) {
      (self.elementKind, self.handler) = (elementKind, handler)
    }

    let elementKind: String
    let handler: Handler
    let identity = RegistrationIdentity()
  }

  /// A cell in the size of the item, set up by the registration's handler; without an item that is not called.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = registration.identity.identifier
    if list.pool.registeredClass(identifier) == nil {
      registration.identity.check(Cell.self)
      register(Cell.self, forCellWithReuseIdentifier: identifier)
    }
    let cell = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    guard let cell = cell as? Cell else { fatalError("a registration for \(Cell.self) got \(type(of: cell))") }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A view set up by the registration's handler.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (identifier, kind) = (registration.identity.identifier, registration.elementKind)
    if elements.registeredClass(kind, identifier) == nil {
      registration.identity.check(Supplementary.self)
      register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
    let view = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    guard let view = view as? Supplementary else {
      fatalError("a registration for \(Supplementary.self) got \(type(of: view))")
    }
    registration.handler(view, kind, indexPath)
    return view
  }
}

/// The name that a registration has of its own.
@MainActor
struct RegistrationIdentity {
  let identifier: String
  /// It was made while some data source was asked for a cell or a view.
  private let isMadeInRequest = Self.requestsUnderWay > 0

  /// Data sources that are asked for a view at this moment.
  static var requestsUnderWay = 0

  private static var count = 0

  init() {
    Self.count += 1
    identifier = "UICollectionView.Registration.\(Self.count)"
  }

  func check(_ type: UICollectionReusableView.Type) {
    guard isMadeInRequest else { return }
    fatalError(
      "a registration for \(type) was made inside collectionView(_:cellForItemAt:), "
        + "collectionView(_:viewForSupplementaryElementOfKind:at:) or a provider of a diffable data source: a new one for "
        + "each cell uses none again. Make registrations once and keep them.")
  }
}
