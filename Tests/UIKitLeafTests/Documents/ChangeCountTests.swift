import Expectations
import Testing

@testable import UIKit

/// Which state of a document is the one that was saved.
struct ChangeCountTests {
  private func count(_ changes: UIDocument.ChangeKind...) -> ChangeCount {
    changes.reduce(into: ChangeCount()) { $0.apply($1) }
  }

  @Test func comingBackToWhatWasSavedIsNoChange() {
    expect(!count().isChanged && count(.done).isChanged)
    expect(!count(.done, .undone).isChanged && count(.done, .undone, .redone).isChanged)
    expect(!count(.done, .cleared).isChanged && count(.done, .cleared, .undone).isChanged)
    expect(!count(.done, .cleared, .undone, .redone).isChanged)
  }

  @Test func anotherChangeInThePlaceOfASavedOneIsAnother() {
    expect(count(.done, .cleared, .undone, .done).isChanged)
    expect(count(.done, .cleared, .undone, .done, .undone).isChanged)
    expect(!count(.done, .done, .cleared, .done, .undone, .done, .undone).isChanged)
  }

  @Test func aTokenIsTheStateThatItWasTakenIn() {
    var count = count(.done)
    let token = count.token
    count.apply(.done)
    count.save(token)
    expect(count.isChanged)
    count.apply(.undone)
    expect(!count.isChanged)
  }

  @Test func momentsOfSaving() {
    var moment = AutosaveMoment(changedAt: 10)
    expect(moment.due == 15)
    moment.change(at: 20)
    expect(moment.due == 25)
    moment.change(at: 39)
    expect(moment.due == 40)
  }
}
