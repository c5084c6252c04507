/// The kinds of values that can be found.
package enum ValueDimension: String, CaseIterable, Sendable {
  case number, ordinal, numberRange, percentage
  case length, area, volume, mass, temperature, speed, energy, power, pressure, force, torque, angle, information
  case frequency, voltage, current
  case money, age
  case email, phoneNumber, url
  case time, duration, recurrence
}
