import { notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { dropOtherUses } from '../assets/change-asset.ts';
import { type DbScope, isoTime, type Transaction } from '../db/database.ts';
import { nameOfPerson } from '../spaces/spaces.ts';
import { keepBodies, loadBodies } from './project-bodies.ts';
import { kindOf } from './project-kind.ts';
import { headOf, indexPart, type Project, renameProject } from './projects.ts';

/** Changes of this many minutes make a version by themselves. */
const everyMinutes = 10;
/** Versions without a label that one project keeps; older ones are thinned to one an hour, then a day. */
const mostListed = 500;

export type Version = {
  readonly number: number;
  readonly label: string | null;
  /** ISO, UTC. */
  readonly at: string;
  readonly by: string | null;
  /** Who that is; null for nobody, or somebody whose account has ended. */
  readonly byName: string | null;
};
type Manifest = Readonly<Record<string, { hash: string; size: number }>>;
type Row = {
  number: number;
  title: string;
  manifest: Manifest;
  label: string | null;
  author_id: string | null;
  created_at: string;
  author_name: string | null;
};
/** The columns of `shown`, of the row `v`. */
const columns = sql`v.*,
  ${nameOfPerson(sql`v.author_id`)} as author_name`;

/** Keeps the project as it stands. The project's row must be locked. */
export async function keepVersion(
  tx: Transaction,
  project: Project,
  userId: string,
  label: string | null,
): Promise<Version> {
  const manifest = Object.fromEntries(
    Object.entries(project.head).map(([part, { hash, size }]) => [part, { hash, size }]),
  );
  const { rows } = await tx.execute<Row>(sql`
    with made as (insert into project_versions (project_id, number, title, manifest, label, author_id)
    select ${project.id}, coalesce(max(number), 0) + 1, ${project.title},
      ${JSON.stringify(manifest)}::jsonb, ${label}, ${userId}
    from project_versions where project_id = ${project.id} returning *)
    select ${columns} from made v`);
  return shown(rows[0] as Row);
}

/** Keeps what is about to be changed when the last version is old enough. */
export async function keepVersionWhenDue(tx: Transaction, project: Project, userId: string) {
  const { rows } = await tx.execute<{ is_due: boolean }>(sql`
    select coalesce(max(created_at), ${project.created_at}::timestamptz)
      < now() - make_interval(mins => ${everyMinutes}) as is_due
    from project_versions where project_id = ${project.id}`);
  if (rows[0]?.is_due) await keepVersion(tx, project, userId, null);
}

/** The newest first. */
export async function listVersions(scope: DbScope, project: Project): Promise<Version[]> {
  const { rows } = await scope.execute<Row>(sql`
    select ${columns} from project_versions v where project_id = ${project.id}
    order by number desc limit ${mostListed}`);
  return rows.map(shown);
}

/**
 * Makes the project what it was, after keeping what it is now: nothing is ever lost by going back.
 * Parts that came later go; each part that changes counts one save. Throws 404 for an unknown number.
 */
export async function restoreVersion(
  tx: Transaction,
  project: Project,
  userId: string,
  number: number,
): Promise<Version> {
  const { rows } = await tx.execute<Omit<Row, 'author_name'>>(sql`
    select * from project_versions where project_id = ${project.id} and number = ${number}`);
  const wanted = rows[0];
  if (!wanted) throw notFound('This project has no version of that number.');
  const kept = await keepVersion(tx, project, userId, null);
  const kind = kindOf(project.kind);
  const texts = await loadBodies(
    tx,
    Object.values(wanted.manifest).map(({ hash }) => hash),
  );
  const head: Record<string, ReturnType<typeof headOf>> = {};
  for (const [part, { hash, size }] of Object.entries(wanted.manifest)) {
    const now = project.head[part];
    const body = { hash, size, text: texts.get(hash) as string };
    head[part] = now?.hash === hash ? now : headOf(body, (now?.rev ?? 0) + 1, userId);
    if (now?.hash === hash) continue;
    await keepBodies(tx, [body]);
    await indexPart(tx, kind, project, part, body);
  }
  await tx.execute(sql`
    update projects set head = ${JSON.stringify(head)}::jsonb, updated_at = now()
    where id = ${project.id}`);
  await tx.execute(sql`
    delete from project_texts where project_id = ${project.id} and part <> ''
      and not part = any(${sql.param(Object.keys(head))}::text[])`);
  await dropOtherUses(tx, project.id, Object.keys(head));
  if (wanted.title !== project.title) await renameProject(tx, project, wanted.title);
  return kept;
}

/**
 * Thins versions that nobody named: of those older than a day the last of each hour stays, of those
 * older than a week the last of each day.
 */
export async function thinVersions(scope: DbScope): Promise<number> {
  const { rowCount } = await scope.execute(sql`
    delete from project_versions v where label is null and created_at < now() - interval '1 day'
      and exists (
        select 1 from project_versions later
        where later.project_id = v.project_id and later.number > v.number
          and date_trunc(case when v.created_at < now() - interval '7 days' then 'day' else 'hour' end,
                later.created_at, 'UTC')
            = date_trunc(case when v.created_at < now() - interval '7 days' then 'day' else 'hour' end,
                v.created_at, 'UTC'))`);
  return rowCount ?? 0;
}

const shown = ({ number, label, author_id, author_name, created_at }: Row): Version => ({
  ...{ number, label },
  at: isoTime(created_at),
  by: author_id,
  byName: author_name,
});
