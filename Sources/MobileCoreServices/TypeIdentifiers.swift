import CoreGraphics
import Foundation

// The identifiers of types as older code names them; `UTType` of UniformTypeIdentifiers has the same as values.

/// Whatever can be kept.
public var kUTTypeItem: CFString { "public.item" }
/// What somebody made to be looked at or listened to.
public var kUTTypeContent: CFString { "public.content" }
/// What is made of several kinds of content.
public var kUTTypeCompositeContent: CFString { "public.composite-content" }
/// Bytes.
public var kUTTypeData: CFString { "public.data" }
/// A directory that people see.
public var kUTTypeFolder: CFString { "public.folder" }
/// A directory.
public var kUTTypeDirectory: CFString { "public.directory" }
/// Text, with or without marks.
public var kUTTypeText: CFString { "public.text" }
/// Text without marks.
public var kUTTypePlainText: CFString { "public.plain-text" }
/// Text without marks, in UTF-8.
public var kUTTypeUTF8PlainText: CFString { "public.utf8-plain-text" }
/// Rich text.
public var kUTTypeRTF: CFString { "public.rtf" }
/// A web page.
public var kUTTypeHTML: CFString { "public.html" }
/// XML.
public var kUTTypeXML: CFString { "public.xml" }
/// JSON.
public var kUTTypeJSON: CFString { "public.json" }
/// A PDF document.
public var kUTTypePDF: CFString { "com.adobe.pdf" }
/// A table that computes.
public var kUTTypeSpreadsheet: CFString { "public.spreadsheet" }
/// A talk's pictures.
public var kUTTypePresentation: CFString { "public.presentation" }
/// A picture.
public var kUTTypeImage: CFString { "public.image" }
/// A PNG picture.
public var kUTTypePNG: CFString { "public.png" }
/// A JPEG picture.
public var kUTTypeJPEG: CFString { "public.jpeg" }
/// A GIF picture.
public var kUTTypeGIF: CFString { "com.compuserve.gif" }
/// A TIFF picture.
public var kUTTypeTIFF: CFString { "public.tiff" }
/// Sound, pictures in motion, or both.
public var kUTTypeAudiovisualContent: CFString { "public.audiovisual-content" }
/// Sound.
public var kUTTypeAudio: CFString { "public.audio" }
/// Pictures in motion, perhaps with sound.
public var kUTTypeMovie: CFString { "public.movie" }
/// Pictures in motion without sound.
public var kUTTypeVideo: CFString { "public.video" }
/// An MP3 file.
public var kUTTypeMP3: CFString { "public.mp3" }
/// A film as MPEG-4.
public var kUTTypeMPEG4: CFString { "public.mpeg-4" }
/// Sound as MPEG-4.
public var kUTTypeMPEG4Audio: CFString { "public.mpeg-4-audio" }
/// A QuickTime film.
public var kUTTypeQuickTimeMovie: CFString { "com.apple.quicktime-movie" }
/// A WAVE file.
public var kUTTypeWaveformAudio: CFString { "com.microsoft.waveform-audio" }
/// A list of things to play.
public var kUTTypePlaylist: CFString { "public.playlist" }
/// An address on the web or elsewhere.
public var kUTTypeURL: CFString { "public.url" }
/// The address of a file.
public var kUTTypeFileURL: CFString { "public.file-url" }
/// A person or an organisation.
public var kUTTypeContact: CFString { "public.contact" }
/// A contact as text.
public var kUTTypeVCard: CFString { "public.vcard" }
/// Something that somebody sent.
public var kUTTypeMessage: CFString { "public.message" }
/// A mail.
public var kUTTypeEmailMessage: CFString { "public.email-message" }
/// Something in a calendar.
public var kUTTypeCalendarEvent: CFString { "public.calendar-event" }
/// Something to be done.
public var kUTTypeToDoItem: CFString { "public.to-do-item" }
/// Files in one file.
public var kUTTypeArchive: CFString { "public.archive" }
/// A ZIP archive.
public var kUTTypeZipArchive: CFString { "public.zip-archive" }
/// A property list.
public var kUTTypePropertyList: CFString { "com.apple.property-list" }
/// A collection of records.
public var kUTTypeDatabase: CFString { "public.database" }
