import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Ticket } from '../../ticket-schemas.ts';
import { showTicket, type ThreadRow } from './thread-rows.ts';

export type ThreadQuery = {
  readonly spaceIds: readonly string[];
  readonly q?: string | undefined;
  readonly state?: Ticket['state'] | undefined;
  readonly assigneeId?: string | undefined;
  readonly unassigned?: boolean;
  readonly label?: string | undefined;
  readonly inboxId?: string | undefined;
  /** Time and id of the last one of the page before, as `lastAt ticketId`. */
  readonly after?: string | undefined;
  readonly size: number;
};

/** Tickets, those that something happened with last first, page by page. */
export async function findThreads(scope: DbScope, query: ThreadQuery) {
  const {
    spaceIds,
    q = '',
    state,
    assigneeId,
    unassigned = false,
    label,
    inboxId,
    after,
    size,
  } = query;
  const [time = null, id = null] = after?.split(' ') ?? [];
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await scope.execute<ThreadRow>(sql`
    select t.* from support_threads t
    where t.space_id = any(${sql.param([...spaceIds])}::uuid[]) and t.merged_into is null
      and (${state ?? null}::text is null or t.state = ${state ?? null})
      and (${assigneeId ?? null}::uuid is null or t.assignee_id = ${assigneeId ?? null}::uuid)
      and (not ${unassigned}::boolean or t.assignee_id is null)
      and (${label ?? null}::text is null or t.labels @> array[${label ?? ''}]::text[])
      and (${inboxId ?? null}::uuid is null or t.project_id = ${inboxId ?? null}::uuid)
      and (${time}::timestamptz is null or (t.last_at, t.id) < (${time}::timestamptz, ${id}::uuid))
      and (${q} = '' or t.subject ilike ${like} or t.email ilike ${like} or t.name ilike ${like}
        or t.number::text = ${q.replace(/^#/, '')} or exists (
          select 1 from support_messages m where m.thread_id = t.id
            and m.words @@ websearch_to_tsquery('simple', ${q})))
    order by t.last_at desc, t.id desc limit ${size + 1}`);
  const tickets = rows.slice(0, size).map(showTicket);
  const last = rows.length > size ? tickets.at(-1) : undefined;
  return { tickets, next: last ? `${last.lastAt} ${last.ticketId}` : null };
}

/** How many tickets stand where, for the list's headings. */
export async function countThreads(scope: DbScope, spaceIds: readonly string[], userId: string) {
  const { rows } = await scope.execute<{ unassigned: number; mine: number; all: number }>(sql`
    select count(*) filter (where assignee_id is null)::int as unassigned,
      count(*) filter (where assignee_id = ${userId})::int as mine, count(*)::int as all
    from support_threads where space_id = any(${sql.param([...spaceIds])}::uuid[])
      and state = 'open' and merged_into is null`);
  return rows[0] ?? { unassigned: 0, mine: 0, all: 0 };
}
