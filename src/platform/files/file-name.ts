/** Unicode signs of the longest name that is kept. */
const longest = 150;

/**
 * A file's name as somebody sent it, without folders, signs that do not print, and halves of Unicode
 * signs; of a longer one the end stays, which says what it is.
 */
export function fileName(given: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim();
  return [...clean].slice(-longest).join('') || 'file';
}
