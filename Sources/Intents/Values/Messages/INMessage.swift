import Foundation
import IntentSchema

/// A message that somebody sent.
open class INMessage: NSObject, NSCopying, NSSecureCoding, ValueObject, @unchecked Sendable {
  private struct State {
    var sticker: INSticker?
    var reaction: INMessageReaction?
  }

  /// What the app calls the message.
  public let identifier: String
  /// What the app calls the conversation that it belongs to.
  public let conversationIdentifier: String?
  /// The words; nil where it has none or they are not told.
  public let content: String?
  /// When it was sent; nil if nobody said.
  public let dateSent: Date?
  /// Who sent it.
  public let sender: INPerson?
  /// Whom it was sent to.
  public let recipients: [INPerson]?
  /// The name of the group that it was sent to; nil if there is none.
  public let groupName: INSpeakableString?
  /// What kind of message it is.
  public let messageType: INMessageType
  /// The service that carried it, where an app speaks for several.
  public let serviceName: String?
  /// The files that came with it.
  public let attachmentFiles: [INFile]?
  /// How many attachments there are, where they are not at hand.
  public let numberOfAttachments: NSNumber?
  /// The recording, where that is what was sent.
  @available(iOS, introduced: 16.0, deprecated: 17.0)
  @available(*, deprecated, message: "iOS advises against it since 17.0.")
  open var audioMessageFile: INFile? { recording }
  /// What is known of the page that it links to.
  public let linkMetadata: INMessageLinkMetadata?
  /// The message that this one reacts to.
  package let referencedMessage: INMessage?
  private let recording: INFile?
  private let state: Locked<State>

  package struct Extras {
    package var attachmentFiles: [INFile]?
    package var numberOfAttachments: NSNumber?
    package var audioMessageFile: INFile?
    package var linkMetadata: INMessageLinkMetadata?
    package var referencedMessage: INMessage?
    package var sticker: INSticker?
    package var reaction: INMessageReaction?

    package init() {}
  }

  /// A message without attachments.
  public init(
    identifier: String, conversationIdentifier: String?, content: String?, dateSent: Date?, sender: INPerson?,
    recipients: [INPerson]?, groupName: INSpeakableString?, messageType: INMessageType, serviceName: String?
  ) {
    self.identifier = identifier
    self.conversationIdentifier = conversationIdentifier
    self.content = content
    self.dateSent = dateSent
    self.sender = sender
    self.recipients = recipients
    self.groupName = groupName
    self.messageType = messageType
    self.serviceName = serviceName
    attachmentFiles = nil
    numberOfAttachments = nil
    linkMetadata = nil
    referencedMessage = nil
    recording = nil
    state = Locked(State())
    super.init()
  }

  /// A message that may be a sticker, or a reaction to another message.
  public convenience init(
    identifier: String, conversationIdentifier: String?, content: String?, dateSent: Date?, sender: INPerson?,
    recipients: [INPerson]?, groupName: INSpeakableString?, serviceName: String?, messageType: INMessageType,
    referencedMessage: INMessage?, sticker: INSticker?, reaction: INMessageReaction?
  ) {
    var extras = Extras()
    extras.referencedMessage = referencedMessage
    extras.sticker = sticker
    extras.reaction = reaction
    self.init(
      identifier: identifier, conversationIdentifier: conversationIdentifier, content: content, dateSent: dateSent,
      sender: sender, recipients: recipients, groupName: groupName, messageType: messageType,
      serviceName: serviceName, extras: extras)
  }

  package init(
    identifier: String, conversationIdentifier: String?, content: String?, dateSent: Date?, sender: INPerson?,
    recipients: [INPerson]?, groupName: INSpeakableString?, messageType: INMessageType, serviceName: String?,
    extras: Extras
  ) {
    self.identifier = identifier
    self.conversationIdentifier = conversationIdentifier
    self.content = content
    self.dateSent = dateSent
    self.sender = sender
    self.recipients = recipients
    self.groupName = groupName
    self.messageType = messageType
    self.serviceName = serviceName
    attachmentFiles = extras.attachmentFiles
    numberOfAttachments = extras.numberOfAttachments
    linkMetadata = extras.linkMetadata
    referencedMessage = extras.referencedMessage
    recording = extras.audioMessageFile
    state = Locked(State(sticker: extras.sticker, reaction: extras.reaction))
    super.init()
  }

  public required init?(coder: NSCoder) {
    guard let fields = ObjectReader(coder, type: "Message") else { return nil }
    identifier = fields.require("identifier", or: "")
    conversationIdentifier = fields["conversationIdentifier"]
    content = fields["content"]
    dateSent = fields["dateSent"]
    sender = fields["sender"]
    recipients = fields["recipients"]
    groupName = fields["groupName"]
    messageType = fields.readCase("messageType", or: .unspecified)
    serviceName = fields["serviceName"]
    attachmentFiles = fields["attachmentFiles"]
    let count: Int? = fields["numberOfAttachments"]
    numberOfAttachments = count.map { NSNumber(value: $0) }
    linkMetadata = fields["linkMetadata"]
    referencedMessage = fields["referencedMessage"]
    recording = fields["audioMessageFile"]
    state = Locked(State(sticker: fields["sticker"], reaction: fields["reaction"]))
    super.init()
    guard fields.isValid else { return nil }
  }

  package var encoded: Value? {
    let state = state.value
    return .object(
      "Message",
      [
        "identifier": identifier, "conversationIdentifier": conversationIdentifier, "content": content,
        "dateSent": dateSent, "sender": sender, "recipients": recipients, "groupName": groupName,
        "messageType": messageType, "serviceName": serviceName, "attachmentFiles": attachmentFiles,
        "numberOfAttachments": numberOfAttachments?.intValue, "audioMessageFile": recording,
        "linkMetadata": linkMetadata, "referencedMessage": referencedMessage, "sticker": state.sticker,
        "reaction": state.reaction,
      ])
  }

  /// The sticker, where the message is one.
  open var sticker: INSticker? {
    get { state.value.sticker }
    set { state.withLock { $0.sticker = newValue } }
  }

  /// The reaction, where the message is one.
  open var reaction: INMessageReaction? {
    get { state.value.reaction }
    set { state.withLock { $0.reaction = newValue } }
  }

  open func copy(with zone: NSZone? = nil) -> Any { copyOfContents() }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { coder.encode(intentValue: encoded) }
  open override func isEqual(_ object: Any?) -> Bool { hasSameContents(as: object) }
  open override var hash: Int { contentsHash }
  open override var description: String { contentsDescription }
}
