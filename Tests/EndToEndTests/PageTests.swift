import Foundation
import TestSupport
import Testing

/// Opens pages in a browser, as their readers do.
@Suite("page and course", .needs(.browser), .serialized)
struct PageTests {
  private func run(_ arguments: String...) throws -> ProgramUnderTest.Outcome {
    try ProgramUnderTest.runHitpath(arguments, within: 600)
  }

  @Test("A page is the same file each time, loads nothing, and has less than 500 kB with every switch of the bulge")
  func file() throws {
    let folder = try TemporaryFolder()
    for name in ["one.html", "two.html"] {
      let made = try folder.shell("hitpath page tab-bar-bulge --tap 187,480 -o page.html && mv page.html \(name)")
      #expect(made.status == 0, "\(made.standardError)")
    }
    let html = try folder.text("one.html")
    #expect(try html == folder.text("two.html"))
    #expect((50_000..<500_000).contains(html.utf8.count), "\(html.utf8.count) bytes")
    // The name of the namespace of SVG is an address that nothing loads.
    let addresses = html.replacing("http://www.w3.org/2000/svg", with: "")
    #expect(!addresses.contains("http:") && !addresses.contains("https:"))
    #expect(html.contains("default-src 'none'"))
    #expect(html.contains("hitpath page tab-bar-bulge --tap 187,480 -o page.html"))
    #expect(try run("page", "a-to-e", "-o", "/nowhere/at/all.html").status == 73)
    #expect(try run("page", "a-to-f", "-o", folder.path("f.html")).status == 64)
  }

  @Test("A page shows the hit test of the touch, and steps, keys and buttons change what is drawn")
  func behavior() throws {
    let folder = try TemporaryFolder()
    let made = try run("page", "a-to-e", "--tap", "245,390", "-o", folder.path("page.html"))
    #expect(made.status == 0, "\(made.standardError)")
    let browser = try Browser()
    defer { browser.stop() }
    try browser.open(folder.url("page.html"))
    #expect(
      try browser.evaluate("document.querySelector('article:not([hidden]) .headline:not([hidden]) p').innerText")
        as? String == "ViewE got touch\u{A0}1 after 6 views were asked.")
    let rows = "document.querySelectorAll('article:not([hidden]) [data-step]').length"
    #expect(try browser.evaluate(rows) as? Int == 6)
    #expect(try browser.evaluate("document.querySelectorAll('#notation .line.hit').length") as? Int == 1)
    // The picture has contents.
    let box = "document.getElementById('picture').getBBox()"
    #expect(try browser.evaluate("\(box).width >= 300 && \(box).height >= 400") as? Bool == true)

    try browser.evaluate("document.getElementById('back').click()")
    #expect(try browser.evaluate("document.querySelector('[aria-current=step]').dataset.step") as? String == "5")
    #expect(try browser.evaluate("document.querySelectorAll('#notation .line.hit').length") as? Int == 0)
    #expect(try browser.evaluate("document.querySelectorAll('#light .lit').length") as? Int == 1)
    try browser.press(".")
    #expect(try browser.evaluate("document.querySelectorAll('#notation .line.hit').length") as? Int == 1)

    try browser.press("m")
    #expect(try browser.evaluate("document.getElementById('map').getBBox().width > 300") as? Bool == true)
    try browser.press("o")
    #expect(try browser.evaluate("document.getElementById('outlines').getAttribute('d').length > 50") as? Bool == true)
    try browser.press("l")
    #expect(try browser.evaluate("document.documentElement.lang") as? String == "zh-Hans")
    #expect(try browser.evaluate("document.querySelector('article:not([hidden]) h3').innerText") as? String == "询问顺序")
    #expect(try browser.evaluate("document.getElementById('play').ariaLabel") as? String == "播放")

    try browser.evaluate("document.querySelectorAll('input[name=run]')[1].click()")
    let headline = "document.querySelector('article:not([hidden]) .headline:not([hidden]) p').innerText"
    #expect(try browser.evaluate(headline) as? String != nil)
    let scrub = """
      (() => { const s = document.getElementById('slider');
        for (let i = 0; i <= 50; i++) { s.value = s.max * i / 50; s.dispatchEvent(new Event('input')) }
        s.value = 0; s.dispatchEvent(new Event('input'));
        return document.getElementById('before').hidden })()
      """
    #expect(try browser.evaluate(scrub) as? Bool == false)
    // It plays from before the first touch to the end, and stops there.
    try browser.press(" ")
    let plays = """
      new Promise(done => { const start = performance.now(); const look = () => {
        const isPlaying = document.documentElement.classList.contains('playing');
        if (isPlaying && performance.now() - start < 30000) requestAnimationFrame(look);
        else done(!isPlaying && Number(document.getElementById('slider').value) > 1) }; look() })
      """
    #expect(try browser.evaluate(plays) as? Bool == true)
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  @Test("Controls have names, the time is said in words, and a narrow page does not scroll sideways")
  func accessibility() throws {
    let folder = try TemporaryFolder()
    #expect(try run("page", "a-to-e", "--tap", "245,390", "--only", "-o", folder.path("page.html")).status == 0)
    let browser = try Browser()
    defer { browser.stop() }
    try browser.open(folder.url("page.html"))
    let unnamed = """
      [...document.querySelectorAll('button, input, svg[role=img]')].filter(e =>
        !(e.ariaLabel || e.innerText || e.closest('label')?.innerText)).map(e => e.outerHTML.slice(0, 80)).join('\\n')
      """
    #expect(try browser.evaluate(unnamed) as? String == "")
    #expect(
      (try browser.evaluate("document.getElementById('slider').getAttribute('aria-valuetext')") as? String)?
        .hasSuffix("seconds") == true)
    let names = try browser.accessibleNames(of: "heading")
    #expect(names.contains { $0.hasPrefix("Touch 1 ") }, "\(names)")
    #expect(names.contains { $0.hasPrefix("Responder chain ") }, "\(names)")
    // The timeline is on the screen of a small laptop when the page opens.
    try browser.resize(width: 1280, height: 800)
    let bottom = "document.getElementById('slider').getBoundingClientRect().bottom"
    #expect(try browser.evaluate("\(bottom) < 800") as? Bool == true)
    try browser.resize(width: 360, height: 740)
    let width = try browser.evaluate("document.documentElement.scrollWidth") as? Int ?? 0
    #expect(width <= 360)
    let printed = """
      (() => { dispatchEvent(new Event('beforeprint')); const n = document.querySelectorAll('article .still use').length;
        dispatchEvent(new Event('afterprint')); return n + document.querySelectorAll('.still').length })()
      """
    #expect(try browser.evaluate(printed) as? Int == 1)
  }

  @Test("On paper, the pictures of touches have the gradients and clips of the scene")
  func paper() throws {
    let folder = try TemporaryFolder()
    let made = try run("page", "tab-bar-bulge", "--tap", "187,515", "--only", "-o", folder.path("page.html"))
    #expect(made.status == 0, "\(made.standardError)")
    let browser = try Browser()
    defer { browser.stop() }
    try browser.open(folder.url("page.html"))
    // The first card has an orange gradient, and its shadow and the texts are clipped.
    #expect(try browser.printedPixels(where: "r > 240 && g > 100 && g < 190 && b < 140") > 300)
    #expect(try browser.printedPixels(where: "r < 60 && g > 80 && g < 120 && b > 200") > 100)
  }

  @Test("The markers of a recording are on the timeline, and a click on one goes to its moment")
  func markers() throws {
    let folder = try TemporaryFolder()
    let recording = SampleRecording.oneTouchAndRest + "250000 marker \"before\"\n1000000 marker \"held\"\n"
    try folder.write(recording, to: "marked.hitrec")
    let made = try run("page", folder.path("marked.hitrec"), "--only", "-o", folder.path("page.html"))
    #expect(made.status == 0, "\(made.standardError)")
    let browser = try Browser()
    defer { browser.stop() }
    try browser.open(folder.url("page.html"))
    #expect(
      try browser.evaluate("[...document.querySelectorAll('.flag')].map(f => f.innerText).join()") as? String
        == "before,held")
    let overlaps = """
      (() => { const [a, b] = [...document.querySelectorAll('.flag')].map(f => f.getBoundingClientRect());
        const m = document.querySelector('.mark').getBoundingClientRect();
        return a.right > b.left || a.bottom > m.top })()
      """
    #expect(try browser.evaluate(overlaps) as? Bool == false)
    try browser.evaluate("document.querySelectorAll('.flag')[0].click()")
    #expect(try browser.evaluate("document.getElementById('before').hidden") as? Bool == false)
    try browser.evaluate("document.querySelectorAll('.flag')[1].click()")
    #expect(try browser.evaluate("document.querySelectorAll('.finger').length") as? Int == 1)
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  @Test("Texts of scripts and files are text in a page, whatever they contain")
  func hostile() throws {
    let folder = try TemporaryFolder()
    let attack = #"</script><script>document.title=\"x\"</script><img src=x onerror=document.title=1>"#
    try folder.write(
      "open a-to-e\ncaption \"\(attack)\" \"<svg onload=document.title=2>\"\nwait 0.2s\ntap 245,390\nwait 0.5s\n",
      to: "attack.hitpath")
    let name = "'><script>document.title=3</script>.html"
    let made = try ProgramUnderTest.runHitpath(
      ["page", "attack.hitpath", "--only", "-o", name.replacingOccurrences(of: "/", with: "")],
      workingDirectory: folder.url("."), within: 600)
    #expect(made.status == 0, "\(made.standardError)")
    let written = try #require(try folder.names().first { $0.hasSuffix(".html") })
    try FileManager.default.moveItem(at: folder.url(written), to: folder.url("page.html"))
    let browser = try Browser()
    defer { browser.stop() }
    try browser.open(folder.url("page.html"))
    #expect((try browser.evaluate("document.title") as? String)?.hasPrefix("A to E") == true)
    #expect(try browser.evaluate("document.images.length + document.scripts.length") as? Int == 2)
    #expect(
      try browser.evaluate("document.querySelector('[data-caption] span').textContent.includes('<img src=x')") as? Bool
        == true)
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
    // A script that is not the page's own is blocked, even if it gets into the page.
    try browser.evaluate(
      "document.body.append(Object.assign(document.createElement('script'), { textContent: 'document.title=4' }))")
    #expect(try browser.evaluate("document.title") as? String != "4")
  }

  @Test("The course has an index and a page for each scene in both languages")
  func course() throws {
    let folder = try TemporaryFolder()
    let made = try run("course", "-o", folder.path("course"), "--scene", "overflow-child", "--quiet")
    #expect(made.status == 0 && made.standardOutput.isEmpty, "\(made.standardError)")
    let browser = try Browser()
    defer { browser.stop() }
    for (file, language, heading) in [
      ("course", "en", "Hit testing"), ("course/zh", "zh-Hans", "命中测试"),
    ] {
      try browser.open(folder.url("\(file)/index.html"))
      #expect(try browser.evaluate("document.documentElement.lang") as? String == language)
      #expect(try browser.evaluate("document.querySelector('h2').innerText") as? String == heading)
      #expect(try browser.evaluate("document.querySelectorAll('li a').length") as? Int == 28)
      try browser.open(folder.url("\(file)/overflow-child.html"))
      #expect(try browser.evaluate("document.documentElement.lang") as? String == language)
      #expect(try browser.evaluate("document.querySelectorAll('.lesson pre').length") as? Int == 1)
    }
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }
}
