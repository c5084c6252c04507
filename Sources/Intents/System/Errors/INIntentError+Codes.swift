extension INIntentError {
  public static var interactionOperationNotSupported: INIntentError.Code { .interactionOperationNotSupported }
  public static var donatingInteraction: INIntentError.Code { .donatingInteraction }
  public static var deletingAllInteractions: INIntentError.Code { .deletingAllInteractions }
  public static var deletingInteractionWithIdentifiers: INIntentError.Code { .deletingInteractionWithIdentifiers }
  public static var deletingInteractionWithGroupIdentifier: INIntentError.Code {
    .deletingInteractionWithGroupIdentifier
  }
  public static var intentSupportedByMultipleExtension: INIntentError.Code { .intentSupportedByMultipleExtension }
  public static var restrictedIntentsNotSupportedByExtension: INIntentError.Code {
    .restrictedIntentsNotSupportedByExtension
  }
  public static var noHandlerProvidedForIntent: INIntentError.Code { .noHandlerProvidedForIntent }
  public static var invalidIntentName: INIntentError.Code { .invalidIntentName }
  public static var noAppAvailable: INIntentError.Code { .noAppAvailable }
  public static var requestTimedOut: INIntentError.Code { .requestTimedOut }
  public static var missingInformation: INIntentError.Code { .missingInformation }
  public static var invalidUserVocabularyFileLocation: INIntentError.Code { .invalidUserVocabularyFileLocation }
  public static var extensionLaunchingTimeout: INIntentError.Code { .extensionLaunchingTimeout }
  public static var extensionBringUpFailed: INIntentError.Code { .extensionBringUpFailed }
  public static var imageGeneric: INIntentError.Code { .imageGeneric }
  public static var imageNoServiceAvailable: INIntentError.Code { .imageNoServiceAvailable }
  public static var imageStorageFailed: INIntentError.Code { .imageStorageFailed }
  public static var imageLoadingFailed: INIntentError.Code { .imageLoadingFailed }
  public static var imageRetrievalFailed: INIntentError.Code { .imageRetrievalFailed }
  public static var imageProxyLoop: INIntentError.Code { .imageProxyLoop }
  public static var imageProxyInvalid: INIntentError.Code { .imageProxyInvalid }
  public static var imageProxyTimeout: INIntentError.Code { .imageProxyTimeout }
  public static var imageServiceFailure: INIntentError.Code { .imageServiceFailure }
  public static var imageScalingFailed: INIntentError.Code { .imageScalingFailed }
  public static var permissionDenied: INIntentError.Code { .permissionDenied }
  public static var voiceShortcutCreationFailed: INIntentError.Code { .voiceShortcutCreationFailed }
  public static var voiceShortcutGetFailed: INIntentError.Code { .voiceShortcutGetFailed }
  public static var voiceShortcutDeleteFailed: INIntentError.Code { .voiceShortcutDeleteFailed }
  public static var encodingGeneric: INIntentError.Code { .encodingGeneric }
  public static var encodingFailed: INIntentError.Code { .encodingFailed }
  public static var decodingGeneric: INIntentError.Code { .decodingGeneric }
  public static var unableToCreateAppIntentRepresentation: INIntentError.Code {
    .unableToCreateAppIntentRepresentation
  }
  public static var noAppIntent: INIntentError.Code { .noAppIntent }
}
