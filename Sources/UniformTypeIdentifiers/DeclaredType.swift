/// A type of the list: what it is a kind of, and what else it is called.
struct DeclaredType: Sendable {
  let identifier: String
  let parents: [String]
  /// The ends of names of files, the usual one first.
  let extensions: [String]
  /// The names that mail and the web use, the usual one first.
  let mimeTypes: [String]

  private init(
    _ identifier: String, kindOf parents: [String] = [], extensions: [String] = [], mimeTypes: [String] = []
  ) {
    self.identifier = identifier
    self.parents = parents
    self.extensions = extensions
    self.mimeTypes = mimeTypes
  }

  static let byIdentifier = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })

  static let all = [
    DeclaredType("public.item"),
    DeclaredType("public.content"),
    DeclaredType("public.composite-content", kindOf: ["public.content"]),
    DeclaredType("public.data", kindOf: ["public.item"]),
    DeclaredType("public.directory", kindOf: ["public.item"]),
    DeclaredType("public.folder", kindOf: ["public.directory"]),
    DeclaredType("com.apple.package", kindOf: ["public.directory"]),
    DeclaredType("com.apple.bundle", kindOf: ["public.directory"]),
    DeclaredType("com.apple.application", kindOf: ["public.item"]),
    DeclaredType("public.archive", kindOf: ["public.data"]),
    DeclaredType("public.zip-archive", kindOf: ["public.archive"], extensions: ["zip"], mimeTypes: ["application/zip"]),
    DeclaredType(
      "org.gnu.gnu-zip-archive", kindOf: ["public.archive"], extensions: ["gz", "gzip"],
      mimeTypes: ["application/gzip", "application/x-gzip"]),
    DeclaredType("public.text", kindOf: ["public.data", "public.content"]),
    DeclaredType("public.plain-text", kindOf: ["public.text"], extensions: ["txt", "text"], mimeTypes: ["text/plain"]),
    DeclaredType("public.utf8-plain-text", kindOf: ["public.plain-text"]),
    DeclaredType("public.utf16-plain-text", kindOf: ["public.plain-text"]),
    DeclaredType("public.delimited-values-text", kindOf: ["public.text"]),
    DeclaredType(
      "public.comma-separated-values-text", kindOf: ["public.delimited-values-text"], extensions: ["csv"],
      mimeTypes: ["text/csv"]),
    DeclaredType(
      "public.tab-separated-values-text", kindOf: ["public.delimited-values-text"], extensions: ["tsv"],
      mimeTypes: ["text/tab-separated-values"]),
    DeclaredType(
      "public.rtf", kindOf: ["public.text"], extensions: ["rtf"], mimeTypes: ["application/rtf", "text/rtf"]),
    DeclaredType("public.html", kindOf: ["public.text"], extensions: ["html", "htm"], mimeTypes: ["text/html"]),
    DeclaredType(
      "public.xml", kindOf: ["public.text"], extensions: ["xml"], mimeTypes: ["application/xml", "text/xml"]),
    DeclaredType("public.json", kindOf: ["public.text"], extensions: ["json"], mimeTypes: ["application/json"]),
    DeclaredType("public.yaml", kindOf: ["public.text"], extensions: ["yml", "yaml"], mimeTypes: ["application/yaml"]),
    DeclaredType("public.source-code", kindOf: ["public.plain-text"]),
    DeclaredType("public.swift-source", kindOf: ["public.source-code"], extensions: ["swift"]),
    DeclaredType("public.script", kindOf: ["public.source-code"]),
    DeclaredType(
      "public.shell-script", kindOf: ["public.script"], extensions: ["sh"], mimeTypes: ["text/x-shellscript"]),
    DeclaredType("com.apple.property-list", kindOf: ["public.data"], extensions: ["plist"]),
    DeclaredType(
      "com.adobe.pdf", kindOf: ["public.data", "public.composite-content"], extensions: ["pdf"],
      mimeTypes: ["application/pdf"]),
    DeclaredType(
      "org.idpf.epub-container", kindOf: ["public.data", "public.composite-content"], extensions: ["epub"],
      mimeTypes: ["application/epub+zip"]),
    DeclaredType("public.spreadsheet", kindOf: ["public.content"]),
    DeclaredType("public.presentation", kindOf: ["public.composite-content"]),
    DeclaredType("public.image", kindOf: ["public.data", "public.content"]),
    DeclaredType("public.png", kindOf: ["public.image"], extensions: ["png"], mimeTypes: ["image/png"]),
    DeclaredType("public.jpeg", kindOf: ["public.image"], extensions: ["jpeg", "jpg"], mimeTypes: ["image/jpeg"]),
    DeclaredType("com.compuserve.gif", kindOf: ["public.image"], extensions: ["gif"], mimeTypes: ["image/gif"]),
    DeclaredType("public.tiff", kindOf: ["public.image"], extensions: ["tiff", "tif"], mimeTypes: ["image/tiff"]),
    DeclaredType("com.microsoft.bmp", kindOf: ["public.image"], extensions: ["bmp"], mimeTypes: ["image/bmp"]),
    DeclaredType(
      "public.svg-image", kindOf: ["public.image", "public.xml"], extensions: ["svg"], mimeTypes: ["image/svg+xml"]),
    DeclaredType("org.webmproject.webp", kindOf: ["public.image"], extensions: ["webp"], mimeTypes: ["image/webp"]),
    DeclaredType("public.heic", kindOf: ["public.image"], extensions: ["heic"], mimeTypes: ["image/heic"]),
    DeclaredType("public.heif", kindOf: ["public.image"], extensions: ["heif"], mimeTypes: ["image/heif"]),
    DeclaredType("com.apple.live-photo", kindOf: ["public.data", "public.content"]),
    DeclaredType("public.audiovisual-content", kindOf: ["public.data", "public.content"]),
    DeclaredType("public.audio", kindOf: ["public.audiovisual-content"]),
    DeclaredType("public.movie", kindOf: ["public.audiovisual-content"]),
    DeclaredType("public.video", kindOf: ["public.movie"]),
    DeclaredType("public.mp3", kindOf: ["public.audio"], extensions: ["mp3"], mimeTypes: ["audio/mpeg"]),
    DeclaredType(
      "com.microsoft.waveform-audio", kindOf: ["public.audio"], extensions: ["wav", "wave"],
      mimeTypes: ["audio/wav", "audio/x-wav"]),
    DeclaredType(
      "public.aiff-audio", kindOf: ["public.audio"], extensions: ["aiff", "aif"], mimeTypes: ["audio/aiff"]),
    DeclaredType(
      "public.midi-audio", kindOf: ["public.audio"], extensions: ["midi", "mid"], mimeTypes: ["audio/midi"]),
    DeclaredType(
      "public.mpeg-4-audio", kindOf: ["public.audio"], extensions: ["m4a"], mimeTypes: ["audio/mp4", "audio/x-m4a"]),
    DeclaredType("public.mpeg-4", kindOf: ["public.movie"], extensions: ["mp4"], mimeTypes: ["video/mp4"]),
    DeclaredType(
      "com.apple.quicktime-movie", kindOf: ["public.movie"], extensions: ["mov", "qt"], mimeTypes: ["video/quicktime"]),
    DeclaredType("public.mpeg", kindOf: ["public.movie"], extensions: ["mpg", "mpeg"], mimeTypes: ["video/mpeg"]),
    DeclaredType("public.avi", kindOf: ["public.movie"], extensions: ["avi"], mimeTypes: ["video/avi"]),
    DeclaredType("public.playlist", kindOf: ["public.data"]),
    DeclaredType("public.url", kindOf: ["public.data"]),
    DeclaredType("public.file-url", kindOf: ["public.url"]),
    DeclaredType("public.contact", kindOf: ["public.content"]),
    DeclaredType(
      "public.vcard", kindOf: ["public.text", "public.contact"], extensions: ["vcf", "vcard"], mimeTypes: ["text/vcard"]
    ),
    DeclaredType("public.message", kindOf: ["public.content"]),
    DeclaredType(
      "public.email-message", kindOf: ["public.message", "public.data"], extensions: ["eml"],
      mimeTypes: ["message/rfc822"]),
    DeclaredType("public.calendar-event", kindOf: ["public.content"]),
    DeclaredType("public.to-do-item", kindOf: ["public.content"]),
    DeclaredType("public.database", kindOf: ["public.data"]),
    DeclaredType("public.executable", kindOf: ["public.data"]),
    DeclaredType("public.log", kindOf: ["public.text"], extensions: ["log"]),
  ]
}
