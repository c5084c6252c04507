import Intents

// MARK: Enumerations

extension ResolutionRow {
  /// The first case that means something, and the one after it where there is one.
  private static func row<Case: RawRepresentable, Result: INIntentResolutionResult>(
    _ name: String, _ success: (Case) -> Result, _ sure: (Case) -> Result
  ) -> [ResolutionRow] where Case.RawValue: BinaryInteger {
    guard let first = Case(rawValue: 1) else { return [] }
    let second = Case(rawValue: 2) ?? first
    return [Self("enum \(name)", Result.self, success(first), sure: sure(second))]
  }

  static var enumerations: [ResolutionRow] {
    [
      row("AccountType", { (item: INAccountType) in INAccountTypeResolutionResult.success(with: item) }) {
        INAccountTypeResolutionResult.confirmationRequired(with: $0)
      },
      row("BalanceType", { (item: INBalanceType) in INBalanceTypeResolutionResult.success(with: item) }) {
        INBalanceTypeResolutionResult.confirmationRequired(with: $0)
      },
      row("BillType", { (item: INBillType) in INBillTypeResolutionResult.success(with: item) }) {
        INBillTypeResolutionResult.confirmationRequired(with: $0)
      },
      row("CallCapability", { (item: INCallCapability) in INCallCapabilityResolutionResult.success(with: item) }) {
        INCallCapabilityResolutionResult.confirmationRequired(with: $0)
      },
      row(
        "CallDestinationType",
        { (item: INCallDestinationType) in INCallDestinationTypeResolutionResult.success(with: item) }
      ) {
        INCallDestinationTypeResolutionResult.confirmationRequired(with: $0)
      },
      row("CallRecordType", { (item: INCallRecordType) in INCallRecordTypeResolutionResult.success(with: item) }) {
        INCallRecordTypeResolutionResult.confirmationRequired(with: $0)
      },
      row(
        "CallRecordTypeOptions",
        { (item: INCallRecordTypeOptions) in INCallRecordTypeOptionsResolutionResult.success(with: item) }
      ) {
        INCallRecordTypeOptionsResolutionResult.confirmationRequired(with: $0)
      },
      row(
        "CarAirCirculationMode",
        { (item: INCarAirCirculationMode) in INCarAirCirculationModeResolutionResult.success(with: item) }
      ) {
        INCarAirCirculationModeResolutionResult.confirmationRequired(with: $0)
      },
      row("CarAudioSource", { (item: INCarAudioSource) in INCarAudioSourceResolutionResult.success(with: item) }) {
        INCarAudioSourceResolutionResult.confirmationRequired(with: $0)
      },
      row("CarDefroster", { (item: INCarDefroster) in INCarDefrosterResolutionResult.success(with: item) }) {
        INCarDefrosterResolutionResult.confirmationRequired(with: $0)
      },
      row("CarSeat", { (item: INCarSeat) in INCarSeatResolutionResult.success(with: item) }) {
        INCarSeatResolutionResult.confirmationRequired(with: $0)
      },
      row("CarSignalOptions", { (item: INCarSignalOptions) in INCarSignalOptionsResolutionResult.success(with: item) })
      {
        INCarSignalOptionsResolutionResult.confirmationRequired(with: $0)
      },
      row("DateSearchType", { (item: INDateSearchType) in INDateSearchTypeResolutionResult.success(with: item) }) {
        INDateSearchTypeResolutionResult.confirmationRequired(with: $0)
      },
      row(
        "LocationSearchType",
        { (item: INLocationSearchType) in INLocationSearchTypeResolutionResult.success(with: item) }
      ) {
        INLocationSearchTypeResolutionResult.confirmationRequired(with: $0)
      },
      row(
        "MediaAffinityType", { (item: INMediaAffinityType) in INMediaAffinityTypeResolutionResult.success(with: item) }
      ) {
        INMediaAffinityTypeResolutionResult.confirmationRequired(with: $0)
      },
      row("MessageAttribute", { (item: INMessageAttribute) in INMessageAttributeResolutionResult.success(with: item) })
      {
        INMessageAttributeResolutionResult.confirmationRequired(with: $0)
      },
      row(
        "MessageAttributeOptions",
        { (item: INMessageAttributeOptions) in INMessageAttributeOptionsResolutionResult.success(with: item) }
      ) {
        INMessageAttributeOptionsResolutionResult.confirmationRequired(with: $0)
      },
      row("NotebookItemType", { (item: INNotebookItemType) in INNotebookItemTypeResolutionResult.success(with: item) })
      {
        INNotebookItemTypeResolutionResult.confirmationRequired(with: $0)
      },
      row(
        "OutgoingMessageType",
        { (item: INOutgoingMessageType) in INOutgoingMessageTypeResolutionResult.success(with: item) }
      ) {
        INOutgoingMessageTypeResolutionResult.confirmationRequired(with: $0)
      },
      row("PaymentStatus", { (item: INPaymentStatus) in INPaymentStatusResolutionResult.success(with: item) }) {
        INPaymentStatusResolutionResult.confirmationRequired(with: $0)
      },
      row(
        "PlaybackQueueLocation",
        { (item: INPlaybackQueueLocation) in INPlaybackQueueLocationResolutionResult.success(with: item) }
      ) {
        INPlaybackQueueLocationResolutionResult.confirmationRequired(with: $0)
      },
      row(
        "PlaybackRepeatMode",
        { (item: INPlaybackRepeatMode) in INPlaybackRepeatModeResolutionResult.success(with: item) }
      ) {
        INPlaybackRepeatModeResolutionResult.confirmationRequired(with: $0)
      },
      row("RadioType", { (item: INRadioType) in INRadioTypeResolutionResult.success(with: item) }) {
        INRadioTypeResolutionResult.confirmationRequired(with: $0)
      },
      row(
        "RelativeReference", { (item: INRelativeReference) in INRelativeReferenceResolutionResult.success(with: item) }
      ) {
        INRelativeReferenceResolutionResult.confirmationRequired(with: $0)
      },
      row("RelativeSetting", { (item: INRelativeSetting) in INRelativeSettingResolutionResult.success(with: item) }) {
        INRelativeSettingResolutionResult.confirmationRequired(with: $0)
      },
      row("TaskPriority", { (item: INTaskPriority) in INTaskPriorityResolutionResult.success(with: item) }) {
        INTaskPriorityResolutionResult.confirmationRequired(with: $0)
      },
      row("TaskStatus", { (item: INTaskStatus) in INTaskStatusResolutionResult.success(with: item) }) {
        INTaskStatusResolutionResult.confirmationRequired(with: $0)
      },
      row(
        "TemporalEventTriggerTypeOptions",
        { (item: INTemporalEventTriggerTypeOptions) in
          INTemporalEventTriggerTypeOptionsResolutionResult.success(with: item)
        }
      ) {
        INTemporalEventTriggerTypeOptionsResolutionResult.confirmationRequired(with: $0)
      },
      row("VisualCodeType", { (item: INVisualCodeType) in INVisualCodeTypeResolutionResult.success(with: item) }) {
        INVisualCodeTypeResolutionResult.confirmationRequired(with: $0)
      },
      row(
        "WorkoutGoalUnitType",
        { (item: INWorkoutGoalUnitType) in INWorkoutGoalUnitTypeResolutionResult.success(with: item) }
      ) {
        INWorkoutGoalUnitTypeResolutionResult.confirmationRequired(with: $0)
      },
      row(
        "WorkoutLocationType",
        { (item: INWorkoutLocationType) in INWorkoutLocationTypeResolutionResult.success(with: item) }
      ) {
        INWorkoutLocationTypeResolutionResult.confirmationRequired(with: $0)
      },
    ].flatMap { $0 }
  }
}
