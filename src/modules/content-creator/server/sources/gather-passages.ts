import { badInput } from '#kernel/errors.ts';
import { languageOf } from '#kernel/text/language-of.ts';
import { proseLanguage } from '#platform/prose/languages/prose-languages.ts';
import { sentencesOf } from '#platform/prose/sentences.ts';
import { termsOf } from '#platform/prose/terms.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import type { Wishes } from '../../article-schema.ts';
import { askedFor } from '../draft/choose-facts.ts';
import type { DraftOrder, NumberedPassage } from '../draft/draft-types.ts';
import { readSource } from './read-sources.ts';

/** Passages that a text is written from, and letters of one. */
const [mostPassages, longest] = [160, 900];

export type Gathered = {
  readonly passages: readonly NumberedPassage[];
  readonly notes: readonly string[];
};

/**
 * Reads all sources of a brief and finds what they say on its subject, sentence by sentence. Throws 400
 * naming the first source when none of them says anything about it.
 */
export async function gatherPassages(
  context: RunContext<unknown>,
  { sources }: Pick<Wishes, 'sources'>,
  order: DraftOrder,
): Promise<Gathered> {
  const query = [order.title, order.subject, order.phrase, order.brief].filter(Boolean).join(' ');
  const notes: string[] = [];
  const silent: { title: string; at: number }[] = [];
  const found: Scored[] = [];
  for (const [at, source] of sources.entries()) {
    context.progress(0.05 + (0.3 * at) / sources.length, 'Reading the sources');
    context.signal.throwIfAborted();
    const { title, pieces } = await readSource(context, source, at, query);
    const said: Scored[] = [];
    for (const piece of pieces) said.push(...(await sentencesIn(piece, at, order)));
    if (!said.some(({ isAbout }) => isAbout)) {
      silent.push({ title, at });
      continue;
    }
    const sample = pieces.map((piece) => piece.text.slice(0, 4000)).join('\n');
    const other = languageNote(title, sample, order.language);
    if (other) notes.push(other);
    found.push(...said.filter(({ isWhole }) => isWhole));
  }
  if (silent.length > 0 && silent.length === sources.length) {
    const [{ title, at }] = silent as [{ title: string; at: number }];
    throw badInput(`The source “${title}” says nothing about this.`, `sources.${at}`);
  }
  notes.push(...silent.map(({ title }) => `The source “${title}” says nothing about this.`));
  return { passages: theBest(found), notes };
}

type Scored = {
  readonly passage: Omit<NumberedPassage, 'id'>;
  readonly score: number;
  readonly place: number;
  /** Whether it shares a word that carries meaning with what was asked for. */
  readonly isAbout: boolean;
  /** Whether it can stand in a text: titles and pieces cannot. */
  readonly isWhole: boolean;
};
/** Sentences after which others have their turn. */
const portion = 150;

async function sentencesIn(
  { text, about }: Awaited<ReturnType<typeof readSource>>['pieces'][number],
  at: number,
  order: DraftOrder,
): Promise<Scored[]> {
  const language = proseLanguage(order.language);
  const asked = new Set(termsOf(askedFor(order), { language }).keys());
  const found: Scored[] = [];
  for (const { text: raw, start } of sentencesOf(text, language)) {
    if (found.length % portion === portion - 1) await new Promise(setImmediate);
    const quote = plainSentence(raw.slice(0, 2 * longest));
    const terms = termsOf(quote, { language });
    const shared = [...terms.keys()].filter((key) => asked.has(key)).length;
    const isWhole =
      quote !== '' && quote.length <= longest && /[.!?…。！？]["”’»)\]]{0,2}$/.test(quote);
    const passage = { ...about, title: about.title ?? '', quote, isAuthor: false };
    const score = shared / Math.log(3 + terms.size);
    found.push({ passage, score, place: at * 1e9 + start, isAbout: shared > 0, isWhole });
  }
  return found;
}

/** A sentence without the marks of Markdown and the breaks of its lines. */
const plainSentence = (text: string): string =>
  text
    .replace(/\*\*|__|`/g, '')
    .replace(/!?\[([^[\]]{0,200})\]\([^()\s]{0,500}\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** Those that say most about what was asked, in the order in which they stand. */
const theBest = (found: readonly Scored[]): NumberedPassage[] =>
  [...found]
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .slice(0, mostPassages)
    .sort((a, b) => a.place - b.place)
    .map(({ passage }, at) => ({ ...passage, id: `p${at + 1}` }));

function languageNote(title: string, text: string, tag: string): string | undefined {
  const found = languageOf(text.slice(0, 8000));
  if (!found || found === tag.toLowerCase().split('-')[0]) return undefined;
  return `The source “${title}” is in another language; what is taken from it stays in that language.`;
}
