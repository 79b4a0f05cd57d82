import { nameOfLanguage, proseLanguage } from '#platform/prose/languages/prose-languages.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import type { Wishes } from '../../article-schema.ts';
import type { DraftOrder, NumberedPassage } from '../draft/draft-types.ts';
import { readBrief } from '../draft/read-brief.ts';
import { gatherPassages } from '../sources/gather-passages.ts';

/** What the text is written from; read once, so that numbers of passages stay what they are. */
export async function orderOf(context: RunContext<unknown>, brief: Wishes): Promise<DraftOrder> {
  const language = proseLanguage(brief.language);
  const { subject, facts, orders } = readBrief(brief.brief, language);
  const own = facts.map(
    (quote, at): NumberedPassage => ({
      ...{ id: `a${at + 1}`, quote: quote.slice(0, 1200), title: 'Brief', isAuthor: true },
    }),
  );
  const order: DraftOrder = { ...brief, subject, orders: [], passages: [] };
  const read = await context.step('passages', () => gatherPassages(context, brief, order));
  for (const note of read.notes) context.note(note);
  if (!language) {
    const name = nameOfLanguage(brief.language);
    context.note(
      `For ${name} there are no rules yet: sentences stand in the order of their sources, and only word for word counts as sourced.`,
    );
  }
  // What was ordered is done by what the sources say; only where nothing is known it stays open.
  const isDone = read.passages.length > 0 || facts.length > 0;
  const open =
    isDone && orders[0] === firstSentence(brief.brief, orders) ? orders.slice(1) : orders;
  return { ...order, orders: open, passages: [...own, ...read.passages] };
}

const firstSentence = (brief: string, orders: readonly string[]): string | undefined =>
  orders[0] !== undefined && brief.trim().replace(/\s+/g, ' ').startsWith(orders[0])
    ? orders[0]
    : undefined;
