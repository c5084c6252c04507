import CoreGraphics
import Foundation
import Testing

@Suite struct `Colours` {
  private func numbers(_ color: CGColor?) -> [Double] { (color?.components ?? []).map(Double.init) }

  private func space(_ name: CFString) throws -> CGColorSpace { try #require(CGColorSpace(name: name)) }

  private func isNear(_ left: [Double], _ right: [Double]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) < 0.001 }
  }

  @Test func `A colour keeps its numbers, and the opacity stands last`() {
    let color = CGColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    #expect(numbers(color) == [0.25, 0.5, 0.75, 0.5])
    #expect(color.numberOfComponents == 4)
    #expect(color.alpha == 0.5)
    #expect(color.colorSpace?.model == .rgb)
    #expect(color.colorSpace?.name == CGColorSpace.sRGB)
    #expect(numbers(color.copy(alpha: 1)) == [0.25, 0.5, 0.75, 1])
  }

  @Test func `A colour is made from a space and a list of numbers`() throws {
    let color = CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.5, 1])
    #expect(color == CGColor(gray: 0.5, alpha: 1))
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [.nan, 1]) == nil)
    #expect(CGColorSpace(name: "no such space" as CFString) == nil)
  }

  @Test func `Colours are equal where space and numbers are`() {
    #expect(CGColor.black == CGColor(gray: 0, alpha: 1))
    #expect(CGColor.black != CGColor.clear)
    #expect(CGColor.black != CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1))
    #expect(Set([CGColor.white, CGColor.white, CGColor.clear]).count == 2)
  }

  @Test func `The red of sRGB lies inside the wider range of screens`() throws {
    let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5)
    let wide = red.converted(to: try space(CGColorSpace.displayP3), intent: .defaultIntent, options: nil)
    #expect(isNear(numbers(wide), [0.9175, 0.2003, 0.1386, 0.5]))
    let back = wide?.converted(to: try space(CGColorSpace.sRGB), intent: .defaultIntent, options: nil)
    #expect(isNear(numbers(back), [1, 0, 0, 0.5]))
  }

  @Test func `A colour that sRGB lacks is cut to its edge, unless the space is extended`() throws {
    let green = CGColor(space: try space(CGColorSpace.displayP3), numbers: [0, 1, 0, 1])
    let cut = green.converted(to: try space(CGColorSpace.sRGB), intent: .defaultIntent, options: nil)
    #expect(isNear(numbers(cut), [0, 1, 0, 1]))
    let whole = green.converted(to: try space(CGColorSpace.extendedSRGB), intent: .defaultIntent, options: nil)
    #expect(isNear(numbers(whole), [-0.5116, 1.0183, -0.3107, 1]))
  }

  @Test func `Numbers that are proportional to light differ from those of screens`() throws {
    let grey = CGColor(srgbRed: 0.5, green: 0.5, blue: 0.5, alpha: 1)
    let linear = grey.converted(to: try space(CGColorSpace.linearSRGB), intent: .defaultIntent, options: nil)
    #expect(isNear(numbers(linear), [0.2140, 0.2140, 0.2140, 1]))
    let shade = grey.converted(to: CGColorSpaceCreateDeviceGray(), intent: .defaultIntent, options: nil)
    #expect(isNear(numbers(shade), [0.5, 1]))
  }

  @Test func `Inks and light give the same colour back`() throws {
    let orange = CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1)
    let inks = orange.converted(to: CGColorSpaceCreateDeviceCMYK(), intent: .defaultIntent, options: nil)
    #expect(isNear(numbers(inks), [0, 0.5, 1, 0, 1]))
    let back = inks?.converted(to: try space(CGColorSpace.sRGB), intent: .defaultIntent, options: nil)
    #expect(isNear(numbers(back), [1, 0.5, 0, 1]))
  }
}
