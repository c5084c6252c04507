import Foundation

extension INGetAvailableRestaurantReservationBookingDefaultsIntentResponse {
  /// An answer with the usual party and the usual table, where there is one.
  public convenience init(
    defaultPartySize: Int, defaultBooking defaultBookingDate: Date,
    code: INGetAvailableRestaurantReservationBookingDefaultsIntentResponseCode, userActivity: NSUserActivity?
  ) {
    self.init(code: code, userActivity: userActivity)
    setPropertyValue(defaultPartySize, "defaultPartySize")
    setPropertyValue(defaultBookingDate, "defaultBookingDate")
  }
}

extension INGetAvailableRestaurantReservationBookingsIntentResponse {
  /// An answer with the tables that can be booked.
  public convenience init(
    availableBookings: [INRestaurantReservationBooking],
    code: INGetAvailableRestaurantReservationBookingsIntentCode, userActivity: NSUserActivity?
  ) {
    self.init(code: code, userActivity: userActivity)
    setPropertyValue(availableBookings, "availableBookings")
  }
}

extension INGetUserCurrentRestaurantReservationBookingsIntentResponse {
  /// An answer with the tables that are booked.
  public convenience init(
    userCurrentBookings: [INRestaurantReservationUserBooking],
    code: INGetUserCurrentRestaurantReservationBookingsIntentResponseCode, userActivity: NSUserActivity?
  ) {
    self.init(code: code, userActivity: userActivity)
    setPropertyValue(userCurrentBookings, "userCurrentBookings")
  }
}
