extension UTType {
  /// Whatever can be kept.
  public static var item: UTType { UTType(listed: "public.item") }
  /// What somebody made to be looked at or listened to.
  public static var content: UTType { UTType(listed: "public.content") }
  /// What is made of several kinds of content.
  public static var compositeContent: UTType { UTType(listed: "public.composite-content") }
  /// Bytes.
  public static var data: UTType { UTType(listed: "public.data") }
  /// A directory.
  public static var directory: UTType { UTType(listed: "public.directory") }
  /// A directory that people see.
  public static var folder: UTType { UTType(listed: "public.folder") }
  /// A directory that people see as one file.
  public static var package: UTType { UTType(listed: "com.apple.package") }
  /// A directory with a program or its parts.
  public static var bundle: UTType { UTType(listed: "com.apple.bundle") }
  /// A program.
  public static var application: UTType { UTType(listed: "com.apple.application") }
  /// Files in one file.
  public static var archive: UTType { UTType(listed: "public.archive") }
  /// A ZIP archive.
  public static var zip: UTType { UTType(listed: "public.zip-archive") }
  /// A file packed with gzip.
  public static var gzip: UTType { UTType(listed: "org.gnu.gnu-zip-archive") }
  /// Text, with or without marks.
  public static var text: UTType { UTType(listed: "public.text") }
  /// Text without marks.
  public static var plainText: UTType { UTType(listed: "public.plain-text") }
  /// Text without marks, in UTF-8.
  public static var utf8PlainText: UTType { UTType(listed: "public.utf8-plain-text") }
  /// Text without marks, in UTF-16.
  public static var utf16PlainText: UTType { UTType(listed: "public.utf16-plain-text") }
  /// A table as text.
  public static var delimitedText: UTType { UTType(listed: "public.delimited-values-text") }
  /// A table with commas.
  public static var commaSeparatedText: UTType { UTType(listed: "public.comma-separated-values-text") }
  /// A table with tabs.
  public static var tabSeparatedText: UTType { UTType(listed: "public.tab-separated-values-text") }
  /// Rich text.
  public static var rtf: UTType { UTType(listed: "public.rtf") }
  /// A web page.
  public static var html: UTType { UTType(listed: "public.html") }
  /// XML.
  public static var xml: UTType { UTType(listed: "public.xml") }
  /// JSON.
  public static var json: UTType { UTType(listed: "public.json") }
  /// YAML.
  public static var yaml: UTType { UTType(listed: "public.yaml") }
  /// A program as people write it.
  public static var sourceCode: UTType { UTType(listed: "public.source-code") }
  /// A program in Swift.
  public static var swiftSource: UTType { UTType(listed: "public.swift-source") }
  /// A program that runs as it is written.
  public static var script: UTType { UTType(listed: "public.script") }
  /// A script of a shell.
  public static var shellScript: UTType { UTType(listed: "public.shell-script") }
  /// A property list.
  public static var propertyList: UTType { UTType(listed: "com.apple.property-list") }
  /// A PDF document.
  public static var pdf: UTType { UTType(listed: "com.adobe.pdf") }
  /// A book.
  public static var epub: UTType { UTType(listed: "org.idpf.epub-container") }
  /// A table that computes.
  public static var spreadsheet: UTType { UTType(listed: "public.spreadsheet") }
  /// A talk's pictures.
  public static var presentation: UTType { UTType(listed: "public.presentation") }
  /// A picture.
  public static var image: UTType { UTType(listed: "public.image") }
  /// A PNG picture.
  public static var png: UTType { UTType(listed: "public.png") }
  /// A JPEG picture.
  public static var jpeg: UTType { UTType(listed: "public.jpeg") }
  /// A GIF picture.
  public static var gif: UTType { UTType(listed: "com.compuserve.gif") }
  /// A TIFF picture.
  public static var tiff: UTType { UTType(listed: "public.tiff") }
  /// A bitmap.
  public static var bmp: UTType { UTType(listed: "com.microsoft.bmp") }
  /// An SVG drawing.
  public static var svg: UTType { UTType(listed: "public.svg-image") }
  /// A WebP picture.
  public static var webP: UTType { UTType(listed: "org.webmproject.webp") }
  /// A HEIC picture.
  public static var heic: UTType { UTType(listed: "public.heic") }
  /// A HEIF picture.
  public static var heif: UTType { UTType(listed: "public.heif") }
  /// A picture with the moments around it.
  public static var livePhoto: UTType { UTType(listed: "com.apple.live-photo") }
  /// Sound, pictures in motion, or both.
  public static var audiovisualContent: UTType { UTType(listed: "public.audiovisual-content") }
  /// Sound.
  public static var audio: UTType { UTType(listed: "public.audio") }
  /// Pictures in motion, perhaps with sound.
  public static var movie: UTType { UTType(listed: "public.movie") }
  /// Pictures in motion without sound.
  public static var video: UTType { UTType(listed: "public.video") }
  /// An MP3 file.
  public static var mp3: UTType { UTType(listed: "public.mp3") }
  /// A WAVE file.
  public static var wav: UTType { UTType(listed: "com.microsoft.waveform-audio") }
  /// An AIFF file.
  public static var aiff: UTType { UTType(listed: "public.aiff-audio") }
  /// Notes for instruments.
  public static var midi: UTType { UTType(listed: "public.midi-audio") }
  /// Sound as MPEG-4.
  public static var mpeg4Audio: UTType { UTType(listed: "public.mpeg-4-audio") }
  /// A film as MPEG-4.
  public static var mpeg4Movie: UTType { UTType(listed: "public.mpeg-4") }
  /// A QuickTime film.
  public static var quickTimeMovie: UTType { UTType(listed: "com.apple.quicktime-movie") }
  /// A film as MPEG.
  public static var mpeg: UTType { UTType(listed: "public.mpeg") }
  /// An AVI film.
  public static var avi: UTType { UTType(listed: "public.avi") }
  /// A list of things to play.
  public static var playlist: UTType { UTType(listed: "public.playlist") }
  /// An address on the web or elsewhere.
  public static var url: UTType { UTType(listed: "public.url") }
  /// The address of a file.
  public static var fileURL: UTType { UTType(listed: "public.file-url") }
  /// A person or an organisation.
  public static var contact: UTType { UTType(listed: "public.contact") }
  /// A contact as text.
  public static var vCard: UTType { UTType(listed: "public.vcard") }
  /// Something that somebody sent.
  public static var message: UTType { UTType(listed: "public.message") }
  /// A mail.
  public static var emailMessage: UTType { UTType(listed: "public.email-message") }
  /// Something in a calendar.
  public static var calendarEvent: UTType { UTType(listed: "public.calendar-event") }
  /// Something to be done.
  public static var toDoItem: UTType { UTType(listed: "public.to-do-item") }
  /// A collection of records.
  public static var database: UTType { UTType(listed: "public.database") }
  /// A program that the machine runs.
  public static var executable: UTType { UTType(listed: "public.executable") }
  /// What a program wrote about itself.
  public static var log: UTType { UTType(listed: "public.log") }
}
