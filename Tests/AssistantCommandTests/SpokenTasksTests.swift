import AssistantSpeech
import Foundation
import Testing

/// What the example for tasks and notes promises, spoken: a sound in, the request in the app, a sound out.
///
/// The app has the example's words, and a script for its extension. It is spoken to with voices that a recogniser of this size
/// understands: flite's English one, festival's Italian one, RHVoice's and Pico's. English is heard by what every machine has, and
/// by whisper where it is.
@Suite(.enabled(if: Command.isBuilt)) struct SpokenTasksTests {
  /// Says yes to everything, and writes down what it is given to handle.
  private static let script = #"""
    #!/bin/sh
    while IFS= read -r line <&3; do
      id=${line#*\"id\":}
      id=${id%%[,\}]*}
      case $line in
        *'"method":"initialize"'*) result='{"version":1,"intents":["INCreateTaskListIntent","INAddTasksIntent","INSetTaskAttributeIntent"]}' ;;
        *'"method":"shutdown"'*) exit 0 ;;
        *'"method":"intent'*'resolve"'*) result='{"results":[{"kind":"notImplemented"}]}' ;;
        *'"method":"intent'*'confirm"'*) result='{"response":{"code":1,"codeName":"ready","properties":{}}}' ;;
        *'"method":"intent'*'handle"'*)
          printf 'HANDLED %s\n' "$line"
          result='{"response":{"code":3,"codeName":"success","properties":{}}}' ;;
        *) result='{}' ;;
      esac
      printf '{"jsonrpc":"2.0","id":%s,"result":%s}\n' "$id" "$result" >&3
    done
    """#

  /// Of the example.
  private static let resources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Examples/TasksNotes/Sources/TasksNotes/Resources").standardizedFileURL

  static let hasItalianVoice: Bool = {
    let isThere = FileManager.default.fileExists(atPath: "/usr/share/festival/voices/italian/lp_diphone")
    if !isThere { print("skipped: there is no Italian voice; install festival and festvox-italp16k") }
    return isThere
  }()

  private func tasksInApp(
    _ text: String, locale: String, speech: String, voice: String? = nil
  ) throws -> (told: String, handled: String) {
    let assistant = try Command()
    let app = AppFixture(
      name: "TasksNotes", identifier: "com.example.TasksNotes",
      intents: ["INCreateTaskListIntent", "INAddTasksIntent", "INSetTaskAttributeIntent"], script: Self.script)
    let bundle = try app.write(into: assistant.folder)
    for language in ["en", "fr", "it", "pt", "ru"] {
      let words = "\(language).lproj"
      try FileManager.default.copyItem(
        at: Self.resources.appending(path: words), to: URL(filePath: bundle).appending(path: words))
    }
    #expect(try assistant("apps", "install", bundle, "--grant").status == 0)
    let (said, answer) = (
      assistant.folder.appending(path: "said.wav"), assistant.folder.appending(path: "answer.wav")
    )
    let spoken = try assistant.run(
      ["say", text, "--wav", said.path, "--locale", locale] + (voice.map { ["--synthesizer", $0] } ?? []),
      input: nil, environment: ["ASSISTANT_SPEECH": voice.map { $0 == "espeak-ng" ? "/nowhere" : speech } ?? "/nowhere"]
    )
    #expect(spoken.status == 0)
    let heard = try assistant(
      "listen", "--wav", said.path, "--out", answer.path, "--locale", locale,
      environment: ["ASSISTANT_SPEECH": speech])
    #expect(heard.status == 0, "\(heard)")
    let sound = try WaveReader().speech(Data(contentsOf: answer))
    #expect(sound.seconds > 0.5 && sound.peak > 0.05)
    let logs = assistant.home.appending(path: "Logs")
    let handled = try FileManager.default.contentsOfDirectory(atPath: logs.path).map {
      try String(contentsOf: logs.appending(path: $0), encoding: .utf8)
    }
    return (heard.output, handled.joined())
  }

  /// Says it by a voice, the first that there is where none is named, and expects that the app got it.
  private func expectDone(
    _ text: String, locale: String, voice: String? = nil, intent: String, word: String
  ) throws {
    let (told, handled) = try tasksInApp(
      text, locale: locale, speech: SpeechCommandTests.speechFolder ?? "", voice: voice)
    #expect(handled.contains(intent) && handled.contains(word), "\(told)\(handled)")
  }

  /// What hears English: what every machine has, and with whisper.
  static let speechFolders = ["/nowhere"] + [SpeechCommandTests.speechFolder].compactMap(\.self)

  @Test(
    .enabled(if: SpeechCommandTests.speaksEnglish && SpeechCommandTests.hearsEnglish),
    arguments: [
      ("Make a grocery list with apples, bananas and pears in TasksNotes", "INCreateTaskListIntent", "pears"),
      ("Add task buy milk in TasksNotes", "INAddTasksIntent", "buy milk"),
      ("In TasksNotes remind me to buy an iPhone when I get home", "INAddTasksIntent", "iPhone"),
      ("Remind me to leave home at 8 am in TasksNotes", "INAddTasksIntent", "leave home"),
    ], speechFolders)
  func `what is promised in English is done when it is spoken`(
    phrase: (text: String, intent: String, word: String), speech: String
  ) throws {
    let (told, handled) = try tasksInApp(phrase.text, locale: "en", speech: speech)
    #expect(handled.contains(phrase.intent), "\(told)\(handled)")
    // “Buy milk” is heard as “bye milk”, “leave home” as “leave town”: both are as likely, and sound alike.
    withKnownIssue("one word of flite’s is misheard by the grammar alone", isIntermittent: true) {
      #expect(handled.contains(phrase.word), "\(told)\(handled)")
    } when: {
      speech == "/nowhere" && phrase.intent == "INAddTasksIntent"
    }
  }

  /// A voice that neither the grammar nor the quick model understands.
  @Test(.enabled(if: SpeechCommandTests.hasEspeak && SpeechCommandTests.speechFolder != nil))
  func `what is no clear request in English is heard again by who hears better`() throws {
    let (told, handled) = try tasksInApp(
      "In TasksNotes remind me to buy an iPhone when I get home", locale: "en",
      speech: SpeechCommandTests.speechFolder ?? "", voice: "espeak-ng")
    #expect(handled.contains("INAddTasksIntent") && handled.contains("iPhone"), "\(told)\(handled)")
  }

  @Test(
    .enabled(if: hasItalianVoice && SpeechCommandTests.speechFolder != nil),
    arguments: [
      ("Crea una lista della spesa con mele, banane e pere in TasksNotes", "INCreateTaskListIntent", "banane"),
      ("Ricordami di uscire di casa alle 8 del mattino in TasksNotes", "INAddTasksIntent", "uscire di casa"),
      ("Aggiungi l'attività WWDC in TasksNotes", "INAddTasksIntent", "WWDC"),
    ])
  func `what is promised in Italian is done when it is spoken`(text: String, intent: String, word: String) throws {
    try expectDone(text, locale: "it", intent: intent, word: word)
  }

  @Test(
    .enabled(if: SpeechCommandTests.hasEspeak && SpeechCommandTests.hasKokoro),
    arguments: [
      ("Faça uma lista de compras com maçãs, bananas e peras no TasksNotes", "INCreateTaskListIntent", "bananas"),
      ("Adicione a tarefa WWDC no TasksNotes", "INAddTasksIntent", "WWDC"),
      ("No TasksNotes me lembre de comprar um iPhone quando eu chegar em casa", "INAddTasksIntent", "iPhone"),
      ("Me lembre de sair de casa às 8 da manhã no TasksNotes", "INAddTasksIntent", "sair de casa"),
    ])
  func `what is promised in Portuguese is done when it is spoken`(text: String, intent: String, word: String) throws {
    try expectDone(text, locale: "pt", voice: "kokoro", intent: intent, word: word)
  }

  /// The rest of what is promised in the first place, each by a voice that is understood; of “buy iPhone” the part that
  /// sounds like nothing else.
  @Test(
    .enabled(if: SpeechCommandTests.speaksEnglish && SpeechCommandTests.hasPiper),
    arguments: [
      (
        "flite", "Make a grocery list with apples, bananas and pears in TasksNotes", "INCreateTaskListIntent",
        "\"apples\""
      ),
      ("flite", "Add task WWDC in TasksNotes", "INAddTasksIntent", "WWDC"),
      ("flite", "Add task WWDC to training list in TasksNotes", "INAddTasksIntent", "training"),
      ("flite", "Add task attend WWDC in TasksNotes", "INAddTasksIntent", "attend WWDC"),
      ("piper", "Mark buy iPhone as completed in TasksNotes", "INSetTaskAttributeIntent", "iPhone"),
    ])
  func `the rest of what is promised in English is done when it is spoken`(
    voice: String, text: String, intent: String, word: String
  ) throws {
    try expectDone(text, locale: "en", voice: voice, intent: intent, word: word)
  }

  /// The same in Italian, where nobody hears an iPhone without a word before it.
  @Test(
    .enabled(if: hasItalianVoice && SpeechCommandTests.hasKokoro),
    arguments: [
      ("festival", "Aggiungi l'attività WWDC alla lista formazione in TasksNotes", "INAddTasksIntent", "formazione"),
      ("festival", "Aggiungi l'attività partecipare alla WWDC in TasksNotes", "INAddTasksIntent", "partecipare"),
      (
        "festival", "In TasksNotes ricordami di comprare un iPhone quando arrivo a casa", "INAddTasksIntent", "iPhone"
      ),
      ("kokoro", "Segna comprare iPhone come completato in TasksNotes", "INSetTaskAttributeIntent", "comprare"),
    ])
  func `the rest of what is promised in Italian is done when it is spoken`(
    voice: String, text: String, intent: String, word: String
  ) throws {
    try expectDone(text, locale: "it", voice: voice, intent: intent, word: word)
  }

  /// What is promised in the first place, in the languages that are spoken by voices which are set up with whisper.
  ///
  /// Of words that sound as others do, “assister” and “assistée”, “formations” and “formation”, the beginning is asked for.
  private static let promised: [(locale: String, text: String, intent: String, word: String)] = [
    (
      "pt", "Faça uma lista de compras com maçãs, bananas e peras no TasksNotes", "INCreateTaskListIntent",
      "bananas"
    ),
    ("pt", "Adicione a tarefa WWDC no TasksNotes", "INAddTasksIntent", "WWDC"),
    ("pt", "Adicione a tarefa WWDC à lista treinamento no TasksNotes", "INAddTasksIntent", "treinamento"),
    ("pt", "Adicione a tarefa participar da WWDC no TasksNotes", "INAddTasksIntent", "participa"),
    (
      "pt", "No TasksNotes me lembre de comprar um iPhone quando eu chegar em casa", "INAddTasksIntent",
      "iPhone"
    ),
    (
      "pt", "Marque comprar iPhone como concluído no TasksNotes", "INSetTaskAttributeIntent",
      "comprar iPhone"
    ),
    ("pt", "Me lembre de sair de casa às 8 da manhã no TasksNotes", "INAddTasksIntent", "sair de casa"),
    (
      "ru", "Создай список покупок с яблоками, бананами и грушами в TasksNotes", "INCreateTaskListIntent",
      "банан"
    ),
    ("ru", "Добавь задачу WWDC в TasksNotes", "INAddTasksIntent", "WWDC"),
    ("ru", "Добавь задачу WWDC в список обучение в TasksNotes", "INAddTasksIntent", "обучени"),
    ("ru", "Добавь задачу посетить WWDC в TasksNotes", "INAddTasksIntent", "посетить"),
    ("ru", "В TasksNotes напомни мне купить айфон, когда я приду домой", "INAddTasksIntent", "айфон"),
    ("ru", "Отметь купить айфон как выполненное в TasksNotes", "INSetTaskAttributeIntent", "купить айфон"),
    ("ru", "Напомни мне выйти из дома в 8 утра в TasksNotes", "INAddTasksIntent", "выйти из дома"),
    (
      "fr", "Crée une liste de courses avec des pommes, des bananes et des poires dans TasksNotes",
      "INCreateTaskListIntent", "bananes"
    ),
    ("fr", "Ajoute la tâche WWDC dans TasksNotes", "INAddTasksIntent", "WWDC"),
    ("fr", "Ajoute la tâche WWDC à la liste formations dans TasksNotes", "INAddTasksIntent", "formation"),
    ("fr", "Ajoute la tâche assister à la WWDC dans TasksNotes", "INAddTasksIntent", "assist"),
    (
      "fr", "Dans TasksNotes rappelle-moi d'acheter un iPhone quand je rentre à la maison", "INAddTasksIntent",
      "iPhone"
    ),
    (
      "fr", "Marque acheter un iPhone comme terminé dans TasksNotes", "INSetTaskAttributeIntent",
      "acheter un iPhone"
    ),
    (
      "fr", "Rappelle-moi de partir de la maison à 8 heures du matin dans TasksNotes", "INAddTasksIntent",
      "partir de la maison"
    ),
  ]

  @Test(.enabled(if: SpeechCommandTests.hasQuickVoices), arguments: promised)
  func `what is promised is done when it is spoken`(
    locale: String, text: String, intent: String, word: String
  ) throws {
    try expectDone(text, locale: locale, voice: locale == "fr" ? "pico" : "rhvoice", intent: intent, word: word)
  }
}
