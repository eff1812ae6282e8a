/// What a controller is asked for its content-unavailable configuration with.
public nonisolated struct UIContentUnavailableConfigurationState: Hashable, UIConfigurationState {
  public var traitCollection: UITraitCollection
  /// What stands in the search field of the controller.
  public var searchText: String?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
