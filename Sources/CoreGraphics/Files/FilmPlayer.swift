import Foundation

/// The pictures of an animated file before their pixels are unpacked.
protocol Film: Sendable {
  /// Of the canvas that all pictures are drawn on, in pixels.
  var width: Int { get }
  var height: Int { get }
  var count: Int { get }
  /// Draws a picture over what is on the canvas.
  func draw(_ index: Int, into canvas: Bitmap) throws
  func disposal(of index: Int) -> FilmDisposal
  /// Makes a picture's part of the canvas transparent.
  func clear(_ index: Int, in canvas: Bitmap)
}

/// What is left of a picture on the canvas when the next one comes.
enum FilmDisposal {
  case kept, cleared
  /// What was there before.
  case restored
}

/// Unpacks the pictures of a GIF file or of an animated PNG file, on a canvas of the file's size. Pixels that the data do not
/// set are transparent.
///
/// Each picture is drawn over what those before it left, as the file says. Pictures that are asked for in their order
/// are unpacked once each.
package struct FilmPlayer {
  private let film: any Film
  /// As it is before the picture `next` is drawn.
  private var canvas: Bitmap
  private var next = 0
  /// How many pictures were unpacked so far.
  package private(set) var unpacked = 0

  /// Throws where the file has no picture. Pictures of a GIF file beyond `limit` are left out.
  package init(_ data: Data, limit: Int = .max) throws {
    if PNG.isPNG(data) {
      guard let film = APNGFilm(data) else { throw ImageFileError("A PNG file without an animation") }
      self.film = film
    } else {
      film = try GIFFilm(data, limit: limit)
    }
    try ImageCodec.checkSize(film.width, film.height)
    canvas = Bitmap(width: film.width, height: film.height)
  }

  /// The canvas with the picture on it, after the `index` pictures before it were shown and taken away again.
  package mutating func picture(at index: Int) throws -> Bitmap {
    guard index >= 0, index < film.count else { throw ImageFileError("A file without a picture \(index)") }
    if index < next { (canvas, next) = (Bitmap(width: film.width, height: film.height), 0) }
    while next < index { try show(nil) }
    var picture = canvas
    try show { picture = $0.copy() }
    return picture
  }

  /// Draws the next picture, lets it be seen, and takes it away.
  private mutating func show(_ see: ((Bitmap) -> Void)?) throws {
    let disposal = film.disposal(of: next)
    let before = disposal == .restored ? canvas.copy() : nil
    try film.draw(next, into: canvas)
    unpacked += 1
    see?(canvas)
    switch disposal {
    case .kept: break
    case .cleared: film.clear(next, in: canvas)
    case .restored: if let before { canvas = before }
    }
    next += 1
  }
}
