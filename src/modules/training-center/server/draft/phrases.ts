type Phrases = { readonly explain: string; readonly match: string; readonly order: string };

const phrases: Readonly<Record<string, Phrases>> = {
  en: {
    explain: 'Explain in your own words what the text says about “{}”.',
    match: 'Which word belongs in which sentence?',
    order: 'Put these steps in order.',
  },
  de: {
    explain: 'Erklären Sie mit eigenen Worten, was der Text über „{}“ sagt.',
    match: 'Welches Wort gehört in welchen Satz?',
    order: 'Bringen Sie diese Schritte in die richtige Reihenfolge.',
  },
  fr: {
    explain: 'Expliquez avec vos propres mots ce que le texte dit de « {} ».',
    match: 'Quel mot va dans quelle phrase ?',
    order: 'Mettez ces étapes dans le bon ordre.',
  },
  es: {
    explain: 'Explique con sus propias palabras lo que el texto dice sobre «{}».',
    match: '¿Qué palabra va en qué frase?',
    order: 'Ponga estos pasos en orden.',
  },
  pl: {
    explain: 'Wyjaśnij własnymi słowami, co tekst mówi o „{}”.',
    match: 'Które słowo pasuje do którego zdania?',
    order: 'Ułóż te kroki we właściwej kolejności.',
  },
};

/** What the questions say that is not in the text, in its language where it is one of five; else in English. */
export const longWords = (language: string): Phrases =>
  phrases[language.slice(0, 2)] ?? (phrases.en as Phrases);
