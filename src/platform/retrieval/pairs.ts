/** Signs of languages that are written without spaces. */
const run = /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]+/gu;

/** Every two neighbouring signs of the runs of such signs; a sign that stands alone as itself. */
export function pairsOf(text: string): string[] {
  return (text.match(run) ?? []).flatMap((signs) => {
    const each = [...signs];
    if (each.length === 1) return each;
    return each.slice(1).map((sign, index) => `${each[index]}${sign}`);
  });
}

/** Words as they are looked for: what has such signs by its pairs. */
export const withPairs = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap((word) => (pairsOf(word).length > 0 ? pairsOf(word) : [word]))),
];

/** Pairs that say what is asked about: without the signs of grammar and the asking 何 itself. */
export const tellingPairs = (words: readonly string[]): string[] => {
  const telling = words.filter((word) => !/[\u3040-\u309f\u4f55\u8c01\u54ea]/u.test(word));
  return telling.length > 0 ? telling : [...words];
};
