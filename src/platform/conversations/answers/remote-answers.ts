import { sql } from '#platform/db/sql.ts';
import type { Db } from '../../db/database.ts';
import type { MessageRow } from '../conversation-types.ts';
import { loadMessages } from '../messages.ts';
import { recoverInterrupted } from './recover-messages.ts';

/** How often the rows of answers are read that other processes write. */
const pollMs = 300;
/** A follower is woken at least this often, so that it can say that it still listens. */
const patienceMs = 15_000;

type Follower = { readonly known: string; readonly until: number; wake(row?: MessageRow): void };
type Watch = { readonly followers: Map<string, Set<Follower>>; timer?: NodeJS.Timeout };

const watches = new WeakMap<Db, Watch>();

/**
 * Resolves with the next state of an answer that another process writes, or after a while with the
 * same one; undefined when it is gone. However many are followed, one query reads them all.
 */
export function nextRemote(db: Db, row: MessageRow): Promise<MessageRow | undefined> {
  const watch = watches.get(db) ?? { followers: new Map() };
  watches.set(db, watch);
  return new Promise((resolve) => {
    const follower = { known: stateOf(row), until: Date.now() + patienceMs, wake: resolve };
    const others = watch.followers.get(row.id) ?? new Set();
    watch.followers.set(row.id, others.add(follower));
    schedule(db, watch);
  });
}

/** Changes whenever something does that a follower would tell. */
const stateOf = ({ status, service, model, type, content, metadata }: MessageRow): string =>
  `${status} ${service} ${model} ${type} ${content.length} ${JSON.stringify(metadata)}`;

function schedule(db: Db, watch: Watch): void {
  if (watch.timer || watch.followers.size === 0) return;
  watch.timer = setTimeout(() => {
    look(db, watch)
      // A database that is away for a moment: followers wait for the next look.
      .catch(() => undefined)
      .finally(() => {
        delete watch.timer;
        schedule(db, watch);
      });
  }, pollMs);
}

async function look(db: Db, { followers }: Watch): Promise<void> {
  await recoverInterrupted(db, sql`id = any(${sql.param([...followers.keys()])}::uuid[])`);
  const rows = new Map(
    (await loadMessages(db, [...followers.keys()])).map((row) => [row.id, row] as const),
  );
  const now = Date.now();
  for (const [id, waiting] of followers) {
    const row = rows.get(id);
    const state = row && stateOf(row);
    for (const follower of waiting) {
      if (state === follower.known && now < follower.until) continue;
      waiting.delete(follower);
      follower.wake(row);
    }
    if (waiting.size === 0) followers.delete(id);
  }
}
