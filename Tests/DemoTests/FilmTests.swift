import CoreGraphics
import Expectations
import Foundation
import ImageIO
import ProgramOptions
import Testing

@testable import Demo

@Suite struct FilmTests {
  @Test func stepsAreReadAsTheyStand() throws {
    let script = try FilmScript("wait 0.5; tap 40,80;drag 1,2 3,4 1; swipe 5,6 5,-7 0.25;")
    let (from, to) = (CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4))
    expect(
      script.steps,
      equals: [
        .wait(0.5), .tap(CGPoint(x: 40, y: 80)), .drag(from, to, 1),
        .swipe(CGPoint(x: 5, y: 6), CGPoint(x: 5, y: -7), 0.25),
      ])
  }

  @Test(arguments: [
    "", ";", "wait", "wait -1", "wait nan", "wait 61", "tap 5", "tap 5,5,5", "tap 5,x", "drag 1,1 2,2",
    "swipe 1,1 2,2 0",
    "press 1,1", "wait 59; wait 2",
  ])
  func whatIsNoStepIsRefused(_ text: String) {
    #expect(throws: UsageError.self) { try FilmScript(text) }
  }

  @Test func aDragRestsAtBothEndsAndASwipeDoesNot() throws {
    let drag = try FilmScript("drag 0,0 100,0 1").frames(0.05).map { $0?.x }
    expect(drag.count, equals: 24)
    expect(drag[0] == 0 && drag[1] == 0 && drag[22] == 100 && drag[23] == nil)
    expect(abs((drag[12] ?? 0) - 50) < 1e-9)
    let swipe = try FilmScript("swipe 0,0 100,0 0.5").frames(0.05).map { $0?.x ?? -1 }
    expect(abs(swipe[1] - 10) < 1e-9 && abs(swipe[8] - 80) < 1e-9 && swipe[9] == -1)
  }

  private func film(_ arguments: String...) throws -> CGImageSource {
    try DemoProgram.withScratchDirectory { directory in
      let file = directory.appendingPathComponent("film.png")
      let result = try DemoProgram.run(["--film", file.path, "--size", "480x400"] + arguments)
      try require(result.status == 0, "\(result.errors)")
      return try require(CGImageSourceCreateWithData(Data(contentsOf: file) as CFData, nil))
    }
  }

  private func last(_ film: CGImageSource) throws -> CGImage {
    try require(CGImageSourceCreateImageAtIndex(film, CGImageSourceGetCount(film) - 1, nil))
  }

  @Test func aFilmThatWaitsHasOnePictureAndOneThatDragsMore() throws {
    expect(CGImageSourceGetCount(try film("--input", "wait 0.5")), equals: 1)
    expect(CGImageSourceGetCount(try film("--screen", "players", "--input", "drag 240,300 240,200 0.5")) > 5)
  }

  @Test func aSwipeGoesOnWhereADragRests() throws {
    let (drag, swipe) = (
      try film("--screen", "players", "--input", "drag 240,300 240,200 0.3; wait 1"),
      try film("--screen", "players", "--input", "swipe 240,300 240,200 0.3; wait 1")
    )
    let (rested, thrown) = (try last(drag), try last(swipe))
    expect(PNG.encode(rested) != PNG.encode(thrown))
  }

  @Test func filmsNeedInputAndNothingElseTakesIt() throws {
    expect(try DemoProgram.run(["--film", "/tmp/never.png"]).errors.contains("--input"))
    expect(try DemoProgram.run(["--input", "wait 1"]).errors.contains("--film"))
    expect(!FileManager.default.fileExists(atPath: "/tmp/never.png"))
  }
}
