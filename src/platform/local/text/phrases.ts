import type { Language } from './language-of.ts';

type Phrase<T extends unknown[]> = Readonly<Record<Language, (...parts: T) => string>>;

/** What the Local engine says in the language it was spoken to. */
export const phrases = {
  hello: {
    en: () =>
      'Hello! I am the **Local engine** of this hub: I work on this server by rules, without any AI service or key. Ask me what you can do here, for a prompt, or for a sum.',
    de: () =>
      'Hallo! Ich bin die **Local engine** dieses Hubs: Ich arbeite auf diesem Server nach Regeln, ohne KI-Dienst und ohne Schlüssel. Frag mich, was du hier tun kannst, nach einem Prompt oder nach einer Rechnung.',
    fr: () =>
      'Bonjour ! Je suis le **Local engine** de ce hub : je travaille sur ce serveur selon des règles, sans service d’IA ni clé. Demandez-moi ce que vous pouvez faire ici, un prompt ou un calcul.',
    es: () =>
      '¡Hola! Soy el **Local engine** de este hub: trabajo en este servidor con reglas, sin servicio de IA ni clave. Pregúntame qué puedes hacer aquí, por un prompt o por un cálculo.',
  } satisfies Phrase<[]>,
  welcome: {
    en: () => 'You’re welcome. Ask away whenever you like.',
    de: () => 'Gern geschehen. Frag weiter, wann immer du magst.',
    fr: () => 'Avec plaisir. N’hésitez pas si vous avez une autre question.',
    es: () => 'De nada. Pregunta cuando quieras.',
  } satisfies Phrase<[]>,
  who: {
    en: () =>
      'I am the **Local engine**: I work on this server by rules, without any AI service or key. This is what you can use here:',
    de: () =>
      'Ich bin die **Local engine**: Ich arbeite auf diesem Server nach Regeln, ohne KI-Dienst und ohne Schlüssel. Das kannst du hier benutzen:',
    fr: () =>
      'Je suis le **Local engine** : je travaille sur ce serveur selon des règles, sans service d’IA ni clé. Voici ce que vous pouvez utiliser ici :',
    es: () =>
      'Soy el **Local engine**: trabajo en este servidor con reglas, sin servicio de IA ni clave. Esto es lo que puedes usar aquí:',
  } satisfies Phrase<[]>,
  abilities: {
    en: (more: string) =>
      `Here in the chat I answer questions about these tools and your attachments, find prompts in the marketplace, do sums, units, percentages and dates exactly, summarise texts, and rewrite English ones.${more} I don’t know the world at large and don’t write new texts.`,
    de: (more: string) =>
      `Hier im Chat beantworte ich Fragen zu diesen Werkzeugen und zu deinen Anhängen, finde Prompts im Marktplatz, rechne mit Zahlen, Einheiten, Prozenten und Tagen, fasse Texte zusammen und formuliere englische um.${more} Die Welt draußen kenne ich nicht, und neue Texte schreibe ich nicht.`,
    fr: (more: string) =>
      `Dans ce chat, je réponds aux questions sur ces outils et vos pièces jointes, je trouve des prompts, je calcule exactement (unités, pourcentages, dates), je résume des textes et je reformule ceux en anglais.${more} Je ne connais pas le monde extérieur et je n’écris pas de nouveaux textes.`,
    es: (more: string) =>
      `En este chat respondo preguntas sobre estas herramientas y tus adjuntos, encuentro prompts, calculo con exactitud (unidades, porcentajes, fechas), resumo textos y reescribo los que están en inglés.${more} No conozco el mundo exterior y no escribo textos nuevos.`,
  } satisfies Phrase<[string]>,
  draws: {
    en: () => ' I also draw simple illustrations (`draw a mountain lake at sunset`).',
    de: () => ' Ich zeichne auch einfache Bilder (`zeichne einen Bergsee bei Sonnenuntergang`).',
    fr: () =>
      ' Je dessine aussi des illustrations simples (`dessine un lac au coucher du soleil`).',
    es: () => ' También dibujo ilustraciones sencillas (`dibuja un lago al atardecer`).',
  } satisfies Phrase<[]>,
  speaks: {
    en: () => ' I read English aloud (`read aloud: …`).',
    de: () => ' Englische Texte lese ich vor (`read aloud: …`).',
    fr: () => ' Je lis l’anglais à voix haute (`read aloud: …`).',
    es: () => ' Leo inglés en voz alta (`read aloud: …`).',
  } satisfies Phrase<[]>,
  unbuiltCount: {
    en: (count: number) =>
      `${count} more tools are planned and not built yet; [All modules](/modules) marks them.`,
    de: (count: number) =>
      `${count} weitere Werkzeuge sind geplant und noch nicht gebaut; [All modules](/modules) zeigt sie.`,
    fr: (count: number) =>
      `${count} autres outils sont prévus et pas encore construits ; [All modules](/modules) les indique.`,
    es: (count: number) =>
      `Hay ${count} herramientas más previstas que aún no existen; [All modules](/modules) las señala.`,
  } satisfies Phrase<[number]>,
  unbuilt: {
    en: (tool: string, guide: string) =>
      `**${tool} is not built yet**, so this hub cannot do that today. [Its guide](${guide}) describes the plan.`,
    de: (tool: string, guide: string) =>
      `**${tool} ist noch nicht gebaut**, deshalb kann dieser Hub das heute nicht. [Die Anleitung](${guide}) (Englisch) beschreibt den Plan.`,
    fr: (tool: string, guide: string) =>
      `**${tool} n’est pas encore construit** : ce hub ne sait donc pas le faire aujourd’hui. [Son guide](${guide}) (en anglais) décrit le projet.`,
    es: (tool: string, guide: string) =>
      `**${tool} aún no existe**, así que este hub no puede hacerlo hoy. [Su guía](${guide}) (en inglés) describe el plan.`,
  } satisfies Phrase<[string, string]>,
  plan: {
    en: () => 'What follows is that plan:',
    de: () => 'Es folgt dieser Plan:',
    fr: () => 'Voici ce projet :',
    es: () => 'Este es el plan:',
  } satisfies Phrase<[]>,
  built: {
    en: (tool: string, path: string) => `[${tool}](${path}) does that.`,
    de: (tool: string, path: string) => `Das macht [${tool}](${path}).`,
    fr: (tool: string, path: string) => `[${tool}](${path}) s’en charge.`,
    es: (tool: string, path: string) => `De eso se encarga [${tool}](${path}).`,
  } satisfies Phrase<[string, string]>,
  english: {
    en: () => '',
    de: () => 'Die Anleitungen dieses Hubs sind auf Englisch:\n\n',
    fr: () => 'Les guides de ce hub sont en anglais :\n\n',
    es: () => 'Las guías de este hub están en inglés:\n\n',
  } satisfies Phrase<[]>,
  forAdmins: {
    en: () => 'Only the administrators of this hub can do that. Ask one of them.',
    de: () => 'Das können nur die Administratorinnen und Administratoren dieses Hubs.',
    fr: () => 'Seule l’administration de ce hub peut le faire.',
    es: () => 'Solo puede hacerlo la administración de este hub.',
  } satisfies Phrase<[]>,
  code: {
    en: () => 'I cannot write, run or explain code: the Local engine works by rules.',
    de: () =>
      'Ich kann Code weder schreiben noch ausführen oder erklären: Die Local engine arbeitet nach Regeln.',
    fr: () =>
      'Je ne peux ni écrire, ni exécuter, ni expliquer du code : le Local engine suit des règles.',
    es: () => 'No puedo escribir, ejecutar ni explicar código: el Local engine trabaja con reglas.',
  } satisfies Phrase<[]>,
  translate: {
    en: () => 'I cannot translate: the Local engine works by rules.',
    de: () => 'Ich kann nicht übersetzen: Die Local engine arbeitet nach Regeln.',
    fr: () => 'Je ne sais pas traduire : le Local engine suit des règles.',
    es: () => 'No sé traducir: el Local engine trabaja con reglas.',
  } satisfies Phrase<[]>,
  write: {
    en: () => 'I do not write new texts: the Local engine works by rules.',
    de: () => 'Ich schreibe keine neuen Texte: Die Local engine arbeitet nach Regeln.',
    fr: () => 'Je n’écris pas de nouveaux textes : le Local engine suit des règles.',
    es: () => 'No escribo textos nuevos: el Local engine trabaja con reglas.',
  } satisfies Phrase<[]>,
  outline: {
    en: () => 'Here is an outline that you can fill in:',
    de: () => 'Hier ist ein Gerüst zum Ausfüllen (auf Englisch):',
    fr: () => 'Voici un plan à compléter (en anglais) :',
    es: () => 'Aquí tienes un esquema para rellenar (en inglés):',
  } satisfies Phrase<[]>,
  nothing: {
    en: (asked: string) =>
      `I found nothing about “${asked}” in the guides of this hub or in your documents, and the Local engine does not guess.`,
    de: (asked: string) =>
      `Ich habe zu „${asked}“ nichts in den Anleitungen dieses Hubs oder in deinen Dokumenten gefunden, und die Local engine rät nicht.`,
    fr: (asked: string) =>
      `Je n’ai rien trouvé sur « ${asked} » dans les guides de ce hub ni dans vos documents, et le Local engine ne devine pas.`,
    es: (asked: string) =>
      `No he encontrado nada sobre «${asked}» en las guías de este hub ni en tus documentos, y el Local engine no adivina.`,
  } satisfies Phrase<[string]>,
  picture: {
    en: (order: string, chat: string) =>
      `Pictures are drawn in the ${chat}: send it \`draw ${order}\`.`,
    de: (order: string, chat: string) =>
      `Bilder entstehen im ${chat}: Schick ihm \`zeichne ${order}\`.`,
    fr: (order: string, chat: string) =>
      `Les images se dessinent dans le ${chat} : envoyez-lui \`dessine ${order}\`.`,
    es: (order: string, chat: string) =>
      `Las imágenes se dibujan en el ${chat}: envíale \`dibuja ${order}\`.`,
  } satisfies Phrase<[string, string]>,
  noPictures: {
    en: () => 'An administrator has switched off pictures by the Local engine.',
    de: () => 'Bilder der Local engine sind in diesem Hub abgeschaltet.',
    fr: () => 'Les images du Local engine sont désactivées dans ce hub.',
    es: () => 'Las imágenes del Local engine están desactivadas en este hub.',
  } satisfies Phrase<[]>,
  addKey: {
    en: (keys: string) =>
      `With a key for a text service such as OpenAI, Anthropic or Groq in the ${keys}, the hub would answer this in full.`,
    de: (keys: string) =>
      `Mit einem Schlüssel für einen Textdienst wie OpenAI, Anthropic oder Groq im ${keys} würde der Hub das ausführlich beantworten.`,
    fr: (keys: string) =>
      `Avec une clé d’un service de texte comme OpenAI, Anthropic ou Groq dans le ${keys}, le hub répondrait pleinement.`,
    es: (keys: string) =>
      `Con una clave de un servicio de texto como OpenAI, Anthropic o Groq en el ${keys}, el hub respondería por completo.`,
  } satisfies Phrase<[string]>,
  useService: {
    en: (names: string) =>
      `${names} can answer this: choose it in the picker, or begin the message with \`@\` and its name.`,
    de: (names: string) =>
      `${names} kann das beantworten: Wähle den Dienst aus oder beginne die Nachricht mit \`@\` und seinem Namen.`,
    fr: (names: string) =>
      `${names} peut répondre : choisissez ce service, ou commencez le message par \`@\` et son nom.`,
    es: (names: string) =>
      `${names} puede responder: elige ese servicio o empieza el mensaje con \`@\` y su nombre.`,
  } satisfies Phrase<[string]>,
  tryLater: {
    en: (keys: string) => `Try again in a while; the ${keys} shows the state of each key.`,
    de: (keys: string) =>
      `Versuch es später noch einmal; der ${keys} zeigt den Zustand jedes Schlüssels.`,
    fr: (keys: string) => `Réessayez plus tard ; le ${keys} montre l’état de chaque clé.`,
    es: (keys: string) => `Inténtalo más tarde; el ${keys} muestra el estado de cada clave.`,
  } satisfies Phrase<[string]>,
  badKey: {
    en: (names: string, keys: string) =>
      `The key for ${names} is not working; the ${keys} says why.`,
    de: (names: string, keys: string) =>
      `Der Schlüssel für ${names} funktioniert nicht; der ${keys} sagt, warum.`,
    fr: (names: string, keys: string) =>
      `La clé de ${names} ne fonctionne pas ; le ${keys} dit pourquoi.`,
    es: (names: string, keys: string) =>
      `La clave de ${names} no funciona; el ${keys} dice por qué.`,
  } satisfies Phrase<[string, string]>,
};
