import { alikeCase } from '../check/word-rules.ts';
import type { ProseLanguage } from '../languages/prose-languages.ts';
import type { Edit } from './edits.ts';

type Rule = readonly [RegExp, string];

const formal: Readonly<Partial<Record<ProseLanguage, readonly Rule[]>>> = {
  en: [
    ...([
      [/\bcan['’]t\b/gi, 'cannot'],
      [/\bwon['’]t\b/gi, 'will not'],
      [/\b(is|are|was|were|do|does|did|has|have|had|would|should|could)n['’]t\b/gi, '$1 not'],
    ] as const),
    ...([
      [/\b(I)['’]m\b/g, '$1 am'],
      [/\b(you|we|they)['’]re\b/gi, '$1 are'],
      [/\b(I|you|we|they)['’]ve\b/gi, '$1 have'],
      [/\b(I|you|we|they|he|she|it)['’]ll\b/gi, '$1 will'],
    ] as const),
    ...([
      [/\bgonna\b/gi, 'going to'],
      [/\bwanna\b/gi, 'want to'],
      [/\bthanks\b/gi, 'thank you'],
      [/\bguys\b/gi, 'colleagues'],
      [/\bkids\b/gi, 'children'],
    ] as const),
    ...([
      [/\blots of\b/gi, 'many'],
      [/\ba lot of\b/gi, 'many'],
      [/\basap\b/gi, 'as soon as possible'],
      [/\bget in touch\b/gi, 'contact us'],
      [/\bokay\b/gi, 'acceptable'],
    ] as const),
  ],
  de: [
    ...([
      [/\bgeht klar\b/gi, 'einverstanden'],
      [/\bkriegen\b/gi, 'erhalten'],
      [/\bkriegt\b/gi, 'erhält'],
      [/\bne\b/g, 'eine'],
      [/\bmal eben\b/gi, 'kurz'],
    ] as const),
    ...([
      [/\bkids\b/gi, 'Kinder'],
      [/\bok(?:ay)?\b/gi, 'in Ordnung'],
      [/\bhallo\b/gi, 'Guten Tag'],
      [/\btschüss\b/gi, 'Mit freundlichen Grüßen'],
      [/\bsuper\b/gi, 'sehr gut'],
    ] as const),
  ],
  fr: [
    ...([
      [/\bsalut(?![\p{L}])/giu, 'bonjour'],
      [/\bça(?![\p{L}])/giu, 'cela'],
      [/\bok(?![\p{L}])/giu, 'd’accord'],
      [/\bsuper(?![\p{L}])/giu, 'très bien'],
    ] as const),
    ...([
      [/\bboulot(?![\p{L}])/giu, 'travail'],
      [/\btruc(?![\p{L}])/giu, 'élément'],
      [/\bsympa(?![\p{L}])/giu, 'agréable'],
      [/\bgosses(?![\p{L}])/giu, 'enfants'],
    ] as const),
  ],
  es: [
    ...([
      [/\bhola(?![\p{L}])/giu, 'buenos días'],
      [/\bvale(?![\p{L}])/giu, 'de acuerdo'],
      [/\bcurro(?![\p{L}])/giu, 'trabajo'],
      [/\bguay(?![\p{L}])/giu, 'excelente'],
    ] as const),
    ...([
      [/\bchavales(?![\p{L}])/giu, 'jóvenes'],
      [/\bun montón de(?![\p{L}])/giu, 'muchos'],
      [/\bmogollón de(?![\p{L}])/giu, 'muchos'],
    ] as const),
  ],
};

const casual: Readonly<Partial<Record<ProseLanguage, readonly Rule[]>>> = {
  en: [
    ...([
      [/\bcannot\b/gi, 'can’t'],
      [/\bwill not\b/gi, 'won’t'],
      [/\b(is|are|was|were|do|does|did|has|have|had|would|should|could) not\b/gi, '$1n’t'],
    ] as const),
    ...([
      [/\b(I) am\b/g, '$1’m'],
      [/\b(you|we|they) are\b/gi, '$1’re'],
      [/\b(I|you|we|they) have (?=been|had|seen|got|made)/gi, '$1’ve '],
      [/\b(it|that) is\b/gi, '$1’s'],
    ] as const),
    ...([
      [/\bregarding\b/gi, 'about'],
      [/\btherefore\b/gi, 'so'],
      [/\bhowever,?/gi, 'but'],
      [/\bpurchase\b/gi, 'buy'],
      [/\brequire\b/gi, 'need'],
      [/\bassist\b/gi, 'help'],
    ] as const),
  ],
};

/** Whether rules can make a text sound like that. */
export const knowsTone = (tone: string): boolean => kindOf(tone) !== undefined;

function kindOf(tone: string): 'formal' | 'casual' | 'calm' | undefined {
  if (
    /\b(?:formal|polite|professional|business|förmlich|sachlich|höflich|formel|poli|formal|cortés)/i.test(
      tone,
    )
  )
    return 'formal';
  if (
    /\b(?:casual|friendly|informal|warm|personal|relaxed|locker|freundlich|décontracté|amical|cercano|amable)/i.test(
      tone,
    )
  )
    return 'casual';
  return /\b(?:neutral|calm|matter-of-fact|plain|ruhig|neutre|calme|neutro|sobrio)/i.test(tone)
    ? 'calm'
    : undefined;
}

/** What rules change for a tone: small words and signs, never what is said. */
export function toneEdits(text: string, tone: string, language: ProseLanguage | undefined): Edit[] {
  const kind = kindOf(tone);
  const rules = language
    ? ((kind === 'formal' ? formal : kind === 'casual' ? casual : {})[language] ?? [])
    : [];
  const words = rules.flatMap(([pattern, to]) =>
    [...text.matchAll(pattern)].map(
      ({ index, 0: old, 1: group = '' }): Edit => ({
        ...{ start: index, end: index + old.length, old },
        ...{
          new: alikeCase(old, to.replace('$1', group)),
          why: `It sounds more ${tone.slice(0, 60)}.`,
        },
      }),
    ),
  );
  if (kind === 'casual') return words;
  const loud = [...text.matchAll(/!+/g)].map(
    ({ index, 0: old }): Edit => ({
      ...{ start: index, end: index + old.length, old, new: '.', why: 'A full stop is calmer.' },
    }),
  );
  return [...words, ...loud];
}
