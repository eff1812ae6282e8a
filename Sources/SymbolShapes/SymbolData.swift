/// The symbols' drawings, one a line: name, forms, steps; `SymbolReader` says how they are written. The forms: `f`
/// filled, `c` in a circle, `q` in a square, `s` crossed out, `b` with badges, `i` filled inside of circle and square,
/// `n` only in a circle or square, `-` none.
enum SymbolData {
  static var all: [String] { [signs, arrows, things, people] }
}
