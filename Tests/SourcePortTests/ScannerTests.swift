import Testing

@testable import SourcePort

@Suite struct ScannerTests {
  @Test func commentsAndSpacesAreNoTokens() {
    #expect(tokens("a // b\n/* c /* d */ e */ f") == ["a", "f"])
  }

  @Test func aLineEndsWithinABlockComment() {
    let source = Source(path: "", bytes: Array("a /* \n */ b".utf8))
    #expect(source.tokens.map(\.startsLine) == [true, true, false])
  }

  @Test func aLiteralIsOneToken() {
    #expect(tokens(#"x = "a \" // b" + y"#) == ["x", "=", #""a \" // b""#, "+", "y"])
  }

  @Test func interpolatedCodeIsTokensBetweenTheLiteralsParts() {
    #expect(tokens(#""a\(f("b\(c)") + 1)d""#) == [#""a\("#, "f", "(", #""b\("#, "c", #")""#, ")", "+", "1", #")d""#])
  }

  @Test func aRawLiteralInterpolatesWithItsOwnSigns() {
    #expect(tokens(##"#"a\(b)\#(c)""#"##) == [##"#"a\(b)\#("##, "c", ##")""#"##])
  }

  @Test func aLiteralOfManyLinesEndsAtItsThirdMark() {
    #expect(tokens("\"\"\"\na \"\" \\\"\"\" b\n\"\"\" c").count == 2)
  }

  @Test func threeMarksOnOneRawLineAreALiteralOfOneMark() {
    #expect(tokens("#\"\"\"# a") == ["#\"\"\"#", "a"])
  }

  @Test func aLiteralThatIsNotClosedEndsWithItsLine() {
    #expect(tokens("\"abc\nd") == ["\"abc", "d"])
  }

  @Test func aSlashWhereAnExpressionBeginsIsARegularExpression() {
    #expect(tokens(#"let r = /a"b\/c/ + d"#) == ["let", "r", "=", #"/a"b\/c/"#, "+", "d"])
    #expect(tokens("#/ a \" b /# c") == ["#/ a \" b /#", "c"])
  }

  @Test func aSlashBetweenValuesDivides() {
    #expect(tokens("a / b / c") == ["a", "/", "b", "/", "c"])
    #expect(tokens("(a)/b/c").count == 7)
    #expect(tokens("reduce(1, /)") == ["reduce", "(", "1", ",", "/", ")"])
  }

  @Test func marksOfOptionalsAndAnglesAreTokensOfTheirOwn() {
    #expect(tokens("a?.b!(c) ?? d") == ["a", "?", ".", "b", "!", "(", "c", ")", "??", "d"])
    #expect(tokens("A<B<C>>?") == ["A", "<", "B", "<", "C", ">", ">", "?"])
    #expect(tokens("(a) -> b") == ["(", "a", ")", "->", "b"])
  }

  @Test func namesInQuotesAndNumbersAreWhole() {
    #expect(tokens("`class` 0x1F.a 1.5e-3 1...2") == ["`class`", "0x1F", ".", "a", "1.5e-3", "1", "...", "2"])
  }
}
