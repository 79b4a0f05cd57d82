import { type Authorized, asAuthorized, type Need } from '#kernel/authorized.ts';
import { AppError, conflict, notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { copyAssetUses, noteAssetUses } from '../assets/change-asset.ts';
import type { DbScope, Transaction } from '../db/database.ts';
import { type Role, requireRole, type SpaceRow } from '../spaces/space-access.ts';
import { type Body, keepBodies, loadBodies, projectLimits, readBody } from './project-bodies.ts';
import { kindOf, type Parts, type ProjectKind } from './project-kind.ts';

/** One part as the project stands: what it holds, how often it was saved, and by whom last. */
export type HeadPart = {
  readonly hash: string;
  readonly rev: number;
  readonly size: number;
  readonly by: string | null;
  /** ISO, UTC. */
  readonly at: string;
};

export type ProjectRow = {
  readonly id: string;
  readonly space_id: string;
  readonly owner_id: string | null;
  readonly kind: string;
  readonly title: string;
  readonly schema: number;
  readonly head: Readonly<Record<string, HeadPart>>;
  readonly created_at: string;
  readonly updated_at: string;
  readonly trashed_at: string | null;
};

export type Project = Authorized<ProjectRow>;

export const noProject = () => notFound('There is no such project.');

/**
 * The project, for somebody who may do this with it; one in the trash only where `trashed` asks for
 * those. Throws 404 for strangers, 403 for viewers who write. With `lock` its row stays theirs until
 * the transaction ends.
 */
export async function requireProject(
  scope: DbScope,
  userId: string,
  id: string,
  need: Need,
  { trashed = false, lock = false } = {},
): Promise<Project> {
  const { rows } = await scope.execute<ProjectRow & { role: Role }>(sql`
    select p.*, m.role from projects p
    join space_members m on m.space_id = p.space_id and m.user_id = ${userId}
    join spaces s on s.id = p.space_id and s.archived_at is null
    where p.id = ${id} and (p.trashed_at is not null) = ${trashed}
    ${lock ? sql`for update of p` : sql``}`);
  const found = rows[0];
  if (!found) throw noProject();
  const { role, ...project } = found;
  requireRole(role, need);
  return asAuthorized(project);
}

/** Makes a project with its first parts. Throws 400 naming what is wrong with a part. */
export async function createProject(
  tx: Transaction,
  space: Authorized<SpaceRow>,
  userId: string,
  kindName: string,
  { title, parts }: { readonly title: string; readonly parts: Parts },
): Promise<Project> {
  const kind = kindOf(kindName);
  const bodies = Object.entries(parts).map(
    ([part, body]) => [part, readBody(kind, part, body)] as const,
  );
  const head = Object.fromEntries(bodies.map(([part, body]) => [part, headOf(body, 1, userId)]));
  requireRoom(head);
  await keepBodies(
    tx,
    bodies.map(([, body]) => body),
  );
  const { rows } = await tx.execute<ProjectRow>(sql`
    insert into projects (space_id, owner_id, kind, title, schema, head)
    values (${space.id}, ${userId}, ${kind.kind}, ${title}, ${kind.schema},
            ${JSON.stringify(head)}::jsonb)
    returning *`);
  const project = rows[0] as ProjectRow;
  await indexText(tx, project.id, '', title);
  for (const [part, body] of bodies) await indexPart(tx, kind, project, part, body);
  return asAuthorized(project);
}

export const headOf = (body: Body, rev: number, by: string | null): HeadPart => ({
  ...{ hash: body.hash, size: body.size, rev, by },
  at: new Date().toISOString(),
});

/** Throws 413 when a project has too many parts or is too large with all of them. */
export function requireRoom(head: Readonly<Record<string, { size: number }>>): void {
  const sizes = Object.values(head).map(({ size }) => size);
  const { parts, total } = projectLimits;
  if (sizes.length > parts) {
    throw new AppError('too_large', 413, `A project may have ${parts} parts at most.`);
  }
  if (sizes.reduce((sum, size) => sum + size, 0) > total) {
    throw new AppError('too_large', 413, 'A project may have 64 MB of text at most.');
  }
}

/** What all parts hold, in the shape of today. */
export async function partsOf(scope: DbScope, project: Project): Promise<Parts> {
  const kind = kindOf(project.kind);
  const head = Object.entries(project.head);
  const bodies = await loadBodies(
    scope,
    head.map(([, { hash }]) => hash),
  );
  return Object.fromEntries(
    head.map(([part, { hash }]) => {
      const body: unknown = JSON.parse(bodies.get(hash) as string);
      const isOld = project.schema < kind.schema && kind.migrate;
      return [part, isOld ? kind.migrate?.(part, body, project.schema) : body];
    }),
  );
}

/** Moves a project to the trash, from where it goes for good after 30 days. */
export async function trashProject(scope: DbScope, project: Project): Promise<void> {
  await scope.execute(sql`update projects set trashed_at = now() where id = ${project.id}`);
}

/** Takes a project out of the trash. */
export async function untrashProject(scope: DbScope, project: Project): Promise<void> {
  await scope.execute(sql`update projects set trashed_at = null where id = ${project.id}`);
}

/** Copies a project as it stands, within its space; versions stay with the original. */
export async function duplicateProject(
  tx: Transaction,
  project: Project,
  userId: string,
): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into projects (space_id, owner_id, kind, title, schema, head)
    select space_id, ${userId}, kind, left(title, 190) || ' (copy)', schema, head from projects
    where id = ${project.id} returning id`);
  const { id } = rows[0] as { id: string };
  // A sweep that does not know of the copy yet leaves its bodies alone.
  await tx.execute(sql`
    update project_bodies set seen_at = now()
    where hash = any(${sql.param(Object.values(project.head).map(({ hash }) => hash))}::text[])`);
  await tx.execute(sql`
    insert into project_texts (project_id, part, words)
    select ${id}, part, words from project_texts where project_id = ${project.id}`);
  await copyAssetUses(tx, project.id, id);
  return id;
}

/** Gives a project another title. Throws 409 when it is in the trash. */
export async function renameProject(tx: Transaction, project: Project, title: string) {
  if (project.trashed_at) throw conflict('This project is in the trash. Restore it first.');
  await tx.execute(
    sql`update projects set title = ${title}, updated_at = now() where id = ${project.id}`,
  );
  await indexText(tx, project.id, '', title);
}

/** Makes a part findable by the words its kind takes from it, and notes the assets it refers to. */
export async function indexPart(
  tx: Transaction,
  kind: ProjectKind,
  project: Pick<ProjectRow, 'id' | 'space_id'>,
  part: string,
  body: Body,
): Promise<void> {
  const content: unknown = JSON.parse(body.text);
  const text = kind.textOf?.(part, content);
  if (text !== undefined) await indexText(tx, project.id, part, text);
  const assets = kind.assetsOf?.(part, content);
  if (!assets) return;
  const place = { id: project.id, spaceId: project.space_id, part };
  await noteAssetUses(tx, place, [...new Set(assets)]);
}

async function indexText(scope: DbScope, projectId: string, part: string, text: string) {
  // A tsvector holds 1 MB; words beyond are not found, which beats a part that cannot be saved.
  await scope.execute(sql`
    insert into project_texts (project_id, part, words)
    values (${projectId}, ${part}, to_tsvector('simple', ${text.slice(0, 400_000)}))
    on conflict (project_id, part) do update set words = excluded.words`);
}
