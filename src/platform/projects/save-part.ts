import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { Transaction } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { type Body, keepBodies, loadBodies, readBody } from './project-bodies.ts';
import { kindOf } from './project-kind.ts';
import {
  headOf,
  indexPart,
  type Project,
  partsOf,
  renameProject,
  requireProject,
  requireRoom,
} from './projects.ts';
import { keepVersionWhenDue } from './versions.ts';

/** One save of one part. */
export type PartSave = {
  readonly projectId: string;
  readonly part: string;
  readonly body: unknown;
  /** The `rev` that the change was made on; 0 for a part that is new. */
  readonly known: number;
};

/**
 * Saves a part and gives its new `rev`; the same content again changes nothing. Throws 409 with who
 * saved what meanwhile when `known` is old, so that nobody's words are lost.
 */
export function savePart(
  { db }: Platform,
  userId: string,
  { projectId, part, body: given, known }: PartSave,
): Promise<{ rev: number }> {
  return db.transaction(async (tx) => {
    const project = await requireProject(tx, userId, projectId, 'edit', { lock: true });
    const kind = kindOf(project.kind);
    const body = readBody(kind, part, given);
    const now = project.head[part];
    if (now?.hash === body.hash) return { rev: now.rev };
    if ((now?.rev ?? 0) !== known) throw changedMeanwhile(now);
    const bodies = new Map([[part, body], ...(await besides(tx, project, part, body))]);
    const saved = headsOf(project, bodies, userId);
    requireRoom({ ...project.head, ...saved });
    await keepVersionWhenDue(tx, project, userId);
    await keepBodies(tx, [...bodies.values()]);
    await tx.execute(sql`
      update projects set updated_at = now(), schema = ${kind.schema},
        head = head || ${JSON.stringify(saved)}::jsonb
      where id = ${projectId}`);
    for (const [name, one] of bodies) await indexPart(tx, kind, project, name, one);
    await followTitle(tx, project, part, body);
    return { rev: known + 1 };
  });
}

/** What changes along with a part, as its kind says. */
async function besides(
  tx: Transaction,
  project: Project,
  part: string,
  body: Body,
): Promise<(readonly [string, Body])[]> {
  const kind = kindOf(project.kind);
  if (!kind.alongside) return [];
  const before = project.head[part]?.hash;
  const changed = await kind.alongside({
    ...{ part, body: JSON.parse(body.text) as unknown },
    parts: () => partsOf(tx, project),
    async before() {
      const text = before && (await loadBodies(tx, [before])).get(before);
      return text ? (JSON.parse(text) as unknown) : undefined;
    },
  });
  return Object.entries(changed)
    .map(([name, given]) => [name, readBody(kind, name, given)] as const)
    .filter(([name, one]) => name !== part && project.head[name]?.hash !== one.hash);
}

const headsOf = ({ head }: Project, bodies: ReadonlyMap<string, Body>, userId: string) =>
  Object.fromEntries(
    [...bodies].map(([name, body]) => [name, headOf(body, (head[name]?.rev ?? 0) + 1, userId)]),
  );

/** A project that is named by one of its parts is renamed with it, and only then. */
async function followTitle(tx: Transaction, project: Project, part: string, body: Body) {
  const { titleOf } = kindOf(project.kind);
  const next = titleOf?.(part, JSON.parse(body.text))?.trim().slice(0, 200);
  if (!titleOf || !next) return;
  const before = project.head[part]?.hash;
  const old = before && (await loadBodies(tx, [before])).get(before);
  if (old && titleOf(part, JSON.parse(old))?.trim() === next) return;
  if (next !== project.title) await renameProject(tx, project, next);
}

const changedMeanwhile = (now: { rev: number; by: string | null; at: string } | undefined) =>
  new AppError('conflict', 409, 'Somebody has saved this part since you opened it.', {
    details: { rev: now?.rev ?? 0, by: now?.by ?? null, at: now?.at ?? null },
  });
