import type { DbScope } from '../db/database.ts';
import { type SQL, sql } from '../db/sql.ts';
import type { AskedWord } from './asked-words.ts';
import { byIndex } from './by-index.ts';

/** Of so many words at most are groups made: eight have 28 pairs, six have 20 threes. */
const groupedAtMost: Readonly<Record<number, number>> = { 3: 6, 2: 8 };
/** Places in the index that the words of one step may have together: beyond, the most common ones are left out. */
const lookedAtMost: Readonly<Record<number, number>> = { 3: 10_000, 2: 10_000, 1: 4_000 };

/**
 * Passages with all words, then those with any three, two, one of the rarer ones, until there are enough: of a common
 * word alone there may be thousands in front of the passage that answers. `hurry` is called before each step.
 */
export async function findHits(
  scope: DbScope,
  mayRead: SQL,
  words: readonly AskedWord[],
  most: number,
  hurry?: (tx: DbScope) => Promise<void>,
): Promise<readonly string[]> {
  const rarest = words.toSorted((a, b) => a.passages - b.passages);
  const steps = [
    all(words.map(({ stems }) => stems)),
    ...[3, 2, 1].filter((size) => size < words.length).map((size) => anyOf(rarest, size)),
  ];
  return byIndex(scope, async (tx) => {
    const found = new Set<string>();
    for (const step of steps) {
      await hurry?.(tx);
      // Who may read it is asked of each by itself: a join would gather all documents of its reader first.
      const { rows } = await tx.execute<{ id: string }>(sql`
        with hits as materialized (
          select id, document_id from passages where search @@ ${step}::tsquery
        )
        select hits.id from hits cross join lateral (
          select from documents d where d.id = hits.document_id and ${mayRead} offset 0) may
        limit ${most}`);
      for (const { id } of rows) found.add(id);
      if (found.size >= most) break;
    }
    return [...found];
  });
}

const all = (stems: readonly string[]): string => stems.map((each) => `(${each})`).join(' & ');

/** A search for every group of so many of the rarest words. */
function anyOf(rarest: readonly AskedWord[], size: number): string {
  let places = 0;
  const among = rarest.slice(0, groupedAtMost[size]).filter(({ passages }, at) => {
    places += passages;
    return at < size || places <= (lookedAtMost[size] ?? 0);
  });
  let groups: number[][] = [[]];
  for (let round = 0; round < size; round += 1) {
    groups = groups.flatMap((group) =>
      among.map((_, at) => at).flatMap((at) => (at > (group.at(-1) ?? -1) ? [[...group, at]] : [])),
    );
  }
  return groups.map((group) => `(${all(group.map((at) => among[at]?.stems ?? ''))})`).join(' | ');
}
