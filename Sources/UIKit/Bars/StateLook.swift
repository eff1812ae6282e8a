/// The look of one state, in the object that has those of all.
@MainActor
struct StateLook<Holder: AnyObject, Look> {
  private let holder: Holder
  private let path: ReferenceWritableKeyPath<Holder, Look>

  init(_ holder: Holder, _ path: ReferenceWritableKeyPath<Holder, Look>) { (self.holder, self.path) = (holder, path) }

  var value: Look {
    get { holder[keyPath: path] }
    nonmutating set { holder[keyPath: path] = newValue }
  }
}
