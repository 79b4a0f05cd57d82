import { endsClause, setOf, type Word } from './words.ts';

export const units = [
  ...(['words', 'sentences', 'paragraphs', 'characters', 'bullets', 'pages', 'lines'] as const),
] as const;
export type Unit = (typeof units)[number];

/** What a text asks of a length: of what, in which unit, from how many to how many. */
export type Demand = {
  readonly unit: Unit;
  readonly min: number;
  readonly max: number;
  /** The part of the answer that is meant; empty for the answer as a whole. */
  readonly of: string;
  readonly start: number;
  readonly end: number;
};

const unitWords: Readonly<Record<Unit, ReadonlySet<string>>> = {
  words: setOf('word words wort wörter wörtern worte worten mot mots palabra palabras'),
  sentences: setOf('sentence sentences satz sätze sätzen phrase phrases frase frases'),
  paragraphs: setOf(
    'paragraph paragraphs absatz absätze absätzen paragraphe paragraphes párrafo párrafos',
  ),
  characters: setOf('character characters letters zeichen caractère caractères caracteres chars'),
  bullets: setOf('bullet bullets stichpunkt stichpunkte stichpunkten puces viñetas'),
  pages: setOf('page pages seite seiten página páginas'),
  lines: setOf('line lines zeile zeilen ligne lignes línea líneas'),
};
const unitOf = (word: string): Unit | undefined => units.find((unit) => unitWords[unit].has(word));

const small = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const named = new Map<string, number>([
  ...small.map((word, number) => [word, number] as const),
  ...([
    ['single', 1],
    ['fifteen', 15],
    ['twenty', 20],
    ['thirty', 30],
    ['fifty', 50],
  ] as const),
  ...([
    ['hundred', 100],
    ['ein', 1],
    ['einem', 1],
    ['zwei', 2],
    ['drei', 3],
  ] as const),
]);
const numberOf = (word: Word | undefined): number | undefined => {
  if (!word) return undefined;
  const digits = word.text.replace(/[.,]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : named.get(word.text);
};

const before = {
  most: `at most|no more than|not more than|never more than|up to|under|below|fewer than|less than|
    maximum|maximum of|max|max of|within|not exceed|not exceeding|limited to|limit of|shorter than|no longer than|
    höchstens|maximal|nicht mehr als|weniger als|au plus|au maximum|maximum de|moins de|como máximo|máximo|menos de|no más de`,
  least: `at least|no fewer than|no less than|not less than|minimum|minimum of|min|more than|over|longer than|exceed|
    exceeding|mindestens|mehr als|au moins|minimum de|plus de|al menos|como mínimo|mínimo|más de`,
};
const after = {
  most: 'or less|or fewer|or under|at most|maximum|max|at the most|oder weniger|au plus|au maximum|como máximo',
  least: 'or more|or longer|at least|minimum|at the least|oder mehr|au moins|como mínimo',
};
const list = (phrases: string) => phrases.split('|').map((one) => one.trim());
const phrasesBefore = { most: list(before.most), least: list(before.least) };
const phrasesAfter = { most: list(after.most), least: list(after.least) };

const joins = setOf('to and or - – — bis und oder à et ou y o a');

/** Parts of an answer that may have a length of their own. */
const parts =
  setOf(`title headline heading header subtitle tagline slogan subject description summary abstract introduction
  intro conclusion body caption tweet bio hook section chapter article essay post story email mail letter report poem
  speech script list table example examples question questions paragraph sentence bullet step steps item items
  titel überschrift beschreibung zusammenfassung einleitung fazit artikel bericht brief titre résumé título resumen`);
const each = setOf('each every per jeder jede jedes pro chaque cada apiece');

/** Every length that a text asks for. */
export function lengthDemands(words: readonly Word[]): Demand[] {
  const demands: Demand[] = [];
  words.forEach((word, at) => {
    const unit = unitOf(word.text);
    const demand = unit && demandAt(words, at, unit);
    if (demand) demands.push(demand);
  });
  return demands;
}

function demandAt(words: readonly Word[], at: number, unit: Unit): Demand | undefined {
  const numberAt = numberBefore(words, at);
  const number = numberOf(words[numberAt]);
  if (number === undefined) return undefined;
  const joint = words[numberAt - 1];
  const low = joint && joins.has(joint.text) ? numberOf(words[numberAt - 2]) : undefined;
  const first = low === undefined ? numberAt : numberAt - 2;
  const end = words[at]?.end ?? 0;
  const place = { unit, of: partAt(words, first, at), start: words[first]?.start ?? 0, end };
  if (low !== undefined) return { ...place, min: low, max: number };
  const bound = boundBefore(words, first) ?? boundBehind(words, at);
  if (bound === 'most') return { ...place, min: 0, max: number };
  if (bound === 'least') return { ...place, min: number, max: Number.POSITIVE_INFINITY };
  const isLoose = unit === 'words' || unit === 'characters';
  return { ...place, min: isLoose ? number * 0.8 : number, max: isLoose ? number * 1.25 : number };
}

/** The number of a unit stands before it, with two words between at most: "5 short, clear sentences". */
function numberBefore(words: readonly Word[], at: number): number {
  for (let back = 1; back <= 3; back += 1) {
    const word = words[at - back];
    if (endsClause(word) || (word && unitOf(word.text))) return -1;
    if (numberOf(word) !== undefined) return at - back;
  }
  return -1;
}

type Bound = 'most' | 'least';
const boundOf = (
  phrase: string,
  phrases: Readonly<Record<Bound, readonly string[]>>,
): Bound | undefined =>
  phrases.least.includes(phrase) ? 'least' : phrases.most.includes(phrase) ? 'most' : undefined;
const joined = (words: readonly Word[]) => words.map(({ text }) => text).join(' ');

/** The longest phrase counts: "no more than" ends with "more than". */
function boundBefore(words: readonly Word[], at: number): Bound | undefined {
  for (let length = Math.min(3, at); length > 0; length -= 1) {
    const bound = boundOf(joined(words.slice(at - length, at)), phrasesBefore);
    if (bound) return bound;
  }
  return undefined;
}

function boundBehind(words: readonly Word[], at: number): Bound | undefined {
  const skip = ['points', 'long'].includes(words[at + 1]?.text ?? '') ? 2 : 1;
  for (let length = 3; length > 0; length -= 1) {
    const bound = boundOf(joined(words.slice(at + skip, at + skip + length)), phrasesAfter);
    if (bound) return bound;
  }
  return undefined;
}

/** The part of the answer that a length is asked of: named before it in its clause, or right behind. */
function partAt(words: readonly Word[], from: number, at: number): string {
  let found = '';
  let isEach = false;
  let isNear = true;
  for (let index = from - 1; !endsClause(words[index]); index -= 1) {
    const text = words[index]?.text ?? '';
    if (text === ',') isNear = false;
    if (found === '' && parts.has(text)) found = text;
    if (each.has(text) && isNear) isEach = true;
  }
  for (let index = at + 1; index <= at + 4 && !endsClause(words[index]); index += 1) {
    const text = words[index]?.text ?? '';
    if (text === ',') break;
    if (each.has(text)) isEach = true;
    if (parts.has(text) && (found === '' || isEach)) found = text;
  }
  return isEach ? `each ${found}` : found;
}
