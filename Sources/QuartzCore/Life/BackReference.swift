import CSwiftRuntime

/// A reference to the owner of the object that has it. It is nil as soon as the owner's deinitialiser begins, on
/// whichever thread that runs.
///
/// The owner does not have to clear it: released on a background queue, it would write into objects that the main actor
/// reads. A weak reference does the same, but makes every retain of the owner slow, and a frame retains each layer with
/// sublayers several times. The owner's memory, without what it held, is freed with this reference.
///
/// It cannot be copied, since a copy would be counted: reading the owner then costs one count instead of three.
package struct BackReference<Owner: AnyObject>: ~Copyable {
  @usableFromInline unowned let kept: Owner?
  @usableFromInline let address: UnsafeRawPointer?

  // Inlined: the one of another module would ask the runtime for the types that it is made of.
  @inlinable package init(_ owner: Owner?) {
    kept = owner
    if let owner { address = UnsafeRawPointer(Unmanaged.passUnretained(owner).toOpaque()) } else { address = nil }
  }

  @inlinable package var owner: Owner? {
    guard let address, swift_tryRetain(address) != nil else { return nil }
    return Unmanaged<Owner>.fromOpaque(address).takeRetainedValue()
  }

  /// Whether the owner still exists, without a retain of it.
  @inlinable package var isAlive: Bool {
    guard let address else { return false }
    return !swift_isDeallocating(address)
  }
}

/// The same for a closure to hold.
package final class SharedBackReference<Owner: AnyObject> {
  private let reference: BackReference<Owner>

  package init(_ owner: Owner) { reference = BackReference(owner) }

  package var owner: Owner? { reference.owner }
}

/// Runs main-actor code on the calling thread, whichever that is. The code may touch only objects that nobody else can
/// reach, as in a deinitialiser, or read what UIKit lets other threads read.
package func onAnyThread<Result>(_ body: @MainActor () -> Result) -> Result {
  withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
}

/// The class and address of an object and, on the main thread, its state.
package func describe(_ object: AnyObject, _ state: @MainActor () -> String) -> String {
  let details = ThreadCheck.isOnMain ? onAnyThread(state) : "not the main thread"
  return "<\(type(of: object)): \(address(of: object)); \(details)>"
}
