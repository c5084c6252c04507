import Foundation

// What describes music and films. All of it is nil until the app says it.

extension CSSearchableItemAttributeSet {
  /// How long it is, in seconds.
  public var duration: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// How sound and pictures are coded.
  public var codecs: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// What it holds, such as sound and pictures.
  public var mediaTypes: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// Whether it can be played before all of it is there.
  public var streamable: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// Bits a second, of all together.
  public var totalBitRate: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// Bits a second, of the pictures.
  public var videoBitRate: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// Bits a second, of the sound.
  public var audioBitRate: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// How it comes: 0 at once, 1 while it is played.
  public var deliveryType: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// How often the person played it.
  public var playCount: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// Who directed it.
  public var director: String? {
    get { value() }
    set { set(newValue) }
  }
  /// Who produced it.
  public var producer: String? {
    get { value() }
    set { set(newValue) }
  }
  /// The kind of film.
  public var genre: String? {
    get { value() }
    set { set(newValue) }
  }
  /// Who performs in it.
  public var performers: [String]? {
    get { value() }
    set { set(newValue) }
  }
  /// What it was before, such as film.
  public var originalFormat: String? {
    get { value() }
    set { set(newValue) }
  }
  /// What it was taken from.
  public var originalSource: String? {
    get { value() }
    set { set(newValue) }
  }
  /// Whether it is on this machine.
  public var local: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// Whether it is for adults only: 0 for no, 1 for yes.
  public var contentRating: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// How often the sound was measured each second.
  public var audioSampleRate: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// How many channels the sound has.
  public var audioChannelCount: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// Beats a minute.
  public var tempo: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// The key that it is in.
  public var keySignature: String? {
    get { value() }
    set { set(newValue) }
  }
  /// The measure that it is in.
  public var timeSignature: String? {
    get { value() }
    set { set(newValue) }
  }
  /// The program that coded the sound.
  public var audioEncodingApplication: String? {
    get { value() }
    set { set(newValue) }
  }
  /// Who wrote the music.
  public var composer: String? {
    get { value() }
    set { set(newValue) }
  }
  /// Who wrote the words.
  public var lyricist: String? {
    get { value() }
    set { set(newValue) }
  }
  /// The album that it is on.
  public var album: String? {
    get { value() }
    set { set(newValue) }
  }
  /// Who plays or sings it.
  public var artist: String? {
    get { value() }
    set { set(newValue) }
  }
  /// Its place on the album.
  public var audioTrackNumber: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// When it was recorded.
  public var recordingDate: Date? {
    get { value() }
    set { set(newValue) }
  }
  /// The kind of music.
  public var musicalGenre: String? {
    get { value() }
    set { set(newValue) }
  }
  /// Whether it is notes for the instruments of General MIDI.
  public var generalMIDISequence: NSNumber? {
    get { number() }
    set { set(newValue) }
  }
  /// The kind of instrument.
  public var musicalInstrumentCategory: String? {
    get { value() }
    set { set(newValue) }
  }
  /// The instrument.
  public var musicalInstrumentName: String? {
    get { value() }
    set { set(newValue) }
  }
}
