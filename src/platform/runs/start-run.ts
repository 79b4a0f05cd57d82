import { conflict } from '#kernel/errors.ts';
import { storedJson } from '../conversations/stored-json.ts';
import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Platform } from '../platform.ts';
import { runColumns } from './run-rows.ts';
import type { RunDefinition, RunRow } from './run-types.ts';
import { bookRun } from './work/run-job.ts';

/** Unfinished runs of one person, those that wait for somebody aside: more than anybody waits for, fewer than would fill the queue. */
const mostOpen = 500;
/** Letters of an input by which its run is found. */
const mostWords = 100_000;

export type RunPlace = {
  /** A space that its person may change. */
  readonly spaceId: string;
  readonly projectId?: string | undefined;
  readonly parentId?: string | undefined;
  /** Id of the module whose work it is, for a kind that several have. */
  readonly module?: string | undefined;
  /** Where its input does not say it: runs of one lane are done one after another. */
  readonly lane?: string | undefined;
  /** The same key of the same person gives the run that is there already. */
  readonly key?: string | undefined;
  /** What people call it, where its input does not say. */
  readonly title?: string | undefined;
  /** Unfinished runs of its person with which it still starts; 500 without it. */
  readonly most?: number | undefined;
};

/**
 * Starts long work in the caller's transaction: it exists exactly if the transaction commits. The
 * input is stored with all defaults. Throws a ZodError for an input against its schema, 409 for
 * somebody with too much under way.
 */
export async function startRun<I, O>(
  platform: Platform,
  tx: DbScope,
  user: { readonly id: string },
  definition: RunDefinition<I, O>,
  given: unknown,
  place: RunPlace,
): Promise<RunRow> {
  const input = definition.input.parse(given);
  const { spaceId, projectId = null, parentId = null, key = null } = place;
  const { rows: open } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from runs
    where user_id = ${user.id} and status in ('queued', 'running')`);
  const most = place.most ?? mostOpen;
  if ((open[0]?.count ?? 0) >= most) {
    throw conflict(`You have ${most} things under way. Wait for some of them, or stop some.`);
  }
  const title = plain(place.title ?? definition.title(input)).slice(0, 200) || definition.name;
  const { rows } = await tx.execute<RunRow>(sql`
    insert into runs (space_id, user_id, module, name, title, project_id, parent_id, key, lane, input, words)
    values (${spaceId}, ${user.id}, ${place.module ?? definition.module}, ${definition.name}, ${title}, ${projectId},
      ${parentId}, ${key}, ${place.lane ?? definition.lane?.(input, user.id) ?? null}, ${storedJson(input)}::jsonb,
      to_tsvector('simple', ${wordsOf(title, input)}))
    on conflict (user_id, key) where key is not null do nothing returning ${runColumns}`);
  const [made] = rows;
  if (made) {
    await bookRun(platform, tx, made);
    return made;
  }
  const { rows: same } = await tx.execute<RunRow>(
    sql`select ${runColumns} from runs where user_id = ${user.id} and key = ${key}`,
  );
  return same[0] as RunRow;
}

const plain = (text: string): string => JSON.parse(storedJson(text));

/** All texts of an input. */
function wordsOf(title: string, input: unknown): string {
  const words = [title];
  JSON.stringify(input, (_key, value: unknown) => {
    if (typeof value === 'string' || typeof value === 'number') words.push(String(value));
    return value;
  });
  return plain(words.join(' ').slice(0, mostWords));
}
