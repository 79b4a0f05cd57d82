import { conflict, notFound } from '#kernel/errors.ts';
import type { ServiceId } from '#kernel/services.ts';
import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** What is compared; each has a tally of its own. */
export type ComparedKind = 'image' | 'text';

/** What one of the services made. Modules keep more with it. */
export type Compared = {
  readonly service: ServiceId;
  /** Millionths of a US dollar; null where no price is known. */
  readonly micros: number | null;
  /** Why there is nothing to choose; null where there is. */
  readonly error: string | null;
};

/** Whose comparisons of what a call is about. */
export type Comparer = { readonly userId: string; readonly kind: ComparedKind };

/** The same words to several services, looked at without their names. JSON in `entries`. */
export type Comparison<E extends Compared> = {
  readonly id: string;
  readonly prompt: string;
  /** In the order in which they are shown, which says nothing. */
  readonly entries: readonly E[];
  /** Place in `entries`; -1 for none of them, null before somebody chose. */
  readonly picked: number | null;
};

/** Keeps what was made, once it is there; done again it replaces what was kept, but never a choice. */
export async function keepComparison<E extends Compared>(
  scope: DbScope,
  { userId, kind }: Comparer,
  { id, prompt, entries }: Omit<Comparison<E>, 'picked'>,
): Promise<void> {
  await scope.execute(sql`
    insert into comparisons (id, user_id, kind, prompt, entries)
    values (${id}, ${userId}, ${kind}, ${prompt}, ${JSON.stringify(entries)}::jsonb)
    on conflict (id) do update set entries = excluded.entries where comparisons.picked is null`);
}

/** A person's own. Throws 404 for others'. */
export async function ownComparison<E extends Compared>(
  scope: DbScope,
  { userId, kind }: Comparer,
  id: string,
): Promise<Comparison<E>> {
  const { rows } = await scope.execute<Comparison<E>>(sql`
    select id, prompt, entries, picked from comparisons
    where id = ${id} and user_id = ${userId} and kind = ${kind}`);
  if (!rows[0]) throw notFound('There is no such comparison.');
  return rows[0];
}

/**
 * Keeps a choice, once: afterwards the names are known, and another would not be blind. Returns what was
 * compared. Throws 404 where nothing stands at the place, and a conflict at a second choice.
 */
export async function pickEntry<E extends Compared>(
  scope: DbScope,
  comparer: Comparer,
  { id, place }: { readonly id: string; readonly place: number },
): Promise<readonly E[]> {
  const { entries } = await ownComparison<E>(scope, comparer, id);
  if (place >= 0 && entries[place]?.error !== null) {
    throw notFound('There is nothing to choose at this place.');
  }
  const { rowCount } = await scope.execute(sql`
    update comparisons set picked = ${place}, picked_at = now()
    where id = ${id} and user_id = ${comparer.userId} and picked is null`);
  if (rowCount === 0) throw conflict('You have chosen already.');
  return entries;
}
