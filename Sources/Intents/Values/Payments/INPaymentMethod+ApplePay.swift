extension INPaymentMethod {
  /// Apple's own way to pay.
  public class func applePay() -> INPaymentMethod {
    INPaymentMethod(type: .applePay, name: nil, identificationHint: nil, icon: nil)
  }
}
