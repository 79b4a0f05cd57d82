import { readabilityOf } from '#platform/prose/readability.ts';
import type { Span } from '#platform/prose/words.ts';
import { wordsOf } from '#platform/prose/words.ts';
import type { Verdict } from './phrase-points.ts';
import type { ReadText } from './read-text.ts';
import { median } from './term-points.ts';

/** Words of a text that has room to say something, where no other pages show how long it should be. */
const enough = 600;

/** What the text earns by its length and by how it is divided and written. */
export function judgeForm(read: ReadText, against: readonly string[]): Verdict[] {
  return [
    lengthOf(read, against),
    headings(read),
    paragraphs(read),
    sentences(read),
    ease(read),
    links(read),
  ];
}

function lengthOf(read: ReadText, against: readonly string[]): Verdict {
  const rule = 'length' as const;
  const words = read.words.length;
  const others = against.map((one) => wordsOf(one).length).filter((count) => count > 0);
  const usual = others.length > 0 ? median(others) : enough;
  const whose =
    others.length > 0 ? `the other pages have about ${usual}` : `${usual} leave room for an answer`;
  if (words > usual * 2.5)
    return { rule, share: 0.5, why: `The text has ${words} words; ${whose}.` };
  const share = Math.min(1, words / (0.8 * usual));
  return { rule, share, why: `The text has ${words} words; ${whose}.` };
}

function headings(read: ReadText): Verdict {
  const rule = 'headings' as const;
  const words = read.words.length;
  const below = read.headings.filter((one) => one !== read.title);
  if (words < 30) return { rule, share: 0, why: 'There is too little text to divide.' };
  const needed = Math.max(1, Math.floor(words / 300));
  const share = Math.min(1, below.length / needed);
  const why =
    share < 1
      ? `${below.length} of the ${needed} headings that divide ${words} words.`
      : `Headings divide the text: ${below.length} in ${words} words.`;
  return { rule, share, why, at: below[0] ?? read.title };
}

function paragraphs(read: ReadText): Verdict {
  const rule = 'paragraphs' as const;
  const all = read.paragraphs;
  if (all.length === 0) return { rule, share: 0, why: 'There is no paragraph yet.' };
  const long = all.filter(({ words }) => words > 120);
  if (long.length === 0) return { rule, share: 1, why: 'No paragraph has more than 120 words.' };
  return {
    rule,
    share: Math.max(0, 1 - (2 * long.length) / all.length),
    why: `${long.length} of ${all.length} paragraphs have more than 120 words.`,
    at: long[0],
  };
}

function sentences(read: ReadText): Verdict {
  const rule = 'sentences' as const;
  const all = read.sentences;
  if (all.length === 0) return { rule, share: 0, why: 'There is no sentence yet.' };
  const counts = countsIn(read, all);
  const long = all.filter((_, at) => (counts[at] ?? 0) > 25);
  const part = long.length / all.length;
  const longest = all[counts.indexOf(Math.max(...counts.slice(0, 50_000)))];
  if (part <= 0.2)
    return { rule, share: 1, why: 'At most one sentence in five has more than 25 words.' };
  return {
    rule,
    share: Math.max(0, 1 - (part - 0.2) / 0.5),
    why: `${Math.round(part * 100)} % of the sentences have more than 25 words; the longest is this one.`,
    at: longest,
  };
}

/** Words of each sentence; both come in their order. */
function countsIn({ words }: ReadText, all: readonly Span[]): number[] {
  let at = 0;
  return all.map(({ end }) => {
    const from = at;
    while (at < words.length && (words[at] as Span).end <= end) at += 1;
    return at - from;
  });
}

function ease(read: ReadText): Verdict {
  const rule = 'reading-ease' as const;
  const { score, words } = readabilityOf(read.text.slice(0, 200_000), read.tag);
  if (words === 0) return { rule, share: 0, why: 'There is nothing to read yet.' };
  // Where no formula was fitted to the language, nobody can say that it is hard to read.
  if (score === null)
    return {
      rule,
      share: 1,
      why: 'No formula for reading ease was fitted to this language, so it costs nothing.',
    };
  const share = Math.min(1, Math.max(0, (score - 10) / 40));
  return {
    rule,
    share,
    why: `The reading ease is ${Math.round(score)} of 100 (Flesch); from 50 on it counts in full.`,
  };
}

function links(read: ReadText): Verdict {
  const rule = 'links' as const;
  const found = /\]\((?:https?:|\/|mailto:)|https?:\/\/[^\s)]{4,}/.exec(read.text);
  if (found) {
    const at = { text: found[0], start: found.index, end: found.index + found[0].length };
    return { rule, share: 1, why: 'The text links to another page.', at };
  }
  return {
    rule,
    share: 0,
    why: 'The text links nowhere. Link to a source, or to the page where the reader goes on.',
  };
}
