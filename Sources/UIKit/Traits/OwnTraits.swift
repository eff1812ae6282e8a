import Foundation

/// One wish to hear of changes.
final class TraitRegistration: UITraitChangeRegistration, @unchecked Sendable {
  let traits: [UITrait]
  let handler: (AnyObject, UITraitCollection) -> Void
  /// The traits that the owner had when it was last looked at.
  var seen = UITraitCollection.Values()

  init(_ traits: [UITrait], _ handler: @escaping (AnyObject, UITraitCollection) -> Void) {
    (self.traits, self.handler) = (traits, handler)
  }
}

/// What a view or a controller adds to the traits that it inherits, and who wants to hear of changes. Most have none.
final class OwnTraits {
  /// Nil where everything is inherited.
  var overrides: UITraitCollection.Values?
  /// What a container sets: a controller's for the controller, a list for its cells. What the owner sets wins.
  var fromContainer: UITraitCollection?
  /// Between which the text size is, nil where nothing limits it.
  var smallestTextSize: UIContentSizeCategory?
  var largestTextSize: UIContentSizeCategory?
  var registrations: [TraitRegistration] = []

  var limitsTextSize: Bool { smallestTextSize != nil || largestTextSize != nil }
}

/// A view or a controller.
@MainActor
protocol TraitOwner: UITraitEnvironment {
  var ownTraits: OwnTraits? { get set }
  /// The traits now or, outside of a window, those that it will have in the program's.
  var expectedTraits: UITraitCollection { get }
  /// The traits may be others by what the owner sets itself.
  func ownTraitsChanged()
}

extension TraitOwner {
  func makeOwnTraits() -> OwnTraits {
    if let ownTraits { return ownTraits }
    let made = OwnTraits()
    ownTraits = made
    return made
  }

  var overrides: UITraitOverrides { UITraitOverrides(values: ownTraits?.overrides ?? UITraitCollection.Values()) }

  func setOverrides(_ new: UITraitOverrides) {
    guard new.values != overrides.values else { return }
    makeOwnTraits().overrides = new.values == UITraitCollection.Values() ? nil : new.values
    ownTraitsChanged()
  }

  func setOverrides(_ change: (inout UITraitOverrides) -> Void) {
    var new = overrides
    change(&new)
    setOverrides(new)
  }

  /// A target is held weakly; nil stands for the owner.
  func register(_ traits: [UITrait], _ target: Any?, _ action: Selector) -> any UITraitChangeRegistration {
    let held = TargetAction(target: target, action: action)
    return registration(traits) { owner, previous in
      if !held.isDead { action.send(to: held.target ?? owner, owner, previous) }
    }
  }

  func registration(
    _ traits: [UITrait], _ handler: @escaping (AnyObject, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration(traits, handler)
    registration.seen = expectedTraits.values
    makeOwnTraits().registrations.append(registration)
    return registration
  }

  func unregister(_ registration: any UITraitChangeRegistration) {
    ownTraits?.registrations.removeAll { $0 === registration }
  }

  /// Calls who registered for what has changed. One that is unregistered meanwhile is not called.
  func tellRegistrations(_ traits: UITraitCollection) {
    guard let ownTraits, !ownTraits.registrations.isEmpty else { return }
    for registration in ownTraits.registrations {
      let seen = registration.seen
      guard seen != traits.values, ownTraits.registrations.contains(where: { $0 === registration }) else { continue }
      registration.seen = traits.values
      guard registration.traits.contains(where: { traits.values.differs(from: seen, in: $0) }) else { continue }
      traits.withCurrent { registration.handler(self, UITraitCollection(seen)) }
    }
  }
}

extension UITraitCollection {
  /// These traits with what a controller and its view set over them.
  func overridden(by controller: OwnTraits?, _ view: OwnTraits?) -> UITraitCollection {
    if controller == nil, view?.overrides == nil, view?.fromContainer == nil, view?.limitsTextSize != true {
      return self
    }
    var merged = values
    if let imposed = controller?.fromContainer { merged.merge(imposed.values) }
    if let overrides = controller?.overrides { merged.merge(overrides) }
    if let imposed = view?.fromContainer { merged.merge(imposed.values) }
    if let overrides = view?.overrides { merged.merge(overrides) }
    if let least = view?.smallestTextSize, merged.preferredContentSizeCategory < least {
      merged.preferredContentSizeCategory = least
    }
    if let most = view?.largestTextSize, merged.preferredContentSizeCategory > most {
      merged.preferredContentSizeCategory = most
    }
    return merged == values ? self : UITraitCollection(merged)
  }
}
