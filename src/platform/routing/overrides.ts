import type { ServiceId } from '#kernel/services.ts';
import { sql } from '#platform/db/sql.ts';
import { readMention } from '#platform/routing/words/mentions.ts';
import { significantWords } from '#platform/routing/words/significant-words.ts';
import type { MessageMetadata, MessageRow } from '../conversations/conversation-types.ts';
import type { DbScope } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { tidyPhrase } from './words/phrases.ts';

/** How long corrections count, and are kept, in days. */
export const overrideDays = 90;

/** Questions looked at for the same words, newest first. */
const mostLookedAt = 100;
/** A service's name after an @ is the most by which the same words may differ in length. */
const mostAdded = 85;

type Plan = { readonly service: ServiceId | null; readonly metadata: MessageMetadata };

/**
 * Writes down that a person sends a question to another service than the router did, once for each
 * answer of the router; whoever goes back to the router's service takes it back. `questions` are
 * ids of messages with the same words. Nothing happens when the service was not named by the person.
 */
export async function noteOverride(
  platform: Platform,
  scope: DbScope,
  userId: string,
  { service, metadata }: Plan,
  questions: readonly string[],
): Promise<void> {
  if (metadata.temporary || !metadata.pinned || service === null || questions.length === 0) return;
  const answer = await findRouted(scope, questions);
  const decision = answer?.metadata.decision;
  if (!answer || !decision) return;
  if (decision.service === service) {
    await scope.execute(sql`delete from router_overrides where answer_id = ${answer.id}`);
    return;
  }
  const matched = [...new Set(Object.values(decision.matched).flat())];
  await scope.execute(sql`
    insert into router_overrides (answer_id, user_id, decided_service, decided_kind, decided_step,
      confidence, matched, chosen_service, words, created_at)
    values (${answer.id}, ${userId}, ${decision.service}, ${decision.kind},
      ${decision.steps.join(', ')}, ${decision.confidence}, ${sql.param(matched)}::text[], ${service},
      ${sql.param(significantWords(decision.message))}::text[], ${platform.now().toISOString()})
    on conflict (answer_id) do update
      set chosen_service = excluded.chosen_service, created_at = excluded.created_at`);
}

type Routed = Pick<MessageRow, 'id' | 'metadata'>;

/**
 * The newest answer for which the router's choice was obeyed and came out well: what failed, or was
 * written by a stand-in, says nothing about the choice.
 */
async function findRouted(scope: DbScope, questions: readonly string[]) {
  const { rows } = await scope.execute<Routed>(sql`
    select id, metadata from messages
    where parent_id = any(${sql.param(questions)}::uuid[]) and role = 'assistant'
      and status in ('done', 'stopped') and metadata -> 'pinned' is distinct from 'true'
      and service = metadata -> 'decision' ->> 'service'
    order by id desc limit 1`);
  return rows[0];
}

/** Ids of a conversation's earlier questions in the same words, whatever service they named. */
export async function findRepeated(
  scope: DbScope,
  conversationId: string,
  content: string,
  pinned: ServiceId | null,
): Promise<string[]> {
  const named = pinned ? [{ id: pinned }] : [];
  const wordsOf = (text: string) => tidyPhrase(readMention(text, named).message);
  const words = wordsOf(content);
  if (words === '') return [];
  const { rows } = await scope.execute<{ id: string; content: string }>(sql`
    select id, content from (
      select id, content from messages where conversation_id = ${conversationId} and role = 'user'
      order by id desc limit ${mostLookedAt}) as latest
    where abs(length(content) - ${[...content].length}) <= ${mostAdded}`);
  return rows.filter((row) => wordsOf(row.content) === words).map(({ id }) => id);
}

/** What is kept of a person's corrections. */
export async function exportOverrides(scope: DbScope, userId: string): Promise<unknown[]> {
  const { rows } = await scope.execute(sql`
    select answer_id, decided_service, decided_kind, decided_step, confidence, matched,
      chosen_service, words, created_at
    from router_overrides where user_id = ${userId} order by created_at, answer_id`);
  return rows;
}

/** Those that were made in one conversation. */
export async function eraseOverridesIn(scope: DbScope, conversationId: string): Promise<void> {
  await scope.execute(sql`
    delete from router_overrides o using messages m
    where m.id = o.answer_id and m.conversation_id = ${conversationId}`);
}

export async function eraseOverrides(scope: DbScope, userId: string): Promise<void> {
  await scope.execute(sql`delete from router_overrides where user_id = ${userId}`);
}

/** Throws corrections away that do not count any more. */
export async function removeOldOverrides({ db, now }: Platform): Promise<void> {
  await db.execute(sql`
    delete from router_overrides
    where created_at < ${now().toISOString()}::timestamptz - make_interval(days => ${overrideDays})`);
}
