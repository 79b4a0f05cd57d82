import type { ProseLanguage } from '../languages/prose-languages.ts';
import { fillers, heavyPhrases } from './phrase-lists.ts';
import type { ProseFinding, ProseRule, ProseText } from './prose-finding.ts';

/** Words that stand twice on purpose. */
const twice: Readonly<Record<ProseLanguage, ReadonlySet<string>>> = {
  en: new Set(['that', 'had', 'bye', 'no', 'ha', 'very']),
  de: new Set(['die', 'der', 'das', 'sie', 'nein', 'ja', 'haha']),
  fr: new Set(['nous', 'vous', 'non', 'très']),
  es: new Set(['no', 'sí', 'muy']),
};
/** Words from which on a sentence is long. */
const longFrom = 32;

export const wordRules: readonly ProseRule[] = [
  repeatedWords,
  bannedWords,
  longSentences,
  sameBeginnings,
  phrases,
  variants,
  smallBeginnings,
  articles,
  passives,
  headlines,
];

function repeatedWords({ text, words, language }: ProseText): ProseFinding[] {
  const allowed = twice[language ?? 'en'];
  return words.flatMap((word, at): ProseFinding[] => {
    const next = words[at + 1];
    const lower = word.text.toLowerCase();
    if (!next || lower !== next.text.toLowerCase() || allowed.has(lower)) return [];
    if (!/^[ \n]{1,3}$/.test(text.slice(word.end, next.start)) || !/\p{L}/u.test(lower)) return [];
    const message = `“${next.text}” stands there twice.`;
    const { start } = word;
    return [
      { rule: 'repeated-word', severity: 'warning', message, start, end: next.end, fix: word.text },
    ];
  });
}

function bannedWords({ text, banned }: ProseText): ProseFinding[] {
  const lower = text.toLowerCase();
  const found: ProseFinding[] = [];
  if (lower.length !== text.length) return found;
  for (const one of banned) {
    const wanted = one.toLowerCase();
    for (let at = lower.indexOf(wanted); at >= 0 && found.length < 500; ) {
      const end = at + wanted.length;
      const isWord =
        !/[\p{L}\p{N}]/u.test(lower.charAt(at - 1)) && !/[\p{L}\p{N}]/u.test(lower.charAt(end));
      if (isWord) {
        const message = `“${one}” is not to be used here.`;
        found.push({ rule: 'banned-word', severity: 'error', message, start: at, end });
      }
      at = lower.indexOf(wanted, end);
    }
  }
  return found;
}

function longSentences({ words, sentences }: ProseText): ProseFinding[] {
  let at = 0;
  return sentences.flatMap(({ start, end }): ProseFinding[] => {
    while (at < words.length && (words[at]?.start ?? 0) < start) at += 1;
    const first = at;
    while (at < words.length && (words[at]?.start ?? 0) < end) at += 1;
    const count = at - first;
    if (count < longFrom) return [];
    const message = `This sentence has ${count} words. Two sentences would be easier to read.`;
    return [{ rule: 'long-sentence', severity: 'notice', message, start, end }];
  });
}

function sameBeginnings({ sentences }: ProseText): ProseFinding[] {
  const first = ({ text }: { text: string }) =>
    /^\P{L}{0,3}([\p{L}’']{2,20})/u.exec(text)?.[1]?.toLowerCase();
  return sentences.flatMap((sentence, at): ProseFinding[] => {
    const word = first(sentence);
    const [one, two, three] = [sentences[at - 1], sentences[at - 2], sentences[at - 3]];
    const isThird = word && one && two && first(one) === word && first(two) === word;
    if (!isThird || (three && first(three) === word)) return [];
    const { start, end } = sentence;
    const message = `Three sentences in a row begin with “${word}”.`;
    return [{ rule: 'same-beginning', severity: 'notice', message, start, end }];
  });
}

function phrases({ text, language }: ProseText): ProseFinding[] {
  if (!language) return [];
  const heavy = heavyPhrases[language].flatMap(([pattern, fix, plain]) =>
    [...text.matchAll(pattern)].map(
      ({ index, 0: found }): ProseFinding => ({
        ...{ rule: 'heavy-phrase', severity: 'notice', start: index, end: index + found.length },
        ...{ message: `“${plain}” says the same.`, fix: alikeCase(found, fix) },
      }),
    ),
  );
  const empty = [...text.matchAll(fillers[language])].map(
    ({ index, 0: found }): ProseFinding => ({
      ...{ rule: 'filler', severity: 'notice', start: index, end: index + found.length },
      ...{ message: `“${found.trim()}” adds nothing.`, fix: '' },
    }),
  );
  return [...heavy, ...empty];
}

/** A replacement with the first letter as large as that of what it replaces. */
export const alikeCase = (found: string, fix: string): string =>
  /^\p{Lu}/u.test(found) ? fix.charAt(0).toUpperCase() + fix.slice(1) : fix;

/** Spellings of which a text should use one. */
const spellings: readonly (readonly [string, string])[] = [
  ...([
    ['email', 'e-mail'],
    ['website', 'web site'],
    ['online', 'on-line'],
    ['colour', 'color'],
  ] as const),
  ...([
    ['organise', 'organize'],
    ['realise', 'realize'],
    ['centre', 'center'],
    ['dass', 'daß'],
  ] as const),
  ...([
    ['behaviour', 'behavior'],
    ['licence', 'license'],
    ['okay', 'ok'],
    ['per cent', 'percent'],
  ] as const),
];

function variants({ text }: ProseText): ProseFinding[] {
  const lower = text.toLowerCase();
  return spellings.flatMap(([one, other]): ProseFinding[] => {
    const [a, b] = [lower.indexOf(one), lower.indexOf(other)];
    if (a < 0 || b < 0) return [];
    const [start, word] = a > b ? [a, one] : [b, other];
    const message = `Both “${one}” and “${other}” stand in this text. Choose one.`;
    return [
      { rule: 'mixed-spelling', severity: 'notice', message, start, end: start + word.length },
    ];
  });
}

function smallBeginnings({ text, sentences }: ProseText): ProseFinding[] {
  return sentences.flatMap(({ start, text: sentence }, at): ProseFinding[] => {
    const before = sentences[at - 1];
    const follows = before && /[.!?]\s{1,3}$/.test(text.slice(Math.max(0, start - 4), start));
    const letter = /^\p{Ll}/u.exec(sentence)?.[0];
    if (!follows || !letter || /^\S{0,20}[\d@./]/.test(sentence)) return [];
    const message = 'A sentence begins with a capital letter.';
    return [
      {
        rule: 'small-beginning',
        severity: 'warning',
        message,
        start,
        end: start + letter.length,
        fix: letter.toUpperCase(),
      },
    ];
  });
}

const aSound =
  /^(?:[aeiou](?!ni[^nm]|s[aeiu]|se|urop|ucal|ne\b|nce\b|ther?m)|hour|honest|honou?r|heir)/i;
const noSound = /^(?:uni[^nmd]|us[aeiu]|eu|one\b|once\b|ewe|utop|ubiq)/i;

/** “A apple”, “an house”. */
function articles({ text, words, language }: ProseText): ProseFinding[] {
  if (language !== 'en') return [];
  return words.flatMap(({ text: word, start, end }, at): ProseFinding[] => {
    const lower = word.toLowerCase();
    const next = words[at + 1];
    if ((lower !== 'a' && lower !== 'an') || !next || text.slice(end, next.start) !== ' ')
      return [];
    // Letters read aloud and figures follow other rules.
    if (
      !/^[A-Za-z]?[a-z]{2,}/.test(next.text) ||
      (word === 'A' && start > 0 && !/[.!?\n]\s$/.test(text.slice(Math.max(0, start - 2), start)))
    )
      return [];
    const wantsAn = aSound.test(next.text) && !noSound.test(next.text);
    if (wantsAn === (lower === 'an')) return [];
    const fix = alikeCase(word, wantsAn ? 'an' : 'a');
    const message = `Before “${next.text}” stands “${fix.toLowerCase()}”.`;
    return [{ rule: 'a-an', severity: 'warning', message, start, end, fix }];
  });
}

const passive =
  /\b(?:is|are|was|were|been|being|be) (?:\p{L}{2,20}ly )?(?:\p{L}{2,20}ed|made|done|given|taken|seen|known|found|built|sold|sent|held|kept|shown|written|chosen|told|paid)\b(?: by\b)?/giu;

function passives({ text, language }: ProseText): ProseFinding[] {
  if (language !== 'en') return [];
  return [...text.matchAll(passive)].map(
    ({ index, 0: found }): ProseFinding => ({
      ...{ rule: 'passive', severity: 'notice', start: index, end: index + found.length },
      message: `“${found}”: say who does it, where that is known.`,
    }),
  );
}

/** A heading of Markdown: short, without a full stop. */
function headlines({ text }: ProseText): ProseFinding[] {
  return [...text.matchAll(/^#{1,6} (.{1,400})$/gm)].flatMap(
    ({ index, 0: line, 1: words = '' }): ProseFinding[] => {
      const [start, end] = [index, index + line.length];
      const found: ProseFinding[] = [];
      if (words.length > 80) {
        const message = `This heading has ${words.length} letters. Readers take in 60 at a glance.`;
        found.push({ rule: 'long-heading', severity: 'notice', message, start, end });
      }
      if (/[^.]\.$/.test(words)) {
        const message = 'A heading ends without a full stop.';
        found.push({
          rule: 'heading-stop',
          severity: 'notice',
          message,
          start: end - 1,
          end,
          fix: '',
        });
      }
      return found;
    },
  );
}
