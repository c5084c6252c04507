import AssistantCore
import Testing

struct PersonRegionTests {
  @Test(arguments: [
    ("en-GB", "GB"), ("en_GB.UTF-8", "GB"), ("it_IT@euro", "IT"), ("zh_Hans_CN", "CN"), ("pt-br", "BR"), ("en", nil),
    ("C.UTF-8", nil), ("POSIX", nil), ("", nil), ("es-419", nil), ("en_\u{1b}[", nil),
  ])
  func `The region is that of a locale's name`(locale: String, region: String?) {
    #expect(PersonRegion.of(locale) == region)
  }

  @Test func `The variable for all goes before the one for money, and that before the general one`() {
    #expect(PersonRegion.named(in: ["LANG": "en_US.UTF-8"]) == "US")
    #expect(PersonRegion.named(in: ["LANG": "en_US.UTF-8", "LC_MONETARY": "it_IT.UTF-8"]) == "IT")
    #expect(PersonRegion.named(in: ["LC_ALL": "ru_RU", "LC_MONETARY": "it_IT.UTF-8"]) == "RU")
    #expect(PersonRegion.named(in: ["LC_ALL": "", "LANG": "fr_FR"]) == "FR")
    #expect(PersonRegion.named(in: [:]) == nil)
  }
}
