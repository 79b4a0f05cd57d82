import { type FoundArtifact, findArtifacts } from '#kernel/artifacts/find-artifacts.ts';
import { isRewrite } from '#kernel/artifacts/is-rewrite.ts';
import { badInput } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { MessageRow } from '../conversation-types.ts';
import { findMessage } from '../messages.ts';
import { addVersion } from './artifacts.ts';

/** So many earlier answers are looked through for what this one writes anew. */
const lookedThrough = 50;

type Held = { readonly messageId: string; readonly place: number; readonly found: FoundArtifact };
export type Opened = { readonly id: string; readonly n: number };

/**
 * The artifact that an answer holds at this place. At the first time it is kept, with what earlier answers of the same
 * branch held of it as its earlier versions; where it is one already, as the newest version of that.
 */
export async function openArtifact(
  scope: DbScope,
  userId: string,
  messageId: string,
  place: number,
): Promise<Opened> {
  const message = await findMessage(scope, { userId }, messageId);
  const found = message.role === 'assistant' ? findArtifacts(message.content)[place] : undefined;
  if (!found || message.status === 'streaming') {
    throw badInput('This answer holds nothing at this place that can be opened.', 'place');
  }
  const chain = [...(await earlier(scope, message, found)), { messageId, place, found }];
  return scope.transaction(async (tx) => {
    await tx.execute(
      sql`select from conversations where id = ${message.conversation_id} for update`,
    );
    return (await keptAs(tx, messageId, place)) ?? (await keep(tx, message.conversation_id, chain));
  });
}

async function keptAs(
  scope: DbScope,
  messageId: string,
  place: number,
): Promise<Opened | undefined> {
  const { rows } = await scope.execute<Opened>(sql`
    select artifact_id as id, n from artifact_versions
    where message_id = ${messageId} and place = ${place}`);
  return rows[0];
}

/** What earlier answers of the branch held of it, oldest first. */
async function earlier(scope: DbScope, message: MessageRow, found: FoundArtifact): Promise<Held[]> {
  const { rows } = await scope.execute<{ id: string; content: string }>(sql`
    with recursive path as (
      select m.id, m.parent_id, m.role, m.content, m.status, 0 as up from messages m where m.id = ${message.id}
      union all
      select m.id, m.parent_id, m.role, m.content, m.status, path.up + 1
      from messages m join path on m.id = path.parent_id where path.up < ${2 * lookedThrough}
    )
    select id, content from path where up > 0 and role = 'assistant' and status <> 'streaming' order by up`);
  const chain: Held[] = [];
  let next = found;
  for (const { id, content } of rows) {
    const all = findArtifacts(content);
    const place = all.findIndex((each) => isRewrite(each, next));
    const before = all[place];
    if (!before) continue;
    chain.unshift({ messageId: id, place, found: before });
    next = before;
  }
  return chain;
}

/** Adds what is not kept yet to what the chain is known as, else to a new one. */
async function keep(
  scope: DbScope,
  conversationId: string,
  chain: readonly Held[],
): Promise<Opened> {
  const known: (Opened | undefined)[] = [];
  for (const held of chain) known.push(await keptAs(scope, held.messageId, held.place));
  let id = known.findLast(Boolean)?.id;
  const newest = chain.at(-1)?.found as FoundArtifact;
  if (!id) {
    const { rows } = await scope.execute<{ id: string }>(sql`
      insert into artifacts (conversation_id, kind, title)
      values (${conversationId}, ${newest.kind}, ${newest.title.replaceAll('\u0000', '')}) returning id`);
    id = rows[0]?.id as string;
  }
  let n = 0;
  for (const [index, { messageId, place, found }] of chain.entries()) {
    if (known[index]) continue;
    n = await addVersion(scope, id, { content: found.content, answer: { messageId, place } });
  }
  return { id, n };
}
