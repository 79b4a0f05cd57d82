import { notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import { loadBodies } from './project-bodies.ts';
import type { Project } from './projects.ts';

/** One value that differs; null where there is none. Long ones are cut. */
export type FieldChange = {
  /** Such as `colours.primary`, or `words.3`, counted from 1. Empty for the part as a whole. */
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
};

export type PartChange = {
  readonly part: string;
  readonly change: 'added' | 'removed' | 'changed';
  readonly fields: readonly FieldChange[];
  /** Values that differ, too, and are not listed. */
  readonly more: number;
};

export type Comparison = {
  readonly title: { readonly before: string; readonly after: string } | null;
  readonly parts: readonly PartChange[];
};

/** Values listed of one part, code units of one value, and parts that are looked into. */
const most = { fields: 40, text: 300, parts: 100 } as const;

type State = { title: string; hashes: Readonly<Record<string, { hash: string }>> };

/**
 * What came between two versions: which parts, and what in them. Without `to` the second one is the
 * project as it stands. Throws 404 for an unknown number.
 */
export async function compareVersions(
  scope: DbScope,
  project: Project,
  from: number,
  to: number | undefined,
): Promise<Comparison> {
  const before = await stateOf(scope, project, from);
  const after = await stateOf(scope, project, to);
  const parts = [...new Set([...Object.keys(before.hashes), ...Object.keys(after.hashes)])]
    .filter((part) => before.hashes[part]?.hash !== after.hashes[part]?.hash)
    .sort();
  const seen = parts.slice(0, most.parts);
  const hashes = seen.flatMap((part) =>
    [before, after].flatMap((state) => state.hashes[part]?.hash ?? []),
  );
  const bodies = await loadBodies(scope, hashes);
  const bodyOf = (state: State, part: string): unknown => {
    const found = state.hashes[part];
    return found && JSON.parse(bodies.get(found.hash) as string);
  };
  return {
    title: before.title === after.title ? null : { before: before.title, after: after.title },
    parts: parts.map((part, at) => {
      const change = !before.hashes[part] ? 'added' : !after.hashes[part] ? 'removed' : 'changed';
      if (at >= most.parts) return { part, change, fields: [], more: 0 };
      const fields = fieldChanges(bodyOf(before, part), bodyOf(after, part));
      const more = Math.max(0, fields.length - most.fields);
      return { part, change, fields: fields.slice(0, most.fields), more };
    }),
  };
}

async function stateOf(
  scope: DbScope,
  project: Project,
  number: number | undefined,
): Promise<State> {
  if (number === undefined) return { title: project.title, hashes: project.head };
  const { rows } = await scope.execute<{ title: string; manifest: State['hashes'] }>(sql`
    select title, manifest from project_versions
    where project_id = ${project.id} and number = ${number}`);
  const found = rows[0];
  if (!found) throw notFound('This project has no version of that number.');
  return { title: found.title, hashes: found.manifest };
}

/** The values in which two bodies differ, in the order of their fields. */
export function fieldChanges(before: unknown, after: unknown, path = ''): FieldChange[] {
  if (isSame(before, after)) return [];
  const isBranch = [before, after].every((side) => side === undefined || isNested(side));
  if (!isBranch || (before === undefined && after === undefined)) {
    // One side is a value, so the other is told as a whole.
    return [{ path, before: textOf(before), after: textOf(after) }];
  }
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  if (keys.size === 0) return [{ path, before: textOf(before), after: textOf(after) }];
  const isList = Array.isArray(before ?? after);
  return [...keys].flatMap((key) => {
    const name = isList ? String(Number(key) + 1) : key;
    const inner = (side: unknown) => (side as Record<string, unknown> | undefined)?.[key];
    return fieldChanges(inner(before), inner(after), path ? `${path}.${name}` : name);
  });
}

const isNested = (value: unknown) => typeof value === 'object' && value !== null;
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > most.text ? `${text.slice(0, most.text - 1)}…` : text;
}
