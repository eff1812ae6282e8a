/// A behaviour that a view takes on with `addInteraction(_:)`.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}
