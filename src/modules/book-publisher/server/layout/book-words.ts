/** What a book says by itself, in its own language; English where the hub does not speak it. */
export type BookWords = {
  readonly contents: string;
  readonly chapter: string;
  readonly notes: string;
  readonly cover: string;
};

const words: Readonly<Record<string, BookWords>> = {
  en: { contents: 'Contents', chapter: 'Chapter', notes: 'Notes', cover: 'Cover' },
  de: { contents: 'Inhalt', chapter: 'Kapitel', notes: 'Anmerkungen', cover: 'Umschlag' },
  fr: { contents: 'Table des matières', chapter: 'Chapitre', notes: 'Notes', cover: 'Couverture' },
  es: { contents: 'Índice', chapter: 'Capítulo', notes: 'Notas', cover: 'Cubierta' },
  it: { contents: 'Indice', chapter: 'Capitolo', notes: 'Note', cover: 'Copertina' },
  pl: { contents: 'Spis treści', chapter: 'Rozdział', notes: 'Przypisy', cover: 'Okładka' },
  nl: { contents: 'Inhoud', chapter: 'Hoofdstuk', notes: 'Noten', cover: 'Omslag' },
  pt: { contents: 'Índice', chapter: 'Capítulo', notes: 'Notas', cover: 'Capa' },
};

/** The words for a language such as `de-AT`. */
export const bookWords = (language: string): BookWords =>
  words[language.toLowerCase().split('-')[0] ?? ''] ?? (words.en as BookWords);
