/** Writes a hostile text of about so many characters. */
export type Hostile = (length: number) => string;

/** Texts that make an expression try hard: pieces of itself, repeated, before something it refuses. */
export function* hostileTexts(source: string): Generator<Hostile> {
  const words = wordsOf(source);
  const signs = signsOf(source);
  const pumps = [
    ...new Set([
      ...words.flatMap((word) => [word, `${word} `, `${word}a`, `${word}a `, ` ${word}a`]),
      ...signs,
      ...signs.flatMap((one) => signs.map((two) => one + two)),
    ]),
  ];
  for (const pump of pumps) {
    yield (length) => `${fill(pump, length)}\u0000`;
    yield (length) => `${fill(pump, length)}\n${pump}`;
  }
  for (const head of words.flatMap((word) => [word, `${word} `])) {
    for (const pump of signs) yield (length) => `${head}${fill(pump, length)}\u0000`;
  }
}

const fill = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length));

/** Runs of plain letters and marks, as they stand in the expression. */
function wordsOf(source: string): string[] {
  const plain = source.replace(/\\[dDwWsSbBpP](\{[^}]*\})?/g, ' ').replace(/\\(.)/g, '$1');
  return [...new Set(plain.match(/[\p{L}<>/:"'“”„«»‘’#@={}[\]-]{2,12}/gu) ?? [])].slice(0, 16);
}

/** Single signs that one of its parts could take. */
function signsOf(source: string): string[] {
  const usual = ['a', 'A', '0', ' ', '\t', '\n', '.', ',', '-', '_'];
  const own = [...source.replace(/\\[dDwWsSbBpPnrtu]/g, '').replace(/\\/g, '')];
  return [...new Set([...usual, ...own.filter((sign) => !/[\p{L}\p{N}]/u.test(sign))])].slice(
    0,
    18,
  );
}

/** A text as recheck describes it: pieces that are repeated equally often, and what follows. */
export type Pumped = {
  readonly pumps: readonly { readonly prefix: string; readonly pump: string }[];
  readonly suffix: string;
};

export const writePumped =
  ({ pumps, suffix }: Pumped): Hostile =>
  (length) => {
    const size = pumps.reduce((sum, { pump }) => sum + pump.length, 0) || 1;
    const times = Math.ceil(length / size);
    return pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix;
  };
