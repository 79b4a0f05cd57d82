import { plainLetters } from '#platform/routing/concepts/plain-letters.ts';

/** Lower-case letters without marks: `Wörter` as `worter`, typographic quotes as plain ones. */
export const plainText = (text: string): string =>
  plainLetters(
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[‘’´`]/g, "'")
      .replace(/\u00a0|\u202f/g, ' '),
  );
