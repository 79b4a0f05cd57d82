/** Keyboard rows; a word along one of them was not written to be read. */
const rows = [
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
];
const rowRuns = rows.flatMap((row) => [row, [...row].reverse().join('')]);
const knownShort = new Set(
  'html xml css sql php http https mysql pdf nginx psst hmm brr rhythm rhythms ffmpeg npm npx svg'.split(
    ' ',
  ),
);
const latin = /^[a-z]+$/;
const impossible =
  /(.)\1{3,}|[bcdfghjklmnpqrtvwxz]{6,}|[jqvx][bcdfgjkpqvxz]|[bcdfgkpz][jqx]|[hw][jqxz]|(.{2,3})\2{2,}/;

/** Whether a folded word looks like fingers on a keyboard rather than a word of any language. */
export function isNoise(word: string): boolean {
  if (!latin.test(word) || knownShort.has(word)) return false;
  if (word.length >= 4 && rowRuns.some((row) => row.includes(word))) return true;
  if (word.length >= 4 && !/[aeiouy]/.test(word)) return true;
  if (word.length >= 6 && /^(.{2,4})\1+$/.test(word)) return true;
  return word.length >= 5 && impossible.test(word);
}
