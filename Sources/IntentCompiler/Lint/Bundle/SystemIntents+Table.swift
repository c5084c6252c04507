/// What lint knows of the system's intents; a test holds it to the domain files.
///
/// The domain files themselves are not at hand where `intentc` runs in the build of an app.
enum SystemIntents {
  /// A line each: the class, then its parameters. A dash stands before an intent that no app handles.
  static let table = """
    INActivateCarSignalIntent: carName signals
    INAddMediaIntent: mediaItems mediaSearch mediaDestination
    INAddTasksIntent: targetTaskList taskTitles spatialEventTrigger temporalEventTrigger priority
    INAnswerCallIntent: audioRoute callIdentifier
    INAppendToNoteIntent: targetNote content
    INBookRestaurantReservationIntent: restaurant bookingDateComponents partySize bookingIdentifier guest \
      selectedOffer guestProvidedSpecialRequestText
    INCancelRideIntent: rideIdentifier
    INCancelWorkoutIntent: workoutName
    INCreateNoteIntent: title content groupName
    INCreateTaskListIntent: title taskTitles groupName
    INDeleteTasksIntent: all taskList tasks
    INEditMessageIntent: editedContent messageIdentifier
    INEndWorkoutIntent: workoutName
    INGetAvailableRestaurantReservationBookingDefaultsIntent: restaurant
    INGetAvailableRestaurantReservationBookingsIntent: restaurant partySize preferredBookingDateComponents \
      maximumNumberOfResults earliestBookingDateForResults latestBookingDateForResults
    INGetCarLockStatusIntent: carName
    INGetCarPowerLevelStatusIntent: carName
    - INGetReservationDetailsIntent: reservationContainerReference reservationItemReferences
    INGetRestaurantGuestIntent
    INGetRideStatusIntent
    INGetUserCurrentRestaurantReservationBookingsIntent: restaurant reservationIdentifier maximumNumberOfResults \
      earliestBookingDateForResults
    INGetVisualCodeIntent: visualCodeType
    INHangUpCallIntent: callIdentifier
    INListCarsIntent
    INListRideOptionsIntent: pickupLocation dropOffLocation
    INPauseWorkoutIntent: workoutName
    INPayBillIntent: billPayee fromAccount transactionAmount transactionScheduledDate transactionNote billType \
      dueDate
    INPlayMediaIntent: playShuffled resumePlayback playbackSpeed mediaItems mediaContainer playbackRepeatMode \
      playbackQueueLocation mediaSearch
    INRequestPaymentIntent: payer currencyAmount note
    INRequestRideIntent: partySize pickupLocation dropOffLocation rideOptionName paymentMethod scheduledPickupTime
    INResumeWorkoutIntent: workoutName
    INSaveProfileInCarIntent: profileNumber profileLabel profileName
    INSearchCallHistoryIntent: unseen callType dateCreated recipient callCapabilities callTypes
    INSearchForAccountsIntent: accountNickname accountType organizationName requestedBalanceType
    INSearchForBillsIntent: billPayee paymentDateRange billType status dueDateRange
    INSearchForMediaIntent: mediaItems mediaSearch
    INSearchForMessagesIntent: recipients senders speakableGroupNames attributes dateTimeRange recipientsOperator \
      sendersOperator searchTerms searchTermsOperator identifiers identifiersOperator notificationIdentifiers \
      notificationIdentifiersOperator speakableGroupNamesOperator conversationIdentifiers \
      conversationIdentifiersOperator groupNames groupNamesOperator
    INSearchForNotebookItemsIntent: title content itemType status location locationSearchType dateTime \
      dateSearchType temporalEventTriggerTypes taskPriority notebookItemIdentifier
    INSearchForPhotosIntent: dateCreated locationCreated albumName searchTerms searchTermsOperator \
      includedAttributes excludedAttributes peopleInPhoto peopleInPhotoOperator
    INSendMessageIntent: recipients content speakableGroupName outgoingMessageType conversationIdentifier \
      serviceName sender attachments groupName
    INSendPaymentIntent: payee currencyAmount note
    INSendRideFeedbackIntent: rideIdentifier rating tip
    INSetAudioSourceInCarIntent: audioSource relativeAudioSourceReference
    INSetCarLockStatusIntent: locked carName
    INSetClimateSettingsInCarIntent: enableFan enableAirConditioner enableClimateControl enableAutoMode \
      fanSpeedIndex fanSpeedPercentage airCirculationMode relativeFanSpeedSetting temperature \
      relativeTemperatureSetting climateZone carName
    INSetDefrosterSettingsInCarIntent: enable defroster carName
    INSetMessageAttributeIntent: attribute identifiers
    INSetProfileInCarIntent: isDefaultProfile profileNumber profileName carName profileLabel
    INSetRadioStationIntent: frequency presetNumber radioType stationName channel
    INSetSeatSettingsInCarIntent: enableHeating enableCooling enableMassage level seat relativeLevelSetting carName
    INSetTaskAttributeIntent: targetTask taskTitle status priority spatialEventTrigger temporalEventTrigger
    INShareFocusStatusIntent: focusStatus
    INSnoozeTasksIntent: all tasks nextTriggerTime
    INStartAudioCallIntent: destinationType contacts
    INStartCallIntent: callRecordFilter callRecordToCallBack audioRoute destinationType contacts callCapability \
      recordTypeForRedialing
    INStartPhotoPlaybackIntent: dateCreated locationCreated albumName searchTerms searchTermsOperator \
      includedAttributes excludedAttributes peopleInPhoto peopleInPhotoOperator
    INStartVideoCallIntent: contacts
    INStartWorkoutIntent: goalValue isOpenEnded workoutName workoutGoalUnitType workoutLocationType
    INTransferMoneyIntent: fromAccount toAccount transactionAmount transactionScheduledDate transactionNote
    INUnsendMessagesIntent: messageIdentifiers
    INUpdateMediaAffinityIntent: mediaItems mediaSearch affinityType
    """
}
