import Foundation
import Logging

/// The cairo library, which writes PDF documents: loaded when the first is begun. Its few functions are declared here, so
/// that its headers are not needed.
struct Cairo: @unchecked Sendable {
  typealias Pointer = UnsafeMutableRawPointer
  typealias Write = @convention(c) (Pointer?, UnsafePointer<UInt8>?, UInt32) -> Int32
  typealias Act = @convention(c) (Pointer?) -> Void
  typealias One = @convention(c) (Pointer?, Double) -> Void
  typealias Two = @convention(c) (Pointer?, Double, Double) -> Void
  typealias Four = @convention(c) (Pointer?, Double, Double, Double, Double) -> Void
  typealias Six = @convention(c) (Pointer?, Double, Double, Double, Double, Double, Double) -> Void
  typealias Choice = @convention(c) (Pointer?, Int32) -> Void
  typealias Text = @convention(c) (Pointer?, UnsafePointer<CChar>?) -> Void

  let pdfSurface: @convention(c) (Write?, Pointer?, Double, Double) -> Pointer?
  let setSize: Two
  let create: @convention(c) (Pointer?) -> Pointer?
  let destroy: Act
  let finish: Act
  let destroySurface: Act
  let status: @convention(c) (Pointer?) -> Int32
  let showPage: Act
  let save: Act
  let restore: Act
  let setMatrix: @convention(c) (Pointer?, Pointer?) -> Void
  let newPath: Act
  let moveTo: Two
  let lineTo: Two
  let curveTo: Six
  let closePath: Act
  let fill: Act
  let stroke: Act
  let clip: Act
  let setFillRule: Choice
  let setColor: Four
  let setOperator: Choice
  let setLineWidth: One
  let setLineCap: Choice
  let setLineJoin: Choice
  let setMiterLimit: One
  let setDash: @convention(c) (Pointer?, UnsafePointer<Double>?, Int32, Double) -> Void
  let imageSurface: @convention(c) (Pointer?, Int32, Int32, Int32, Int32) -> Pointer?
  let setSource: @convention(c) (Pointer?, Pointer?, Double, Double) -> Void
  let paint: One
  let pushGroup: Act
  let popGroup: Act
  /// Names a surface for good, so that its pixels are in the document once.
  let setData: @convention(c) (Pointer?, UnsafePointer<CChar>?, Pointer?, UInt, Act?, Pointer?) -> Int32
  let linearPattern: @convention(c) (Double, Double, Double, Double) -> Pointer?
  let radialPattern: @convention(c) (Double, Double, Double, Double, Double, Double) -> Pointer?
  let addStop: @convention(c) (Pointer?, Double, Double, Double, Double, Double) -> Void
  let setExtend: Choice
  let setPattern: @convention(c) (Pointer?, Pointer?) -> Void
  let destroyPattern: Act
  let setFont: @convention(c) (Pointer?, Pointer?) -> Void
  let setFontMatrix: @convention(c) (Pointer?, Pointer?) -> Void
  let setFontOptions: @convention(c) (Pointer?, Pointer?) -> Void
  let showText: @convention(c) (Pointer?, UnsafePointer<CChar>?, Int32, Pointer?, Int32, Pointer?, Int32, Int32) -> Void
  /// Since cairo 1.16.
  let setMetadata: (@convention(c) (Pointer?, Int32, UnsafePointer<CChar>?) -> Void)?
  let tagBegin: (@convention(c) (Pointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Void)?
  let tagEnd: Text?

  static let shared = Cairo()

  private init?() {
    guard let library = dlopen("libcairo.so.2", RTLD_NOW | RTLD_LOCAL) else {
      Logger(label: "uikit.pdf").warning(
        "the library cairo is not installed (libcairo2 on Debian and Ubuntu): no PDF document can be written")
      return nil
    }
    var missing: [String] = []
    func optional<Function>(_ name: String, as type: Function.Type = Function.self) -> Function? {
      dlsym(library, "cairo_\(name)").map { unsafeBitCast($0, to: type) }
    }
    // What is missing gets the address of a function that is there, and is never called: the whole is nil then.
    func symbol<Function>(_ name: String, as type: Function.Type = Function.self) -> Function {
      if let found = optional(name, as: type) { return found }
      missing.append(name)
      return unsafeBitCast(dlsym(library, "cairo_version"), to: type)
    }
    pdfSurface = symbol("pdf_surface_create_for_stream")
    setSize = symbol("pdf_surface_set_size")
    create = symbol("create")
    destroy = symbol("destroy")
    finish = symbol("surface_finish")
    destroySurface = symbol("surface_destroy")
    status = symbol("surface_status")
    showPage = symbol("show_page")
    save = symbol("save")
    restore = symbol("restore")
    setMatrix = symbol("set_matrix")
    newPath = symbol("new_path")
    moveTo = symbol("move_to")
    lineTo = symbol("line_to")
    curveTo = symbol("curve_to")
    closePath = symbol("close_path")
    fill = symbol("fill")
    stroke = symbol("stroke")
    clip = symbol("clip")
    setFillRule = symbol("set_fill_rule")
    setColor = symbol("set_source_rgba")
    setOperator = symbol("set_operator")
    setLineWidth = symbol("set_line_width")
    setLineCap = symbol("set_line_cap")
    setLineJoin = symbol("set_line_join")
    setMiterLimit = symbol("set_miter_limit")
    setDash = symbol("set_dash")
    imageSurface = symbol("image_surface_create_for_data")
    setSource = symbol("set_source_surface")
    paint = symbol("paint_with_alpha")
    pushGroup = symbol("push_group")
    popGroup = symbol("pop_group_to_source")
    setData = symbol("surface_set_mime_data")
    linearPattern = symbol("pattern_create_linear")
    radialPattern = symbol("pattern_create_radial")
    addStop = symbol("pattern_add_color_stop_rgba")
    setExtend = symbol("pattern_set_extend")
    setPattern = symbol("set_source")
    destroyPattern = symbol("pattern_destroy")
    setFont = symbol("set_font_face")
    setFontMatrix = symbol("set_font_matrix")
    setFontOptions = symbol("set_font_options")
    showText = symbol("show_text_glyphs")
    setMetadata = optional("pdf_surface_set_metadata")
    tagBegin = optional("tag_begin")
    tagEnd = optional("tag_end")
    if !missing.isEmpty {
      Logger(label: "uikit.pdf").warning(
        "the library cairo has no \(missing.joined(separator: ", ")): no PDF document can be written")
      return nil
    }
  }
}
