import Foundation

/// What marked which layers in the last passes of a frame whose layout does not settle. In other frames nothing is
/// recorded, except the marks of a layer that is watched.
package struct LayoutTrace {
  /// A mark, and what ran when it was set.
  package struct Mark {
    /// The layer whose layout or update ran; nil outside of both.
    package let marker: CALayer?
    package let markerKind: LayerMarks.Kinds
    package let marked: CALayer
    package let kind: LayerMarks.Kinds
    /// Return addresses, innermost first.
    package let stack: [UInt]
  }

  package internal(set) var marks: [Mark] = []
  /// The number of passes after which the frame gave up.
  package internal(set) var passes = 0
  /// The layers that were still marked then.
  package internal(set) var waiting: [CALayer] = []

  /// Whether marks are recorded or watched.
  @MainActor package private(set) static var isOn = false
  @MainActor private static var isRecording = false
  @MainActor private static weak var watched: CALayer?
  @MainActor private static var didSee: ((Mark) -> Void)?
  @MainActor private static var current = LayoutTrace()
  /// How many marks are recorded: each costs a walk up the call stack, and later ones repeat the first.
  private static let most = 50

  /// Calls `didSee` for each mark of a layer; replaces the layer watched before, and nil watches none.
  @MainActor
  package static func watch(_ layer: CALayer?, didSee: @escaping (Mark) -> Void) {
    watched = layer
    self.didSee = layer == nil ? nil : didSee
    isOn = isRecording || layer != nil
  }

  @MainActor static func begin() { (isOn, isRecording) = (true, true) }

  @MainActor static func stop() {
    guard isRecording else { return }
    isRecording = false
    isOn = didSee != nil
    current = LayoutTrace()
  }

  @MainActor static func end() -> LayoutTrace {
    defer { stop() }
    return current
  }

  @MainActor static func note(_ kind: LayerMarks.Kinds, on layer: CALayer) {
    if layer === watched { didSee?(mark(kind, on: layer)) }
    guard isRecording, LayerMarks.Kinds.beforeDisplay.contains(kind), current.marks.count < most else { return }
    let marker = LayoutPass.active.last
    let isKnown = current.marks.contains {
      $0.marker === marker?.layer && $0.marked === layer && $0.kind == kind && $0.markerKind == (marker?.kind ?? [])
    }
    guard !isKnown else { return }
    current.marks.append(mark(kind, on: layer))
  }

  @MainActor private static func mark(_ kind: LayerMarks.Kinds, on layer: CALayer) -> Mark {
    let marker = LayoutPass.active.last
    return Mark(
      marker: marker?.layer, markerKind: marker?.kind ?? [], marked: layer, kind: kind,
      stack: Thread.callStackReturnAddresses.map(\.uintValue))
  }
}
