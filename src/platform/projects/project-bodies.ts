import { hash } from 'node:crypto';
import { AppError, badInput } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { Db, DbScope } from '../db/database.ts';
import { requireStorable } from '../http/storable.ts';
import { type ProjectKind, schemaOf } from './project-kind.ts';

/** Bytes of a part, parts of a project, and bytes of all of them together. */
export const projectLimits = { part: 1_000_000, parts: 2000, total: 64_000_000 } as const;
/** Longest name of a part, in code units. */
const longestName = 120;

export type Body = { readonly hash: string; readonly size: number; readonly text: string };

/** JSON whose objects have sorted keys: the same content is the same text, and has the same hash. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/**
 * Checks a part against its kind and writes it as it is stored. Throws 400 naming the field below
 * `body`, 413 for one that is too large.
 */
export function readBody(kind: ProjectKind, part: string, given: unknown): Body {
  const schema = part.length <= longestName ? schemaOf(kind, part) : undefined;
  if (!schema) {
    const names = Object.keys(kind.parts).join(', ');
    throw badInput(`A project of this kind has no such part. Its parts are: ${names}.`, 'part');
  }
  requireStorable(given);
  const read = schema.safeParse(given);
  if (!read.success) {
    const { path = [], message = '' } = read.error.issues[0] ?? {};
    throw new AppError('bad_request', 400, message, {
      field: ['body', ...path].join('.'),
      details: {
        issues: read.error.issues.map((issue) => ({ ...issue, path: ['body', ...issue.path] })),
      },
    });
  }
  const text = canonicalJson(read.data);
  const size = Buffer.byteLength(text);
  if (size > projectLimits.part) {
    throw new AppError('too_large', 413, 'One part of a project may have 1 MB at most. Split it.', {
      field: 'body',
    });
  }
  return { hash: hash('sha256', text), size, text };
}

/** Keeps bodies under their hashes; those that are there already are marked as wanted. */
export async function keepBodies(scope: DbScope, bodies: readonly Body[]): Promise<void> {
  if (bodies.length === 0) return;
  // In one order everywhere: two who keep the same bodies must not wait for each other.
  const sorted = [...new Map(bodies.map((body) => [body.hash, body])).values()].sort((a, b) =>
    a.hash < b.hash ? -1 : 1,
  );
  await scope.execute(sql`
    insert into project_bodies (hash, body)
    select * from unnest(${sql.param(sorted.map((one) => one.hash))}::text[],
                         ${sql.param(sorted.map((one) => one.text))}::text[])
    on conflict (hash) do update set seen_at = now()`);
}

/** The bodies of these hashes. Throws when one is missing: a project refers to it. */
export async function loadBodies(
  scope: DbScope,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await scope.execute<{ hash: string; body: string }>(
    sql`select hash, body from project_bodies where hash = any(${sql.param(hashes)}::text[])`,
  );
  const bodies = new Map(rows.map((row) => [row.hash, row.body]));
  for (const one of hashes) if (!bodies.has(one)) throw new Error(`Body ${one} is gone`);
  return bodies;
}

/** Removes bodies that no project and no version has referred to for a day. Returns how many. */
export async function sweepBodies(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with used as materialized (
      select value ->> 'hash' as hash from projects, jsonb_each(head)
      union
      select value ->> 'hash' from project_versions, jsonb_each(manifest))
    delete from project_bodies b where seen_at < now() - interval '1 day'
      and not exists (select 1 from used where used.hash = b.hash)`);
  return rowCount ?? 0;
}
