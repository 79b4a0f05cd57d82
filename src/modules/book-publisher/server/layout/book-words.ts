import type { BookMeta } from '../../book-schema.ts';

/** What a book says by itself, in its own language; English where the hub does not speak it. */
export type BookWords = {
  readonly contents: string;
  readonly chapter: string;
  readonly notes: string;
  readonly cover: string;
  /** Above other titles; `{author}` stands for who wrote them. */
  readonly alsoBy: string;
  /** Before the number of a book in its series. */
  readonly volume: string;
};

const words: Readonly<Record<string, BookWords>> = {
  en: {
    contents: 'Contents',
    chapter: 'Chapter',
    notes: 'Notes',
    cover: 'Cover',
    alsoBy: 'Also by {author}',
    volume: 'Book',
  },
  de: {
    contents: 'Inhalt',
    chapter: 'Kapitel',
    notes: 'Anmerkungen',
    cover: 'Umschlag',
    alsoBy: 'Weitere Bücher von {author}',
    volume: 'Band',
  },
  fr: {
    contents: 'Table des matières',
    chapter: 'Chapitre',
    notes: 'Notes',
    cover: 'Couverture',
    alsoBy: 'Autres livres : {author}',
    volume: 'Tome',
  },
  es: {
    contents: 'Índice',
    chapter: 'Capítulo',
    notes: 'Notas',
    cover: 'Cubierta',
    alsoBy: 'Otros libros de {author}',
    volume: 'Libro',
  },
  it: {
    contents: 'Indice',
    chapter: 'Capitolo',
    notes: 'Note',
    cover: 'Copertina',
    alsoBy: 'Altri libri di {author}',
    volume: 'Volume',
  },
  pl: {
    contents: 'Spis treści',
    chapter: 'Rozdział',
    notes: 'Przypisy',
    cover: 'Okładka',
    alsoBy: 'Inne książki: {author}',
    volume: 'Tom',
  },
  nl: {
    contents: 'Inhoud',
    chapter: 'Hoofdstuk',
    notes: 'Noten',
    cover: 'Omslag',
    alsoBy: 'Andere boeken van {author}',
    volume: 'Deel',
  },
  pt: {
    contents: 'Índice',
    chapter: 'Capítulo',
    notes: 'Notas',
    cover: 'Capa',
    alsoBy: 'Outros livros de {author}',
    volume: 'Volume',
  },
};

/** The words for a language such as `de-AT`. */
export const bookWords = (language: string): BookWords =>
  words[language.toLowerCase().split('-')[0] ?? ''] ?? (words.en as BookWords);

/** Which book of which series it is; empty for one that stands alone. */
export const seriesLine = ({ series, seriesNumber, language }: BookMeta): string =>
  series && seriesNumber ? `${series} · ${bookWords(language).volume} ${seriesNumber}` : series;

/** Other titles with what stands above them; null where none is named. */
export function otherTitles({ alsoBy, alsoByPlace, author, language }: BookMeta) {
  const titles = alsoBy.split('\n').flatMap((one) => one.trim() || []);
  if (titles.length === 0) return null;
  const heading = bookWords(language).alsoBy.replace('{author}', () => author || '…');
  return { heading, titles, place: alsoByPlace };
}
