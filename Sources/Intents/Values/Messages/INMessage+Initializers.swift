import Foundation

extension INMessage {
  /// A message with files.
  public convenience init(
    identifier: String, conversationIdentifier: String?, content: String?, dateSent: Date?, sender: INPerson?,
    recipients: [INPerson]?, groupName: INSpeakableString?, messageType: INMessageType, serviceName: String?,
    attachmentFiles: [INFile]?
  ) {
    var extras = Extras()
    extras.attachmentFiles = attachmentFiles
    self.init(
      identifier: identifier, conversationIdentifier: conversationIdentifier, content: content, dateSent: dateSent,
      sender: sender, recipients: recipients, groupName: groupName, messageType: messageType,
      serviceName: serviceName, extras: extras)
  }

  /// A spoken message.
  public convenience init(
    identifier: String, conversationIdentifier: String?, content: String?, dateSent: Date?, sender: INPerson?,
    recipients: [INPerson]?, groupName: INSpeakableString?, messageType: INMessageType, serviceName: String?,
    audioMessageFile: INFile?
  ) {
    var extras = Extras()
    extras.audioMessageFile = audioMessageFile
    self.init(
      identifier: identifier, conversationIdentifier: conversationIdentifier, content: content, dateSent: dateSent,
      sender: sender, recipients: recipients, groupName: groupName, messageType: messageType,
      serviceName: serviceName, extras: extras)
  }

  /// A message to a named group.
  public convenience init(
    identifier: String, conversationIdentifier: String?, content: String?, dateSent: Date?, sender: INPerson?,
    recipients: [INPerson]?, groupName: INSpeakableString?, messageType: INMessageType
  ) {
    self.init(
      identifier: identifier, conversationIdentifier: conversationIdentifier, content: content, dateSent: dateSent,
      sender: sender, recipients: recipients, groupName: groupName, messageType: messageType, serviceName: nil)
  }

  /// A message within a conversation.
  public convenience init(
    identifier: String, conversationIdentifier: String?, content: String?, dateSent: Date?, sender: INPerson?,
    recipients: [INPerson]?, messageType: INMessageType
  ) {
    self.init(
      identifier: identifier, conversationIdentifier: conversationIdentifier, content: content, dateSent: dateSent,
      sender: sender, recipients: recipients, groupName: nil, messageType: messageType, serviceName: nil)
  }

  /// A message of no particular kind.
  public convenience init(
    identifier: String, content: String?, dateSent: Date?, sender: INPerson?, recipients: [INPerson]?
  ) {
    self.init(
      identifier: identifier, conversationIdentifier: nil, content: content, dateSent: dateSent, sender: sender,
      recipients: recipients, groupName: nil, messageType: .unspecified, serviceName: nil)
  }

  /// A link.
  public convenience init(
    identifier: String, conversationIdentifier: String?, content: String?, dateSent: Date?, sender: INPerson?,
    recipients: [INPerson]?, groupName: INSpeakableString?, serviceName: String?, linkMetadata: INMessageLinkMetadata?
  ) {
    var extras = Extras()
    extras.linkMetadata = linkMetadata
    self.init(
      identifier: identifier, conversationIdentifier: conversationIdentifier, content: content, dateSent: dateSent,
      sender: sender, recipients: recipients, groupName: groupName, messageType: .link, serviceName: serviceName,
      extras: extras)
  }

  /// A message whose attachments are counted but not at hand.
  public convenience init(
    identifier: String, conversationIdentifier: String?, content: String?, dateSent: Date?, sender: INPerson?,
    recipients: [INPerson]?, groupName: INSpeakableString?, serviceName: String?, messageType: INMessageType,
    numberOfAttachments: NSNumber?
  ) {
    var extras = Extras()
    extras.numberOfAttachments = numberOfAttachments
    self.init(
      identifier: identifier, conversationIdentifier: conversationIdentifier, content: content, dateSent: dateSent,
      sender: sender, recipients: recipients, groupName: groupName, messageType: messageType,
      serviceName: serviceName, extras: extras)
  }

  /// A reaction to another message.
  public convenience init(
    identifier: String, conversationIdentifier: String?, content: String?, dateSent: Date?, sender: INPerson?,
    recipients: [INPerson]?, groupName: INSpeakableString?, serviceName: String?, messageType: INMessageType,
    referencedMessage: INMessage?, reaction: INMessageReaction?
  ) {
    self.init(
      identifier: identifier, conversationIdentifier: conversationIdentifier, content: content, dateSent: dateSent,
      sender: sender, recipients: recipients, groupName: groupName, serviceName: serviceName,
      messageType: messageType, referencedMessage: referencedMessage, sticker: nil, reaction: reaction)
  }
}
