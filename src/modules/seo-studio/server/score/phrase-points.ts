import { stopWordsOf } from '#platform/prose/languages/stop-words.ts';
import type { Span } from '#platform/prose/words.ts';
import { placesOf, sentenceAt, stemsOf, wordsIn } from './find-phrase.ts';
import { type ReadText, readText } from './read-text.ts';
import type { ScoreOrder, ScoreRule } from './score-types.ts';
import { times } from './term-points.ts';

/** A rule's verdict: the share of its points, 0 to 1, why, and the place that decides. */
export type Verdict = {
  readonly rule: ScoreRule;
  readonly share: number;
  readonly why: string;
  readonly at?: Span | null | undefined;
};

/** Words of a text's opening. */
const opening = 100;

/** What the phrase earns by where it stands and how often. */
export function judgePhrase(read: ReadText, { phrase, title }: ScoreOrder): Verdict[] {
  const stems = stemsOf(phrase, read);
  const places = placesOf(stems, read.words);
  const said = `“${phrase}”`;
  return [
    inTitle(read, stems, title, said),
    inOpening(read, stems, places, said),
    inHeadings(read, stems, said),
    inUse(read, stems, places, said),
    repetition(read),
  ];
}

function inTitle(
  read: ReadText,
  stems: readonly string[],
  title: string | null,
  said: string,
): Verdict {
  const rule = 'phrase-title' as const;
  const at = title === null ? read.title : null;
  const words = title !== null ? readText(title, read.tag).words : at ? wordsIn(read, at) : [];
  if (words.length === 0)
    return { rule, share: 0, why: 'There is no title. Begin with a heading that has the phrase.' };
  if (placesOf(stems, words).length > 0)
    return { rule, share: 1, why: `The title has ${said}.`, at };
  const has = stems.filter((stem) => words.some((word) => word.stem === stem)).length;
  if (has === stems.length)
    return { rule, share: 0.5, why: `The title has the words of ${said}, but not together.`, at };
  return { rule, share: 0, why: `The title does not have ${said}.`, at };
}

function inOpening(
  read: ReadText,
  stems: readonly string[],
  places: readonly Span[],
  said: string,
): Verdict {
  const rule = 'phrase-opening' as const;
  const titleEnd = read.title?.end ?? 0;
  const body = read.words.filter(({ start }) => start >= titleEnd);
  const end = body[opening - 1]?.end ?? Number.POSITIVE_INFINITY;
  const place = places.find(({ start, end: to }) => start >= titleEnd && to <= end);
  if (place)
    return {
      rule,
      share: 1,
      why: `${said} comes within the first ${opening} words.`,
      at: sentenceAt(read, place),
    };
  const words = body.slice(0, opening);
  const isNear =
    stems.length > 1 && stems.every((stem) => words.some((word) => word.stem === stem));
  const first = read.sentences.find(({ start }) => start >= titleEnd);
  return isNear
    ? { rule, share: 0.5, why: `The words of ${said} come early, but not together.`, at: first }
    : {
        rule,
        share: 0,
        why: `${said} does not come within the first ${opening} words.`,
        at: first,
      };
}

function inHeadings(read: ReadText, stems: readonly string[], said: string): Verdict {
  const rule = 'phrase-heading' as const;
  const below = read.headings.filter((one) => one !== read.title);
  const full = below.find((one) => placesOf(stems, wordsIn(read, one)).length > 0);
  if (full) return { rule, share: 1, why: `A heading further down has ${said}.`, at: full };
  const part = below.find((one) => wordsIn(read, one).some(({ stem }) => stems.includes(stem)));
  if (part) return { rule, share: 0.5, why: `A heading has a part of ${said}.`, at: part };
  return {
    rule,
    share: 0,
    why:
      below.length > 0
        ? `No heading further down has ${said}.`
        : 'There is no heading below the title.',
  };
}

/** From one in 400 words to three in a hundred a phrase reads naturally. */
function inUse(
  read: ReadText,
  stems: readonly string[],
  places: readonly Span[],
  said: string,
): Verdict {
  const rule = 'phrase-use' as const;
  const words = Math.max(1, read.words.length);
  const count = places.length;
  const rate = (count * stems.length) / words;
  if (count === 0) return { rule, share: 0, why: `The text never says ${said}.` };
  const [first, last] = [places[0] as Span, places.at(-1) as Span];
  if (count > 2 && rate > 0.05) {
    const share = Math.max(0, 1 - (rate - 0.05) / 0.1);
    return {
      rule,
      share,
      why: `${said} comes ${times(count)} in ${words} words, which reads like stuffing.`,
      at: sentenceAt(read, last),
    };
  }
  const needed = Math.max(1, Math.ceil(words / 400));
  const share = Math.min(1, count / needed);
  const why =
    share < 1
      ? `${said} comes ${times(count)} in ${words} words; ${needed} times would be natural.`
      : `${said} comes ${times(count)} in ${words} words.`;
  return { rule, share, why, at: sentenceAt(read, first) };
}

/** A word that carries meaning and makes up more than a twentieth of a text is repeated for a machine. */
function repetition(read: ReadText): Verdict {
  const rule = 'repetition' as const;
  const stop = stopWordsOf(read.language);
  const counts = new Map<string, { count: number; word: string; last: Span }>();
  let carrying = 0;
  for (const { stem, text, start, end } of read.words) {
    if (text.length < 3 || stop.has(text.toLowerCase()) || !/\p{L}/u.test(text)) continue;
    carrying += 1;
    const known = counts.get(stem);
    counts.set(stem, {
      count: (known?.count ?? 0) + 1,
      word: text.toLowerCase(),
      last: { text, start, end },
    });
  }
  if (carrying === 0) return { rule, share: 0, why: 'There is nothing to read yet.' };
  const [top] = [...counts.values()].sort((a, b) => b.count - a.count);
  const rate = top ? top.count / read.words.length : 0;
  if (!top || top.count < 6 || rate <= 0.06)
    return { rule, share: 1, why: 'No word is repeated more than it should be.' };
  return {
    rule,
    share: Math.max(0, 1 - (rate - 0.06) / 0.06),
    why: `“${top.word}” makes up ${Math.round(rate * 100)} % of the text.`,
    at: sentenceAt(read, top.last),
  };
}
