import Foundation
import IntentSchema
import Testing
import UIKit

@MainActor struct SketchTests {
  private func label(_ text: String, _ frame: CGRect) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text
    return label
  }

  @Test func `shapes come from the hindmost, at their places, faded and cut as what holds them`() throws {
    let view = UIView(frame: CGRect(x: 5, y: 5, width: 100, height: 50))
    view.backgroundColor = .white
    view.alpha = 0.5
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    inner.clipsToBounds = true
    inner.alpha = 0.5
    let text = label("Hello", CGRect(x: 5, y: 5, width: 200, height: 20))
    text.textColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    inner.addSubview(text)
    view.addSubview(inner)
    let sketch = view.sketch()
    #expect(sketch.shapes.count == 2)
    #expect(sketch.shapes[0].frame == Sketch.Frame(x: 0, y: 0, width: 100, height: 50))
    #expect(sketch.shapes[0].content == .fill(Sketch.Fill(color: Sketch.Color(light: "#ffffffff", dark: "#ffffffff"))))
    #expect(sketch.shapes[1].frame == Sketch.Frame(x: 15, y: 15, width: 200, height: 20))
    #expect(sketch.shapes[1].opacity == 0.25)
    #expect(sketch.shapes[1].clip == Sketch.Frame(x: 10, y: 10, width: 20, height: 20))
    guard case .text(let drawn) = sketch.shapes[1].content else { throw CocoaError(.coderInvalidValue) }
    #expect(drawn.string == "Hello")
    #expect(drawn.color.light == "#ff0000ff")
  }

  @Test func `what is hidden is not in it`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let hidden = UIView(frame: view.bounds)
    hidden.addSubview(label("Secret", view.bounds))
    hidden.isHidden = true
    view.addSubview(hidden)
    #expect(view.sketch().shapes.isEmpty)
  }

  @Test func `a picture has its bytes, its tint and its words`() {
    let view = UIImageView(image: UIImage(systemName: "cup.and.saucer"))
    view.contentMode = .scaleAspectFit
    view.tintColor = .black
    view.accessibilityLabel = "Soup"
    #expect(
      view.sketch().shapes.map(\.content) == [
        .image(
          Sketch.Image(
            source: .symbol("cup.and.saucer"), fit: .fit, tint: Sketch.Color(light: "#000000ff", dark: "#000000ff"),
            label: "Soup"))
      ])
  }

  @Test func `a card reads lines from the top, and takes texts beside each other for label and value`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    view.addSubview(label("2", CGRect(x: 200, y: 62, width: 50, height: 18)))
    view.addSubview(label("Quantity", CGRect(x: 10, y: 60, width: 80, height: 20)))
    view.addSubview(label("Clam \u{202E}Chowder\u{1B}[31m", CGRect(x: 10, y: 5, width: 200, height: 20)))
    view.addSubview(label("Today", CGRect(x: 10, y: 30, width: 200, height: 20)))
    view.addSubview(label("Out of sight", CGRect(x: 10, y: 500, width: 200, height: 20)))
    let button = UIButton(primaryAction: UIAction(title: "Order") { _ in })
    button.frame = CGRect(x: 10, y: 150, width: 100, height: 30)
    view.addSubview(button)
    let sketch = view.sketch()
    #expect(
      sketch.card()
        == Card(title: "Clam Chowder", subtitle: "Today", rows: [Card.Row(label: "Quantity", value: "2")]))
    #expect(sketch.shapes.contains { $0.content == .action(title: "Order", isEnabled: true) })
  }

  @Test func `without text there is no card`() {
    #expect(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)).sketch().card() == nil)
  }

  @Test func `a sketch survives being sent`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    view.backgroundColor = .systemBackground
    view.addSubview(label("Hello", view.bounds))
    let sketch = view.sketch()
    #expect(try JSONDecoder().decode(Sketch.self, from: JSONEncoder().encode(sketch)) == sketch)
  }
}
