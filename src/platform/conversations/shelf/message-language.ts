import { setImmediate } from 'node:timers/promises';
import { languageOf } from '#kernel/text/language-of.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import { configOf } from '../../retrieval/configs.ts';

/** How PostgreSQL stems a message, so that it is found by other forms of its words. */
export const messageConfig = (content: string): string => configOf(languageOf(content));

/** The configurations that messages have, `simple` first. One look at the index for each. */
export async function messageConfigsInUse(scope: DbScope): Promise<string[]> {
  const { rows } = await scope.execute<{ config: string }>(sql`
    with recursive used as (
      (select config from messages where config is not null order by config limit 1)
      union all
      select (select m.config from messages m where m.config > u.config order by m.config limit 1)
      from used u where u.config is not null
    ) select config::text as config from used where config is not null`);
  return [...new Set(['simple', 'english', ...rows.map(({ config }) => config)])];
}

/** Messages told at once. */
const portion = 25;

/** Tells the language of messages that were written before anybody did, the newest first. */
export async function tellLanguages(scope: DbScope, signal?: AbortSignal): Promise<void> {
  for (let rest = portion; rest === portion; ) {
    const { rows } = await scope.execute<{ id: string; content: string }>(sql`
      select id, left(content, 8000) as content from messages
      where config is null and status <> 'streaming' order by id desc limit ${portion}`);
    rest = rows.length;
    for (const { id, content } of rows) {
      if (signal?.aborted) return;
      await scope.execute(sql`
        update messages set config = ${messageConfig(content)}::regconfig where id = ${id} and config is null`);
      // The process answers people meanwhile.
      await setImmediate();
    }
  }
}
