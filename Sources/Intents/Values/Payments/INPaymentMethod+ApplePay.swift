extension INPaymentMethod {
  /// Apple's own way to pay.
  public class func applePay() -> Self {
    Self(type: .applePay, name: nil, identificationHint: nil, icon: nil)
  }
}
