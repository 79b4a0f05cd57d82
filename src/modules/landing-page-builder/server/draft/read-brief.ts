import { cutText } from '#kernel/text/cut-text.ts';
import { type Proof, readProof } from './read-proof.ts';

export type Point = { readonly title: string; readonly text: string };
export type Question = { readonly question: string; readonly answer: string };
/** What a brief says, cut into what pages are made of. Every word is the brief's own. */
export type Facts = {
  /** Of what is offered; empty where the brief gives none. */
  readonly name: string;
  readonly heading: string;
  readonly lead: string;
  readonly points: readonly Point[];
  /** Times or days with what happens then. */
  readonly program: readonly (Point & { readonly when: string })[];
  readonly questions: readonly Question[];
  /** As they are written: “€12”, “49 EUR”. */
  readonly prices: readonly { readonly price: string; readonly name: string }[];
  readonly rest: readonly string[];
  readonly proof: Proof;
};

const bullet = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/;
const clock =
  /^(\d{1,2}(?:[:.h]\d{2}|\s?(?:am|pm|h|Uhr))(?:\s?[–-]\s?\d{1,2}(?:[:.h]\d{2})?(?:\s?(?:am|pm|h|Uhr))?)?)[\s:,–-]{1,3}([^\s:,–-].*)$/i;
const money =
  /(?:[€$£]\s?\d[\d.,]{0,12}|(?<![\d.,])\d[\d.,]{0,12}\s?(?:€(?!\s?\d)|EUR|USD|CHF|Euro|euros))/;

/** Reads an offer line by line: points, times, questions, prices; what is left becomes heading and lead. */
export function readBrief(offer: string, proof = ''): Facts {
  const lines = printable(offer)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const plain: string[] = [];
  const points: Point[] = [];
  const program: (Point & { when: string })[] = [];
  const questions: Question[] = [];
  const prices: { price: string; name: string }[] = [];
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i] as string;
    const isPoint = bullet.test(line);
    const words = line.replace(bullet, '').trim();
    const [, when, what] = clock.exec(words) ?? [];
    if (words.endsWith('?') && lines[i + 1] && i > 0) {
      questions.push({ question: words, answer: (lines[i + 1] as string).replace(bullet, '') });
      i += 1;
    } else if (when && what && i > 0) program.push({ when, ...pointOf(what) });
    else if (isPoint) takePoint(words, points, prices);
    else plain.push(...sentencesOf(words));
  }
  const { name, first } = namedIn(plain[0] ?? '');
  const [heading, left] = headingOf(first);
  const others = [...(left ? [left] : []), ...plain.slice(1)];
  for (const one of others) takePrice(one, prices);
  return fitted({
    ...{ name, heading, points, program, questions, prices: prices.slice(0, 4) },
    ...{ lead: others.slice(0, 2).join(' '), rest: others.slice(2) },
    proof: readProof(printable(proof)),
  });
}

/** Without signs that no page can show. */
export const printable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, ' ');

const pointsThatFit = <P extends Point>(points: readonly P[], most: number): P[] =>
  points.slice(0, most).map((point) => ({
    ...point,
    title: cutText(point.title, 160),
    text: cutText(point.text, 600),
  }));

/** Cut to what blocks take: nobody reads more than that on such a page. */
const fitted = (facts: Facts): Facts => ({
  ...facts,
  ...{ heading: cutText(facts.heading, 150), lead: cutText(facts.lead, 590) },
  points: pointsThatFit(facts.points, 24),
  program: pointsThatFit(facts.program, 24).map((one) => ({ ...one, when: one.when.slice(0, 60) })),
  questions: facts.questions.slice(0, 30).map(({ question, answer }) => ({
    ...{ question: cutText(question, 290), answer: cutText(answer, 2000) },
  })),
  prices: facts.prices.map(({ price, name }) => ({
    price: price.slice(0, 40),
    name: cutText(name, 70),
  })),
});

/** A line that only names a price is a plan, not a point. */
function takePoint(
  words: string,
  points: Point[],
  prices: { price: string; name: string }[],
): void {
  const price = money.exec(words)?.[0];
  if (price && words.length <= 60) {
    const name = words
      .replace(money, '')
      .replace(/^[\s:,–-]{1,4}/, '')
      .replace(/(?<![\s:,–-])[\s:,–-]{1,4}$/, '');
    prices.push({ price, name });
  } else points.push(pointOf(words));
}

function takePrice(sentence: string, prices: { price: string; name: string }[]): void {
  const price = money.exec(sentence)?.[0];
  if (price && prices.length === 0) prices.push({ price, name: '' });
}

/** What stands before a colon or a dash is a title; a short line is one altogether. */
export function pointOf(words: string): Point {
  const at = /^(.{2,60}?)(?::\s|\s[–—-]\s)(.+)$/.exec(words);
  if (at) return { title: at[1] as string, text: at[2] as string };
  const bare = words.replace(/\.$/, '');
  if (bare.length <= 70) return { title: bare, text: '' };
  const comma = bare.indexOf(', ');
  if (comma >= 12 && comma <= 60) {
    const text = bare.slice(comma + 2);
    return {
      title: bare.slice(0, comma),
      text: `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
    };
  }
  return { title: '', text: words };
}

/** “Kiln 7: reaches 1280 °C in 90 minutes” is a name and what is said of it. */
function namedIn(first: string): { name: string; first: string } {
  const [, name = '', rest = ''] = /^([^:.!?]{2,40}):\s+(.+)$/.exec(first) ?? [];
  return rest ? { name, first: rest } : { name: '', first };
}

/** At most some 80 signs, cut where a reader would breathe; what is cut off is kept. */
function headingOf(sentence: string): [heading: string, left: string] {
  // A number stays with its unit.
  const bare = capital(sentence.replace(/[.]$/, '')).replace(
    /(\d) (?=[°%€£$]|(?:kg|km|min|h)\b)/g,
    '$1\u00a0',
  );
  if (bare.length <= 84) return [bare, ''];
  for (const sign of [' – ', ' — ', '; ', ', ']) {
    const at = bare.lastIndexOf(sign, 80);
    if (at >= 18) return [bare.slice(0, at), sentenceOf(bare.slice(at + sign.length))];
  }
  const space = bare.lastIndexOf(' ', 80);
  return space > 20 ? [`${bare.slice(0, space)} …`, sentence] : [bare.slice(0, 120), ''];
}

export const capital = (words: string): string => {
  const [first = '', ...rest] = words;
  return first.toLocaleUpperCase() + rest.join('');
};
const sentenceOf = (words: string): string =>
  /[.!?…]$/.test(words) ? capital(words) : `${capital(words)}.`;

/** What stands before a full stop that ends no sentence. */
const isShort = /^(?:\p{L}|\d+|Dr|St|Nr|No|Str|ca|bzw|vgl|vs|Mr|Mrs|Ms|Sra?|Mme)$/u;

/** Cut behind signs that end a sentence, not behind numbers and abbreviations such as “z. B.”. */
export function sentencesOf(words: string): string[] {
  const parts: string[] = [];
  let begun = 0;
  for (const { index } of words.matchAll(/[.!?]\s/g)) {
    const before = words.slice(begun, index);
    const last = before.slice(before.lastIndexOf(' ') + 1);
    if (words[index] === '.' && isShort.test(last)) continue;
    parts.push(words.slice(begun, index + 1).trim());
    begun = index + 2;
  }
  return [...parts, words.slice(begun).trim()].filter(Boolean);
}
