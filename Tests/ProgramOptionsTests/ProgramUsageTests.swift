import Expectations
import ProgramOptions
import Testing

/// What the programs of this package read from their command lines.
struct ProgramUsageTests {
  private struct Values: Equatable {
    var look = Look.plain
    var count = 3
    var size = [640, 480]
    var file = ""
    var isLoud = false
  }

  private enum Look: String, CaseIterable { case plain, fancy }

  private let usage = ProgramUsage<Values>(
    name: "painter", summary: "Paints.",
    options: [
      .choice("look", help: "How it looks.") { $0.look = $1 },
      .integer("count", in: 1...9, help: "How many.") { $0.count = $1 },
      .size("size", sides: 64...4096, help: "How large.") { $0.size = [$1, $2] },
      ProgramOption("file", "file", help: "Where to.", isHidden: true) { $0.file = $1 },
      ProgramOption("loud", nil, help: "With sound.") { values, _ in values.isLoud = true },
    ])

  private func parse(_ words: String...) throws -> Values? { try usage.parse(words, defaults: Values()) }

  private func complaint(_ words: String...) -> String? {
    #expect(throws: UsageError.self) { try usage.parse(words, defaults: Values()) }?.description
  }

  @Test func withoutWordsTheDefaultsStand() throws {
    expect(try parse(), equals: Values())
  }

  @Test func valuesFollowTheirOptionOrItsEqualsSign() throws {
    let values = try parse("--look", "fancy", "--count=7", "--size", "800x600", "--loud", "--file", "--odd name")
    expect(values, equals: Values(look: .fancy, count: 7, size: [800, 600], file: "--odd name", isLoud: true))
  }

  @Test func theLastOfTwoEqualOptionsCounts() throws {
    expect(try parse("--count", "4", "--count", "5")?.count, equals: 5)
  }

  @Test func wrongWordsAreNamed() {
    expect(complaint("file.png"), equals: "“file.png” is no option.")
    expect(complaint("--colour", "red"), equals: "There is no option --colour.")
    expect(complaint("--look"), equals: "--look wants a value: --look <look>.")
    expect(complaint("--loud=yes"), equals: "--loud takes no value.")
  }

  @Test func valuesThatDoNotFitSayWhatDoes() {
    expect(complaint("--look", "odd"), equals: "--look takes one of plain, fancy, not “odd”.")
    expect(complaint("--count", "10"), equals: "--count takes 1 to 9, not “10”.")
    expect(complaint("--size", "80"), equals: "--size takes a size like 1024x720, not “80”.")
    expect(complaint("--size", "63x4096"), equals: "--size: a side has 64 to 4096 points.")
  }

  @Test(arguments: ["--help", "-h"]) func helpIsAskedForAnywhere(_ word: String) throws {
    expectNil(try parse("--loud", word, "--nonsense"))
  }

  @Test func theHelpListsWhatIsNotHidden() {
    expect(usage.help.contains("usage: painter"))
    expect(usage.help.contains("--look <look>"))
    expect(usage.help.contains("One of plain, fancy."))
    expect(!usage.help.contains("--file"))
  }
}
