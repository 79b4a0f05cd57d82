import { conflict, notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { dropOtherUses } from '../assets/change-asset.ts';
import type { Transaction } from '../db/database.ts';
import { keepBodies, loadBodies, readBody } from './project-bodies.ts';
import { kindOf } from './project-kind.ts';
import { type HeadPart, headOf, indexPart, type Project, requireRoom } from './projects.ts';
import { keepVersion } from './versions.ts';

/** What a change of several parts left: the version kept before it, and each part's `rev` (0 where it went). */
export type PartsChange = {
  readonly version: number;
  readonly revs: Readonly<Record<string, number>>;
};

/**
 * Changes several parts at once, and takes out those whose body is null. What was there before is kept
 * as a version. The project's row must be locked.
 */
export async function changeParts(
  tx: Transaction,
  project: Project,
  userId: string,
  given: Readonly<Record<string, unknown>>,
): Promise<PartsChange> {
  const kind = kindOf(project.kind);
  const head: Record<string, HeadPart> = { ...project.head };
  const bodies = Object.entries(given).flatMap(([part, body]) =>
    body === null ? [] : [[part, readBody(kind, part, body)] as const],
  );
  for (const [part, body] of Object.entries(given)) if (body === null) delete head[part];
  for (const [part, body] of bodies) {
    head[part] = headOf(body, (project.head[part]?.rev ?? 0) + 1, userId);
  }
  requireRoom(head);
  const { number } = await keepVersion(tx, project, userId, null);
  await keepBodies(
    tx,
    bodies.map(([, body]) => body),
  );
  await tx.execute(sql`
    update projects set head = ${JSON.stringify(head)}::jsonb, schema = ${kind.schema},
      updated_at = now()
    where id = ${project.id}`);
  for (const [part, body] of bodies) await indexPart(tx, kind, project, part, body);
  await tx.execute(sql`
    delete from project_texts where project_id = ${project.id} and part <> ''
      and not part = any(${sql.param(Object.keys(head))}::text[])`);
  await dropOtherUses(tx, project.id, Object.keys(head));
  const revs = Object.fromEntries(Object.keys(given).map((part) => [part, head[part]?.rev ?? 0]));
  return { version: number, revs };
}

/**
 * Takes a change of several parts back, and leaves all other parts alone. Throws 409 when one of them
 * was changed since, so that nobody's words are lost.
 */
export async function undoPartsChange(
  tx: Transaction,
  project: Project,
  userId: string,
  { version, revs }: PartsChange,
): Promise<PartsChange> {
  if (Object.entries(revs).some(([part, rev]) => (project.head[part]?.rev ?? 0) !== rev)) {
    throw conflict('This was changed again since. What it was before is under Versions.');
  }
  const { rows } = await tx.execute<{ manifest: Record<string, { hash: string }> }>(sql`
    select manifest from project_versions where project_id = ${project.id} and number = ${version}`);
  const manifest = rows[0]?.manifest;
  if (!manifest) throw notFound('This project has no version of that number.');
  const hashes = Object.keys(revs).flatMap((part) => manifest[part]?.hash ?? []);
  const texts = await loadBodies(tx, hashes);
  const before = Object.keys(revs).map((part) => {
    const text = texts.get(manifest[part]?.hash ?? '');
    return [part, text === undefined ? null : JSON.parse(text)] as const;
  });
  return changeParts(tx, project, userId, Object.fromEntries(before));
}
