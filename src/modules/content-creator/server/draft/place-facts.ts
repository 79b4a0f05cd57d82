import { type ProseLanguage, proseLanguage } from '#platform/prose/languages/prose-languages.ts';
import { termsOf } from '#platform/prose/terms.ts';
import { headings } from '../../templates/headings.ts';
import type { SectionForm, TemplateSection } from '../../templates/template.ts';
import { templateOf } from '../../templates/templates.ts';
import type { Fact } from './choose-facts.ts';
import type { DraftOrder } from './draft-types.ts';

/** A section of the text to be, with the facts that found their place there. */
export type Placed = {
  /** Of the template's section; empty for a line of the author's outline. */
  readonly id: string;
  readonly heading: string;
  readonly form: SectionForm;
  readonly facts: Fact[];
};
type Random = { next(): number; pick<T>(list: readonly T[]): T };

/** Divides facts among the sections of the template, or of the author's own outline. */
export const placeFacts = (order: DraftOrder, facts: readonly Fact[], random: Random): Placed[] =>
  order.outline.length > 0
    ? byOutline(order, facts)
    : byTemplate(templateOf(order.format).sections, facts, headingsIn(order.language, random));

/** Gives a section's heading: none where it leads, and none in languages without a list. */
export function headingsIn(tag: string, random: Random): (id: string) => string {
  const language = proseLanguage(tag);
  return (id) => {
    if (id.startsWith('lead') || !language) return '';
    const all = headings[language] as Readonly<Record<string, string>>;
    return random.pick((all[id] ?? '').split('|'));
  };
}

function byTemplate(
  sections: readonly TemplateSection[],
  facts: readonly Fact[],
  headingOf: (id: string) => string,
): Placed[] {
  if (sections.every(({ id, form }) => id.startsWith('lead') && form === 'paragraphs')) {
    return inOrder(sections, facts);
  }
  const placed = sections.map(({ id, form }) => ({
    id,
    heading: headingOf(id),
    form,
    facts: [] as Fact[],
  }));
  const total = facts.reduce((sum, { words }) => sum + words, 0);
  const room = sections.map(({ share }) => Math.max(12, share * total * 1.4));
  for (const [index, fact] of facts.entries()) {
    const scores = sections.map((section, at) => {
      const fit = affinity(section, fact);
      const used = (placed[at] as Placed).facts.reduce((sum, { words }) => sum + words, 0);
      const crowd = used / (room[at] as number);
      // The order in which people tell things is the order in which they want them told.
      const natural = 1 - Math.abs(index / Math.max(1, facts.length) - at / sections.length);
      return section.takes.length === 0 ? -9 : fit - crowd * 0.8 + natural * 0.6;
    });
    const best = scores.indexOf(Math.max(...scores));
    placed[best]?.facts.push(fact);
  }
  return placed.filter((one) => one.facts.length > 0);
}

/** Without headings a text goes in the order in which it was told; how to reach somebody comes last. */
function inOrder(sections: readonly TemplateSection[], facts: readonly Fact[]): Placed[] {
  const isLast = ({ kinds }: Fact) => kinds.includes('contact');
  const all = [...facts.filter((one) => !isLast(one)), ...facts.filter(isLast)];
  const placed: Placed[] = [];
  let [at, share] = [0, 0];
  for (const one of sections) {
    share += one.share;
    const end = Math.round(share * all.length);
    placed.push({ id: one.id, heading: '', form: one.form, facts: all.slice(at, end) });
    at = end;
  }
  return placed.filter((one) => one.facts.length > 0);
}

/** The first kind that a section takes counts most. Plain facts go anywhere a little. */
function affinity({ takes }: TemplateSection, { kinds }: Fact): number {
  // Somebody's words belong where words are quoted.
  if (takes[0] === 'quote' && kinds.includes('quote')) return 3;
  const ranks = kinds.flatMap((kind) => {
    const at = takes.indexOf(kind);
    return at < 0 ? [] : [1.2 - at * 0.09];
  });
  if (ranks.length === 0) return takes.includes('plain') ? 0.3 : 0;
  // A figure alone says little about where a sentence belongs.
  const only =
    ranks.length === 1 && takes.includes('figure') && kinds.includes('figure') && kinds.length > 1;
  return Math.max(...ranks) + 0.12 * (ranks.length - 1) - (only ? 0.3 : 0);
}

/** Each fact goes to the line of the outline with which it shares most words; the rest follows its order. */
function byOutline({ outline, language: tag }: DraftOrder, facts: readonly Fact[]): Placed[] {
  const language = proseLanguage(tag);
  const placed = outline.map((line) => ({
    ...{ id: '', heading: headingOfLine(line), form: 'paragraphs' as const, facts: [] as Fact[] },
    keys: keysOf(line, language),
  }));
  for (const [index, fact] of facts.entries()) {
    const keys = keysOf(fact.text, language);
    const shared = placed.map((one) => [...one.keys].filter((key) => keys.has(key)).length);
    const most = Math.max(...shared);
    const natural = Math.min(placed.length - 1, Math.floor((index * placed.length) / facts.length));
    placed[most > 0 ? shared.indexOf(most) : natural]?.facts.push(fact);
  }
  return placed.map(({ keys: _, ...one }) => one);
}

const keysOf = (text: string, language: ProseLanguage | undefined): Set<string> =>
  new Set(termsOf(text, { language }).keys());

/** `Heading: what it says` without the second half. */
export const headingOfLine = (line: string): string =>
  (/^(.{1,120}?):\s/.exec(line)?.[1] ?? line).slice(0, 200).trim();
