import { languageOf } from '#kernel/text/language-of.ts';
import { summarize } from '../../local/text/summarize.ts';
import { checkProse } from '../check/check-prose.ts';
import { fillers, heavyPhrases } from '../check/phrase-lists.ts';
import { alikeCase } from '../check/word-rules.ts';
import { type ProseLanguage, proseLanguage } from '../languages/prose-languages.ts';
import { sentencesOf } from '../sentences.ts';
import { wordsOf } from '../words.ts';
import { apart, type Edit } from './edits.ts';
import { toneEdits } from './tone.ts';

export const rewriteWays = ['shorten', 'simplify', 'tone', 'bullets', 'correct'] as const;
export type RewriteOrder = {
  readonly text: string;
  readonly how: (typeof rewriteWays)[number];
  /** The tone, for `tone`. */
  readonly to: string;
  readonly banned: readonly string[];
};

/** What rules would change in a text, each change with its reason; meaning is never added. For a thread. */
export async function rewriteProse({ text, how, to, banned }: RewriteOrder): Promise<Edit[]> {
  const language = proseLanguage(languageOf(text) || 'en');
  switch (how) {
    case 'shorten':
      return apart([...dropped(text, language), ...plainer(text, language)]);
    case 'simplify':
      return apart([...plainer(text, language), ...split(text, language)]);
    case 'tone':
      return apart(toneEdits(text, to, language));
    case 'bullets':
      return bulleted(text, language);
    case 'correct':
      return corrected(text, banned);
  }
}

function plainer(text: string, language: ProseLanguage | undefined): Edit[] {
  if (!language) return [];
  const heavy = heavyPhrases[language].flatMap(([pattern, fix]) =>
    [...text.matchAll(pattern)].map(
      ({ index, 0: old }): Edit => ({
        ...{ start: index, end: index + old.length, old, new: alikeCase(old, fix) },
        why: 'A plain word says the same.',
      }),
    ),
  );
  const empty = [...text.matchAll(fillers[language])].map(({ index, 0: old }): Edit => {
    const end = index + old.length;
    // A capital moves on to the word that comes first then.
    const next = /^\p{Lu}/u.test(old) ? text.charAt(end) : '';
    const why = 'It adds nothing.';
    return next
      ? { start: index, end: end + 1, old: old + next, new: next.toUpperCase(), why }
      : { start: index, end, old, new: '', why };
  });
  return [...heavy, ...empty];
}

/** Sentences that say least of what the text is about go, about half of them; paragraphs keep one. */
function dropped(text: string, language: ProseLanguage | undefined): Edit[] {
  const sentences = sentencesOf(text, language);
  if (sentences.length < 4) return [];
  const kept = new Set(summarize(text.replace(/\n+/g, '\n'), Math.ceil(sentences.length / 2)));
  return sentences.flatMap(({ text: old, start, end }, at): Edit[] => {
    if (at === 0 || kept.has(old) || kept.has(old.replace(/\s+/g, ' '))) return [];
    const gap = /^[ \t]+/.exec(text.slice(end, end + 20))?.[0].length ?? 0;
    const before = gap === 0 ? spacesBefore(text, start) : 0;
    const [from, to] = [start - before, end + gap];
    const why = 'Other sentences carry more of the subject.';
    return [{ start: from, end: to, old: text.slice(from, to), new: '', why }];
  });
}

function spacesBefore(text: string, at: number): number {
  let count = 0;
  while (at - count > 0 && ' \t'.includes(text.charAt(at - count - 1))) count += 1;
  return count;
}

const joints: Readonly<Record<ProseLanguage, RegExp>> = {
  en: /, (?:and|but|so) (?=(?:the|a|an|it|they|we|you|he|she|this|these|there) )/g,
  de: /, (?:und|aber|doch) (?=(?:der|die|das|es|sie|wir|er|dies|man) )/g,
  fr: /, (?:et|mais) (?=(?:le|la|les|il|elle|ils|elles|nous|vous|on|ce|cela) )/g,
  es: /, (?:y|pero) (?=(?:el|la|los|las|él|ella|ellos|nosotros|esto|eso) )/g,
};

/** Long sentences become two at a joint where both halves stand alone. */
function split(text: string, language: ProseLanguage | undefined): Edit[] {
  if (!language) return [];
  return sentencesOf(text, language).flatMap(({ text: sentence, start }): Edit[] => {
    if (wordsOf(sentence).length < 22) return [];
    const joint = [...sentence.matchAll(joints[language])]
      .sort(
        (a, b) => Math.abs(a.index - sentence.length / 2) - Math.abs(b.index - sentence.length / 2),
      )
      .find(({ index }) => index > 25 && index < sentence.length - 25);
    if (!joint) return [];
    const at = joint.index + joint[0].length;
    const next = sentence.charAt(at);
    const old = joint[0] + next;
    const but = /but|aber|doch|mais|pero/.exec(joint[0])?.[0];
    const second = but
      ? `${but.charAt(0).toUpperCase()}${but.slice(1)} ${next}`
      : next.toUpperCase();
    const from = start + joint.index;
    return [
      {
        start: from,
        end: from + old.length,
        old,
        new: `. ${second}`,
        why: 'Two sentences are easier to read.',
      },
    ];
  });
}

function bulleted(text: string, language: ProseLanguage | undefined): Edit[] {
  const list = sentencesOf(text, language).map(({ text: one }) => `- ${one.replace(/\s+/g, ' ')}`);
  const words = list.join('\n');
  return list.length === 0 || words === text
    ? []
    : [{ start: 0, end: text.length, old: text, new: words, why: 'Each sentence is a point.' }];
}

/** Rules whose findings are plain faults. Spelling only where one word is meant. */
const faults = new Set(
  'repeated-word double-space space-before-mark missing-space repeated-mark small-beginning a-an spelling'.split(
    ' ',
  ),
);

async function corrected(text: string, banned: readonly string[]): Promise<Edit[]> {
  const { findings } = await checkProse({ text, banned });
  return apart(
    findings.flatMap(({ rule, start, end, fix, message }): Edit[] =>
      fix === undefined || !faults.has(rule)
        ? []
        : [{ start, end, old: text.slice(start, end), new: fix, why: message }],
    ),
  );
}
