import { sql } from '#platform/db/sql.ts';
import { begunWords } from '../db/begun-words.ts';
import { type DbScope, isoTime } from '../db/database.ts';
import type { Reader } from '../spaces/space-access.ts';
import { kindOf, knowsKind } from './project-kind.ts';

export type ProjectFilter = {
  readonly kind?: string | undefined;
  /** Words of its title or text, of which the last may be half typed. */
  readonly q?: string | undefined;
  readonly spaceId?: string | undefined;
  readonly trashed?: boolean | undefined;
  /** `next` of the page before. */
  readonly after?: string | undefined;
  readonly limit: number;
};

export type ListedProject = {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly spaceId: string;
  /** ISO, UTC. */
  readonly updatedAt: string;
  /** Its screen, below the hub's address; null where no installed module shows its kind. */
  readonly path: string | null;
};

/** What somebody may read, the last changed first. An unknown or foreign space holds nothing. */
export async function listProjects(
  scope: DbScope,
  reader: Reader,
  filter: ProjectFilter,
): Promise<{ projects: ListedProject[]; next: string | null }> {
  const { kind, q, spaceId, trashed = false, after, limit } = filter;
  const spaces = spaceId ? reader.spaceIds.filter((id) => id === spaceId) : reader.spaceIds;
  const cursor = readCursor(after);
  type Row = { id: string; kind: string; title: string; space_id: string; updated_at: string };
  const { rows } = await scope.execute<Row>(sql`
    select id, kind, title, space_id, updated_at from projects p
    where space_id = any(${sql.param(spaces)}::uuid[])
      and ${trashed ? sql`trashed_at is not null` : sql`trashed_at is null`}
      ${kind ? sql`and kind = ${kind}` : sql``}
      ${cursor ? sql`and (updated_at, id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)` : sql``}
      ${
        q
          ? sql`and exists (select 1 from project_texts t where t.project_id = p.id
              and t.words @@ ${begunWords(q)})`
          : sql``
      }
    order by updated_at desc, id desc limit ${limit + 1}`);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    projects: shown.map(({ space_id, updated_at, ...project }) => ({
      ...project,
      spaceId: space_id,
      updatedAt: isoTime(updated_at),
      path: knowsKind(project.kind) ? kindOf(project.kind).path(project.id) : null,
    })),
    next: last ? Buffer.from(`${last.updated_at} ${last.id}`).toString('base64url') : null,
  };
}

/** The kinds of what somebody may read, by name, with how many there are of each. */
export async function listKinds(
  scope: DbScope,
  reader: Reader,
  { spaceId, trashed = false }: Pick<ProjectFilter, 'spaceId' | 'trashed'>,
): Promise<{ kind: string; count: number }[]> {
  const spaces = spaceId ? reader.spaceIds.filter((id) => id === spaceId) : reader.spaceIds;
  const { rows } = await scope.execute<{ kind: string; count: number }>(sql`
    select kind, count(*)::int as count from projects
    where space_id = any(${sql.param(spaces)}::uuid[])
      and ${trashed ? sql`trashed_at is not null` : sql`trashed_at is null`}
    group by kind order by kind`);
  return rows;
}

const cursorShape = /^([\d-]{10} [\d:.]{8,15}\+00) ([\da-f-]{36})$/;

/** A cursor that is not ours counts as none: the list begins anew. */
function readCursor(after: string | undefined): { at: string; id: string } | undefined {
  const [, at, id] = cursorShape.exec(Buffer.from(after ?? '', 'base64url').toString()) ?? [];
  return at && id && !Number.isNaN(Date.parse(at)) ? { at, id } : undefined;
}
