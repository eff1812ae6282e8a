import Foundation

/// The types that every program knows, by the names that Apple's list "System-declared uniform type identifiers" gives them.
struct TypeTable: Sendable {
  struct Row: Sendable {
    var extensions: [String] = []
    var mimeTypes: [String] = []
    var parents: [String] = []
  }

  private(set) var rows: [String: Row] = [:]
  private(set) var byExtension: [String: [String]] = [:]
  private(set) var byMimeType: [String: [String]] = [:]

  static let standard = TypeTable(text)

  /// Lines of an identifier, its endings, its MIME types and its parents, apart by bars.
  private init(_ text: String) {
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "|", omittingEmptySubsequences: false).map { field in
        field.split(separator: " ").map(String.init)
      }
      guard fields.count == 4, let identifier = fields[0].first else { fatalError("not a row: \(line)") }
      rows[identifier] = Row(extensions: fields[1], mimeTypes: fields[2], parents: fields[3])
      for name in fields[1] { byExtension[name, default: []].append(identifier) }
      for name in fields[2] { byMimeType[name, default: []].append(identifier) }
    }
  }

  private static let text = """
    public.item|||
    public.content|||
    public.composite-content|||public.content
    public.data|||public.item
    public.directory|||public.item
    public.folder|||public.directory
    public.volume|||public.folder
    com.apple.resolvable|||
    public.symlink|||public.item com.apple.resolvable
    com.apple.alias-file|||public.data com.apple.resolvable
    com.apple.mount-point|||public.item com.apple.resolvable
    com.apple.package|||public.directory
    com.apple.bundle|||public.directory
    com.apple.generic-bundle|bundle||com.apple.bundle com.apple.package
    com.apple.framework|framework||com.apple.bundle
    com.apple.plugin|plugin||com.apple.bundle com.apple.package
    com.apple.application|||public.executable
    com.apple.application-bundle|app||com.apple.application com.apple.bundle com.apple.package
    com.apple.application-file|||com.apple.application public.data
    com.apple.application-extension|appex||com.apple.plugin
    com.apple.xpc-service|xpc||com.apple.bundle com.apple.package
    com.apple.metadata-importer|mdimporter||com.apple.plugin
    com.apple.quicklook-generator|qlgenerator||com.apple.plugin
    public.executable|||public.item
    public.unix-executable||application/x-executable|public.data public.executable
    com.microsoft.windows-executable|exe|application/x-msdownload|public.data public.executable
    com.apple.systempreference.prefpane|prefpane||com.apple.package com.apple.bundle
    public.text|||public.data public.content
    public.plain-text|txt text|text/plain|public.text
    public.utf8-plain-text|||public.plain-text
    public.utf16-external-plain-text|||public.plain-text
    public.utf16-plain-text|||public.plain-text
    public.delimited-values-text|||public.text
    public.comma-separated-values-text|csv|text/csv|public.delimited-values-text
    public.tab-separated-values-text|tsv|text/tab-separated-values|public.delimited-values-text
    public.utf8-tab-separated-values-text|||public.tab-separated-values-text public.utf8-plain-text
    public.rtf|rtf|text/rtf application/rtf|public.text
    com.apple.rtfd|rtfd||com.apple.package public.composite-content
    com.apple.flat-rtfd|||public.data public.composite-content
    com.apple.webarchive|webarchive|application/x-webarchive|public.data public.composite-content
    public.html|html htm shtml|text/html|public.text
    public.xml|xml|application/xml text/xml|public.text
    public.xhtml|xhtml|application/xhtml+xml|public.xml
    public.css|css|text/css|public.text
    public.yaml|yml yaml|application/x-yaml application/yaml|public.text
    public.json|json|application/json|public.text
    public.geojson|geojson|application/geo+json|public.json
    public.vcard|vcf vcard|text/vcard text/directory text/x-vcard|public.text public.contact
    public.contact|||
    public.message|||
    public.email-message|||public.message
    com.apple.mail.email|eml|message/rfc822|public.data public.email-message
    public.to-do-item|||
    public.calendar-event|||
    com.apple.ical.ics|ics|text/calendar|public.text public.calendar-event
    net.daringfireball.markdown|md markdown|text/markdown|public.text
    public.source-code|||public.plain-text
    public.assembly-source|s asm|text/x-asm|public.source-code
    public.c-source|c|text/x-csrc|public.source-code
    public.objective-c-source|m|text/x-objcsrc|public.source-code
    public.swift-source|swift|text/x-swift|public.source-code
    public.c-plus-plus-source|cpp cp cc cxx|text/x-c++src|public.source-code
    public.objective-c-plus-plus-source|mm|text/x-objc++src|public.source-code
    public.c-header|h|text/x-chdr|public.source-code
    public.c-plus-plus-header|hpp hh hxx|text/x-c++hdr|public.source-code
    public.script|||public.source-code
    com.apple.applescript.text|applescript||public.script
    com.apple.applescript.script|scpt||public.data public.script
    com.netscape.javascript-source|js mjs|text/javascript application/javascript|public.source-code public.executable
    public.shell-script|sh|application/x-shellscript|public.script
    public.python-script|py|text/x-python|public.script
    public.ruby-script|rb|text/x-ruby application/x-ruby|public.script
    public.perl-script|pl pm|text/x-perl application/x-perl|public.script
    public.php-script|php|text/php application/x-php|public.script
    public.make-source|mk|text/x-makefile|public.script
    com.apple.property-list|plist||public.data
    com.apple.xml-property-list|||public.xml com.apple.property-list
    com.apple.binary-property-list|||com.apple.property-list
    com.adobe.pdf|pdf|application/pdf|public.data public.composite-content
    public.url|||public.data
    public.file-url|||public.url
    com.apple.internet-location|||public.data
    com.microsoft.internet-shortcut|url|application/x-mswinurl|public.data
    public.bookmark|||
    public.image|||public.data public.content
    public.jpeg|jpeg jpg jpe|image/jpeg|public.image
    public.tiff|tiff tif|image/tiff|public.image
    com.compuserve.gif|gif|image/gif|public.image
    public.png|png|image/png|public.image
    com.apple.icns|icns|image/x-icns|public.image
    com.microsoft.bmp|bmp|image/bmp|public.image
    com.microsoft.ico|ico|image/vnd.microsoft.icon image/x-icon|public.image
    public.camera-raw-image|||public.image
    com.adobe.raw-image|dng|image/x-adobe-dng|public.camera-raw-image
    public.svg-image|svg|image/svg+xml|public.image public.xml
    com.apple.live-photo|||
    public.heif|heif|image/heif|public.heif-standard
    public.heif-standard|||public.image
    public.heic|heic|image/heic|public.heif-standard
    public.heics|heics|image/heic-sequence|public.heif-standard
    public.avif|avif|image/avif|public.heif-standard
    public.jpeg-2000|jp2|image/jp2|public.image
    public.jpeg-xl|jxl|image/jxl|public.image
    org.webmproject.webp|webp|image/webp|public.image
    com.adobe.photoshop-image|psd|image/vnd.adobe.photoshop|public.image
    com.ilm.openexr-image|exr|image/x-exr|public.image
    public.3d-content|||public.content
    com.pixar.universal-scene-description|usd usda usdc|model/vnd.usd|public.3d-content public.data
    com.pixar.universal-scene-description-mobile|usdz|model/vnd.usdz+zip|public.3d-content public.data
    com.apple.reality|reality|model/vnd.reality|public.data
    com.apple.scenekit.scene|scn||public.3d-content public.data
    com.apple.arobject|arobject||public.data
    public.geometry-definition-format|obj|model/obj|public.3d-content public.data
    public.audiovisual-content|||public.data public.content
    public.movie|||public.audiovisual-content
    public.video|||public.movie
    public.audio|||public.audiovisual-content
    com.apple.quicktime-movie|mov qt|video/quicktime|public.movie
    public.mpeg|mpg mpeg|video/mpeg|public.movie
    public.mpeg-2-video|m2v|video/mpeg2|public.video
    public.mpeg-2-transport-stream|ts|video/mp2t|public.movie
    public.mp3|mp3|audio/mpeg|public.audio
    public.mpeg-4|mp4|video/mp4|public.movie
    public.mpeg-4-audio|m4a mp4a|audio/mp4|public.mpeg-4 public.audio
    com.apple.m4v-video|m4v|video/x-m4v|public.movie
    com.apple.protected-mpeg-4-audio|m4p||public.audio
    com.apple.protected-mpeg-4-video|m4v||com.apple.m4v-video
    public.avi|avi|video/x-msvideo video/avi|public.movie
    public.aiff-audio|aiff aif|audio/x-aiff audio/aiff|public.audio
    com.microsoft.waveform-audio|wav wave|audio/x-wav audio/wav audio/vnd.wave|public.audio
    public.midi-audio|mid midi|audio/midi|public.audio
    com.apple.coreaudio-format|caf|audio/x-caf|public.audio
    org.xiph.flac|flac|audio/flac|public.audio
    public.playlist|||
    public.m3u-playlist|m3u m3u8|audio/mpegurl audio/x-mpegurl|public.text public.playlist
    org.matroska.mkv|mkv|video/x-matroska|public.movie
    org.webmproject.webm|webm|video/webm|public.movie
    org.xiph.ogg-audio|oga ogg|audio/ogg|public.audio
    public.archive|||public.data
    org.gnu.gnu-zip-archive|gz gzip|application/gzip application/x-gzip|public.archive
    public.bzip2-archive|bz2 bzip2|application/x-bzip2 application/x-bzip|public.archive
    public.zip-archive|zip|application/zip|public.archive
    public.tar-archive|tar|application/x-tar|public.archive
    org.gnu.gnu-zip-tar-archive|tgz|application/x-compressed-tar|org.gnu.gnu-zip-archive
    org.tukaani.xz-archive|xz|application/x-xz|public.archive
    org.7-zip.7-zip-archive|7z|application/x-7z-compressed|public.archive
    com.rarlab.rar-archive|rar|application/vnd.rar|public.archive
    com.apple.archive|aar||public.archive
    public.disk-image|||public.archive
    com.apple.disk-image-udif|dmg|application/x-apple-diskimage|public.disk-image
    public.iso-image|iso|application/x-cd-image|public.disk-image
    public.spreadsheet|||public.content
    public.presentation|||public.composite-content
    public.database|||
    com.microsoft.word.doc|doc|application/msword|public.data public.composite-content
    org.openxmlformats.wordprocessingml.document|docx|application/vnd.openxmlformats-officedocument.wordprocessingml.document|public.data public.composite-content
    com.microsoft.excel.xls|xls|application/vnd.ms-excel|public.data public.spreadsheet
    org.openxmlformats.spreadsheetml.sheet|xlsx|application/vnd.openxmlformats-officedocument.spreadsheetml.sheet|public.data public.spreadsheet
    com.microsoft.powerpoint.ppt|ppt|application/vnd.ms-powerpoint|public.data public.presentation
    org.openxmlformats.presentationml.presentation|pptx|application/vnd.openxmlformats-officedocument.presentationml.presentation|public.data public.presentation
    org.oasis-open.opendocument.text|odt|application/vnd.oasis.opendocument.text|public.data public.composite-content
    org.oasis-open.opendocument.spreadsheet|ods|application/vnd.oasis.opendocument.spreadsheet|public.data public.spreadsheet
    org.idpf.epub-container|epub|application/epub+zip|public.data public.composite-content
    public.font|||public.data
    public.truetype-ttf-font|ttf|font/ttf|public.font
    public.opentype-font|otf|font/otf|public.font
    com.apple.font-suitcase|||public.font
    com.rsa.pkcs-12|p12 pfx|application/x-pkcs12|public.data
    public.x509-certificate|cer crt der|application/x-x509-ca-cert|public.data
    public.pem-file|pem|application/x-pem-file|public.data
    com.apple.pkpass|pkpass|application/vnd.apple.pkpass|public.data
    public.log|log||public.plain-text
    com.apple.bookmark|||public.data
    com.apple.applescript.script-bundle|scptd||com.apple.bundle com.apple.package public.script
    """
}
