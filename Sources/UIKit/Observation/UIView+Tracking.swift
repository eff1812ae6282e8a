import Observation
import QuartzCore

/// The methods whose reads of observable properties and of the view's traits are followed.
package struct TrackedPhases: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  /// `updateProperties()` of the view.
  package static let properties = TrackedPhases(rawValue: 1)
  /// `updateProperties()` of its controller.
  package static let controllerProperties = TrackedPhases(rawValue: 2)
  /// `layoutSubviews()`, and what the controller does around it.
  package static let layout = TrackedPhases(rawValue: 4)
  package static let constraints = TrackedPhases(rawValue: 8)
  /// `draw(_:)`.
  package static let display = TrackedPhases(rawValue: 16)
  /// The configuration update handlers of cells and buttons.
  package static let configuration = TrackedPhases(rawValue: 32)
}

/// The method that runs now, for the reads that are followed without Observation.
@MainActor
private enum Reading {
  /// The view; only its identity is looked at.
  static var view: UnsafeRawPointer?
  static var phase: TrackedPhases = []
  /// Who has read something in which method before: their instances can take registrations back from the first run on.
  static var knownReaders: Set<Reader> = []

  struct Reader: Hashable {
    var view: ObjectIdentifier
    var controller: ObjectIdentifier?
    var phase: TrackedPhases
  }
}

extension UIView {
  /// Runs a method; when an observable property that it read changes, the view is marked for that method, once.
  ///
  /// A method that reads nothing costs about 20 ns more than without. What it reads through other views' methods that it
  /// makes run at once counts as its own too, as everywhere in Observation.
  package func tracked(_ phase: TrackedPhases, _ body: () -> Void) {
    let (outerView, outerPhase) = (Reading.view, Reading.phase)
    (Reading.view, Reading.phase) = (UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()), phase)
    traitReads.remove(phase)
    let reads = readsToRenew(phase)
    UIView.observe(reads, body) { (reads ?? newReads(phase)).changeHandler() }
    (Reading.view, Reading.phase) = (outerView, outerPhase)
  }

  /// Observation's call. Not of the main actor: a closure that is would ask which thread it runs on, since another module
  /// calls it, and that costs more than a layout that changes nothing.
  nonisolated private static func observe(
    _ reads: TrackedReads?, _ body: () -> Void, _ handler: () -> @Sendable () -> Void
  ) {
    withObservationTracking(
      {
        reads?.join()
        body()
      }, onChange: handler())
  }

  /// What the last run read, forgotten; nil when it read nothing.
  private func readsToRenew(_ phase: TrackedPhases) -> TrackedReads? {
    if let reads = observedReads?[phase] {
      reads.forget()
      return reads
    }
    guard !Reading.knownReaders.isEmpty, Reading.knownReaders.contains(reader(phase)) else { return nil }
    return newReads(phase)
  }

  private func newReads(_ phase: TrackedPhases) -> TrackedReads {
    Reading.knownReaders.insert(reader(phase))
    let reads = TrackedReads(self, phase)
    if observedReads == nil { observedReads = ViewReads() }
    observedReads?.add(reads, phase)
    return reads
  }

  /// A controller does its reading in a view of any class.
  private func reader(_ phase: TrackedPhases) -> Reading.Reader {
    Reading.Reader(
      view: ObjectIdentifier(type(of: self)), controller: controller.map { ObjectIdentifier(type(of: $0)) },
      phase: phase)
  }

  /// Something that the methods of `phases` read has changed.
  func readsChanged(in phases: TrackedPhases) {
    if phases.contains(.properties) { setNeedsUpdateProperties() }
    if phases.contains(.controllerProperties) { controller?.setNeedsUpdateProperties() }
    if phases.contains(.layout) { setNeedsLayout() }
    if phases.contains(.constraints) { setNeedsUpdateConstraints() }
    if phases.contains(.display) { setNeedsDisplay() }
    if phases.contains(.configuration) { configurationReadsChanged() }
  }

  // MARK: - Traits

  func noteTraitRead() {
    if !Reading.phase.isEmpty, Reading.view == UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) {
      traitReads.formUnion(Reading.phase)
    }
  }

  func traitsChangedForReaders() { readsChanged(in: traitReads) }
}
