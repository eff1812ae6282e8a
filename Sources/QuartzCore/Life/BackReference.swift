import CSwiftRuntime

/// A reference to the owner of the object that has it: nil as soon as the owner's deinitialiser begins, on whichever
/// thread it runs.
///
/// Nobody clears it, so that an owner whose last reference goes on a background queue writes into no object that the main
/// actor reads. A weak reference does the same, but makes every retain of the owner a slow one, and a frame retains each
/// layer with sublayers several times. The owner's memory, without what it held, stays until this reference goes.
///
/// It cannot be copied, since a copy would be counted: asking for the owner then costs one count and not three.
package struct BackReference<Owner: AnyObject>: ~Copyable {
  private unowned let kept: Owner?
  private let address: UnsafeRawPointer?

  package init(_ owner: Owner?) {
    kept = owner
    address = owner.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
  }

  package var owner: Owner? {
    guard let address, swift_tryRetain(address) != nil else { return nil }
    return Unmanaged<Owner>.fromOpaque(address).takeRetainedValue()
  }

  /// The same question without a retain.
  package var isAlive: Bool {
    guard let address else { return false }
    return !swift_isDeallocating(address)
  }
}

/// Runs main-actor code on the calling thread, whichever that is, for what touches only objects that nobody else can
/// reach – as a deinitialiser does – or reads what UIKit, too, lets other threads read.
package func onAnyThread<Result>(_ body: @MainActor () -> Result) -> Result {
  withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
}

/// The class and address of an object, and on the main thread what it says of its state besides.
package func describe(_ object: AnyObject, _ state: @MainActor () -> String) -> String {
  let details = ThreadCheck.isOnMain ? onAnyThread(state) : "not the main thread"
  return "<\(type(of: object)): \(address(of: object)); \(details)>"
}
