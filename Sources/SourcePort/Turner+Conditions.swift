/// Conditions on systems: what is meant for iOS is meant for Linux, where UIKit is this package's. A chain that names Linux
/// itself has its own opinion and stays.
extension Turner {
  mutating func turnConditions(from start: Int) {
    let reader = ConditionReader(source: source)
    let chain = reader.chain(from: start)
    guard !chain.contains(where: { reader.namesLinux($0) }) else { return }
    for condition in chain {
      for system in reader.systems(in: condition) {
        // Without another operator, no parentheses are needed.
        let isAlone = condition.count == 4
        replace(system..<system + 4, with: isAlone ? "os(iOS) || os(Linux)" : ConditionReader.either)
      }
    }
  }
}
