/// Numbers that follow from a seed, the same on every machine.
///
/// Source: SplitMix64, from Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
public struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: some BinaryInteger) { state = UInt64(truncatingIfNeeded: seed) }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to just below the bound; 0 for a bound that is not above 0.
  public mutating func below(_ bound: Int) -> Int { bound <= 0 ? 0 : Int.random(in: 0..<bound, using: &self) }

  /// Rising numbers below `count`: as many as told, or a random number of them.
  public mutating func some(of count: Int, atMost most: Int, exactly: Bool = false) -> [Int] {
    let wanted = min(count, exactly ? most : below(most + 1))
    var chosen = Set<Int>()
    while chosen.count < wanted { chosen.insert(below(count)) }
    return chosen.sorted()
  }
}
