import { stems } from '../../local/text/sentences.ts';
import { splitPassages } from '../../retrieval/passages.ts';

/** Passages of a long text, in their order, and how many there are in all. */
export type Picked = {
  readonly passages: readonly { readonly heading: string; readonly body: string }[];
  readonly of: number;
};

/**
 * The passages of a text that bear on a question, as many as there is room for: by the words they
 * share with it, rare ones more than common ones. Where none does, some from all over the text.
 */
export function pickPassages(text: string, question: string, room: number): Picked {
  const all = splitPassages(text);
  const wanted = [...new Set(stems(question))];
  const words = all.map(({ heading, body }) => new Set(stems(`${heading} ${body}`)));
  const weights = wanted.map((word) => {
    const holders = words.filter((own) => own.has(word)).length;
    return holders === 0 ? 0 : Math.log(1 + all.length / holders);
  });
  const scores = words.map((own) =>
    wanted.reduce((sum, word, at) => sum + (own.has(word) ? (weights[at] ?? 0) : 0), 0),
  );
  const best = Math.max(0, ...scores);
  const order =
    best === 0
      ? spread(all.length)
      : all.map((_, index) => index).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  const chosen: number[] = [];
  let left = room;
  for (const index of order) {
    const size = all[index]?.body.length ?? 0;
    if (best > 0 && (scores[index] ?? 0) === 0) break;
    if (size > left) continue;
    chosen.push(index);
    left -= size;
  }
  const passages = chosen.sort((a, b) => a - b).flatMap((index) => all[index] ?? []);
  return { passages: passages.map(({ heading, body }) => ({ heading, body })), of: all.length };
}

/** Places all over a text, the first one first: halves, quarters, eighths … */
function spread(count: number): number[] {
  const order = new Set<number>(count > 0 ? [0] : []);
  for (let parts = 2; order.size < count && parts < 4 * count; parts *= 2) {
    for (let part = 1; part < parts; part += 2) order.add(Math.floor((count * part) / parts));
  }
  for (let index = 0; index < count; index += 1) order.add(index);
  return [...order];
}
