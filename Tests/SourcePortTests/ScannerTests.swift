import Expectations
import Testing

@testable import SourcePort

@Suite struct ScannerTests {
  @Test func commentsAndSpacesAreNoTokens() {
    expect(tokens("a // b\n/* c /* d */ e */ f"), equals: ["a", "f"])
  }

  @Test func aLineEndsWithinABlockComment() {
    let source = Source(path: "", bytes: Array("a /* \n */ b".utf8))
    expect(source.tokens.map(\.startsLine), equals: [true, true, false])
  }

  @Test func aLiteralIsOneToken() {
    expect(tokens(#"x = "a \" // b" + y"#), equals: ["x", "=", #""a \" // b""#, "+", "y"])
  }

  @Test func interpolatedCodeIsTokensBetweenTheLiteralsParts() {
    expect(
      tokens(#""a\(f("b\(c)") + 1)d""#), equals: [#""a\("#, "f", "(", #""b\("#, "c", #")""#, ")", "+", "1", #")d""#])
  }

  @Test func aRawLiteralInterpolatesWithItsOwnSigns() {
    expect(tokens(##"#"a\(b)\#(c)""#"##), equals: [##"#"a\(b)\#("##, "c", ##")""#"##])
  }

  @Test func aLiteralOfManyLinesEndsAtItsThirdMark() {
    expect(tokens("\"\"\"\na \"\" \\\"\"\" b\n\"\"\" c").count, equals: 2)
  }

  @Test func threeMarksOnOneRawLineAreALiteralOfOneMark() {
    expect(tokens("#\"\"\"# a"), equals: ["#\"\"\"#", "a"])
  }

  @Test func aLiteralThatIsNotClosedEndsWithItsLine() {
    expect(tokens("\"abc\nd"), equals: ["\"abc", "d"])
  }

  @Test func aSlashWhereAnExpressionBeginsIsARegularExpression() {
    expect(tokens(#"let r = /a"b\/c/ + d"#), equals: ["let", "r", "=", #"/a"b\/c/"#, "+", "d"])
    expect(tokens("#/ a \" b /# c"), equals: ["#/ a \" b /#", "c"])
  }

  @Test func aSlashBetweenValuesDivides() {
    expect(tokens("a / b / c"), equals: ["a", "/", "b", "/", "c"])
    expect(tokens("(a)/b/c").count, equals: 7)
    expect(tokens("reduce(1, /)"), equals: ["reduce", "(", "1", ",", "/", ")"])
  }

  @Test func marksOfOptionalsAndAnglesAreTokensOfTheirOwn() {
    expect(tokens("a?.b!(c) ?? d"), equals: ["a", "?", ".", "b", "!", "(", "c", ")", "??", "d"])
    expect(tokens("A<B<C>>?"), equals: ["A", "<", "B", "<", "C", ">", ">", "?"])
    expect(tokens("(a) -> b"), equals: ["(", "a", ")", "->", "b"])
  }

  @Test func namesInQuotesAndNumbersAreWhole() {
    expect(tokens("`class` 0x1F.a 1.5e-3 1...2"), equals: ["`class`", "0x1F", ".", "a", "1.5e-3", "1", "...", "2"])
  }
}
