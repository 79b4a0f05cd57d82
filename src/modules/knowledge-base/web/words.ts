import type { Collection } from '../contract.ts';

export const readersText: Readonly<Record<Collection['readers'], string>> = {
  private: 'Only you and whom you let in',
  space: 'Everybody in its space',
  public: 'Everybody, in the help centre',
};

export const countText = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** What visitors of the help centre say of a page. */
export const helpedText = (helpful: number, votes: number): string =>
  `helped ${helpful.toLocaleString('en')} of ${countText(votes, 'reader', 'readers')}`;

/** The name of a language, as its readers’ browser says it. */
export function languageText(language: string): string {
  if (!language) return 'Language unknown';
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}

/** Where a document opens at a sentence. */
export const placeOf = (hit: {
  readonly documentId: string;
  readonly page: number;
  readonly start: number;
  readonly end: number;
}): string =>
  `/modules/knowledge-base/d/${hit.documentId}?page=${hit.page}&start=${hit.start}&end=${hit.end}`;
