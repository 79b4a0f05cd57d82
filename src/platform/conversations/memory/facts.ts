import { badInput, conflict, notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';

/** Something about a person that they have let the hub remember. */
export type Fact = { readonly id: string; readonly fact: string; readonly createdAt: string };

/** Facts that one person can have, and the characters of one. */
export const mostFacts = 100;
export const longestFact = 300;

type Row = { readonly id: string; readonly fact: string; readonly created_at: string };

const columns = sql.raw('id, fact, created_at');
const shown = ({ id, fact, created_at }: Row): Fact => ({
  ...{ id, fact, createdAt: new Date(created_at).toISOString() },
});

/** All that is remembered of a person, oldest first. */
export async function listFacts(scope: DbScope, userId: string): Promise<Fact[]> {
  const { rows } = await scope.execute<Row>(sql`
    select ${columns} from memories where user_id = ${userId} and removed_at is null order by id`);
  return rows.map(shown);
}

/** Keeps a fact. The very same one again is the one that is there. Throws a conflict when there are too many. */
export async function addFact(scope: DbScope, userId: string, words: string): Promise<Fact> {
  const fact = tidy(words);
  await holdPerson(scope, userId);
  const same = await findSame(scope, userId, fact);
  if (same) return same;
  await requireRoom(scope, userId);
  const { rows } = await scope.execute<Row>(sql`
    insert into memories (user_id, fact) values (${userId}, ${fact}) returning ${columns}`);
  return shown(rows[0] as Row);
}

/** Puts a fact in other words. Throws not-found for what is not this person’s. */
export async function changeFact(
  scope: DbScope,
  userId: string,
  id: string,
  words: string,
): Promise<Fact> {
  const fact = tidy(words);
  await holdPerson(scope, userId);
  await requireFact(scope, userId, id);
  const same = await findSame(scope, userId, fact);
  if (same && same.id !== id) throw conflict('This is remembered already.');
  const { rows } = await scope.execute<Row>(sql`
    update memories set fact = ${fact}, updated_at = now() where id = ${id} returning ${columns}`);
  return shown(rows[0] as Row);
}

/** Forgets a fact at once; it can be had back for an hour. */
export async function removeFact(scope: DbScope, userId: string, id: string): Promise<void> {
  await requireFact(scope, userId, id);
  await scope.execute(sql`update memories set removed_at = now() where id = ${id}`);
}

/** Takes a deletion back. Throws not-found where nothing is left. */
export async function restoreFact(scope: DbScope, userId: string, id: string): Promise<Fact> {
  await holdPerson(scope, userId);
  const { rows: gone } = await scope.execute<Row>(sql`
    select ${columns} from memories
    where id = ${id} and user_id = ${userId} and removed_at > now() - interval '1 hour'`);
  if (!gone[0]) throw notFound('There is nothing left of this fact.');
  const same = await findSame(scope, userId, gone[0].fact);
  if (same) return same;
  await requireRoom(scope, userId);
  const { rows } = await scope.execute<Row>(sql`
    update memories set removed_at = null where id = ${id} returning ${columns}`);
  return shown(rows[0] as Row);
}

/** Erases what was deleted an hour ago. */
export async function eraseForgotten(scope: DbScope): Promise<void> {
  await scope.execute(sql`delete from memories where removed_at < now() - interval '1 hour'`);
}

/** On one line: a fact is a sentence, not a page. */
function tidy(words: string): string {
  const fact = words
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (fact === '') throw badInput('Say what is to be remembered.', 'fact');
  if (fact.length > longestFact)
    throw badInput(`A fact may have ${longestFact} characters at most.`, 'fact');
  return fact;
}

/** One change of a person’s memory at a time, or two at once could exceed the limit. */
const holdPerson = (scope: DbScope, userId: string) =>
  scope.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`memory:${userId}`}, 0))`);

async function findSame(scope: DbScope, userId: string, fact: string): Promise<Fact | undefined> {
  const { rows } = await scope.execute<Row>(sql`
    select ${columns} from memories
    where user_id = ${userId} and lower(fact) = lower(${fact}) and removed_at is null`);
  return rows[0] && shown(rows[0]);
}

async function requireRoom(scope: DbScope, userId: string): Promise<void> {
  const { rows } = await scope.execute<{ count: number }>(sql`
    select count(*)::int as count from memories where user_id = ${userId} and removed_at is null`);
  if ((rows[0]?.count ?? 0) >= mostFacts)
    throw conflict(`${mostFacts} facts can be remembered at most. Delete one first.`);
}

async function requireFact(scope: DbScope, userId: string, id: string): Promise<void> {
  const { rows } = await scope.execute(sql`
    select from memories where id = ${id} and user_id = ${userId} and removed_at is null`);
  if (rows.length === 0) throw notFound('There is no such fact.');
}
