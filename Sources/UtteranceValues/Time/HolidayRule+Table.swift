extension HolidayRule {
  static let table = """
    Christmas = 12-25
    Easter Sunday = easter 0
    """
}
