import Expectations
import Testing
import UIComponents

private struct Named: Searchable, Equatable {
  let name: String
  var query: String { name }
}

private func named(_ names: [String]) -> [Named] { names.map { Named(name: $0) } }

private let everybody = SearchableList<Named>(
  named(["Messi 메시", "Ronaldo 호날두", "Modrić 모드리치", "Kane 케인", "Ramos 라모스", "Rodríguez 로드리게스"]))

@Suite struct SearchableListTests {
  private func names(for query: String, _ options: SearchOptions = .caseInsensitive) -> [String] {
    var list = everybody
    list.options = options
    list.query = query
    return list.shown.map { String($0.name.prefix { $0 != " " }) }
  }

  @Test func withoutAQueryAllAreShown() {
    expect(!everybody.isSearching)
    expect(everybody.count == 6 && everybody.shown == everybody.models)
  }

  @Test func aQueryLeavesThoseWhoseTextContainsItInTheirOrder() {
    expect(names(for: "r"), equals: ["Ronaldo", "Modrić", "Ramos", "Rodríguez"])
    expect(names(for: "MESSI"), equals: ["Messi"])
    expect(names(for: "드"), equals: ["Modrić", "Rodríguez"])
    expect(names(for: "x").isEmpty)
  }

  @Test func optionsWidenTheSearch() {
    expect(names(for: "modric").isEmpty)
    expect(names(for: "modric", .typing), equals: ["Modrić"])
    expect(names(for: "ㄹㅁㅅ").isEmpty)
    expect(names(for: "ㄹㅁㅅ", .typing), equals: ["Ramos"])
  }

  @Test func anEmptyQueryShowsAllAgain() {
    var list = everybody
    list.query = "x"
    expect(list.isSearching && list.isEmpty)
    list.query = ""
    expect(!list.isSearching && list.count == 6)
  }

  @Test func theQueryHoldsWhenModelsAreReplaced() {
    var list = everybody
    list.query = "kan"
    list.models = named(["Kanté", "Pogba", "Kane"])
    expect(list.shown.map(\.name), equals: ["Kanté", "Kane"])
    expect(list[1].name, equals: "Kane")
    list.models = []
    expect(list.isSearching && list.isEmpty)
  }

  @Test func theTextsOfModelsAreAskedForOnce() {
    final class Asked: @unchecked Sendable { var count = 0 }
    struct Shy: Searchable {
      let asked: Asked
      var query: String {
        asked.count += 1
        return "shy"
      }
    }
    let asked = Asked()
    var list = SearchableList((0..<10).map { _ in Shy(asked: asked) })
    expect(asked.count, equals: 0, "not before the first search")
    for query in ["s", "sh", "shy", "", "y"] { list.query = query }
    expect(asked.count, equals: 10)
    list.options = .typing
    expect(asked.count, equals: 20)
  }
}
