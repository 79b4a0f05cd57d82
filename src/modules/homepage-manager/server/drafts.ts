import { AppError, notFound } from '#kernel/errors.ts';
import { type Db, type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Section } from '../section-schemas.ts';
import { readSections } from './read-sections.ts';

type Row = {
  readonly revision: number;
  readonly sections: unknown;
  readonly saved_at: string;
  readonly email: string | null;
};
type VersionRow = {
  readonly version: number;
  readonly sections: unknown;
  readonly published_at: string;
  readonly email: string | null;
  readonly restored_from: number | null;
};

export const changedMeanwhile = () =>
  new AppError(
    'conflict',
    409,
    'Somebody else has changed the homepage meanwhile. Compare both and choose.',
  );

/** What visitors see: the latest published version, or the defaults before the first one. */
export async function publishedSections(scope: DbScope): Promise<Section[]> {
  const { rows } = await scope.execute<{ sections: unknown }>(
    sql`select sections from homepage_versions order by version desc limit 1`,
  );
  return readSections(rows[0]?.sections);
}

const versions = sql`select v.version, v.sections, v.published_at, v.restored_from, u.email
  from homepage_versions v left join auth_users u on u.id = v.published_by`;

/** The draft that all admins share, beside what is published. */
export async function readDraft(scope: DbScope) {
  const { rows } = await scope.execute<Row>(sql`
    select d.revision, d.sections, d.saved_at, u.email
    from homepage_draft d left join auth_users u on u.id = d.saved_by`);
  const latest = await scope.execute<VersionRow>(sql`${versions} order by v.version desc limit 1`);
  const draft = rows[0];
  const version = latest.rows[0];
  const shown = readSections(version?.sections);
  const sections = draft ? readSections(draft.sections) : shown;
  return {
    revision: draft?.revision ?? 0,
    sections,
    saved: draft ? { at: isoTime(draft.saved_at), by: draft.email } : null,
    differs: JSON.stringify(sections) !== JSON.stringify(shown),
    published: version
      ? { version: version.version, at: isoTime(version.published_at), by: version.email }
      : null,
  };
}

type Change = { readonly by: string; readonly at: Date; readonly revision: number };

/** Saves over exactly that revision; throws 409 when somebody else has saved since. */
export async function saveDraft(
  scope: DbScope,
  sections: readonly Section[],
  { by, at, revision }: Change,
): Promise<void> {
  const value = sql`${JSON.stringify(sections)}::jsonb`;
  const when = at.toISOString();
  const { rowCount } = await scope.execute(
    revision === 0
      ? sql`insert into homepage_draft (revision, sections, saved_at, saved_by)
            values (1, ${value}, ${when}, ${by}) on conflict do nothing`
      : sql`update homepage_draft set revision = revision + 1, sections = ${value},
              saved_at = ${when}, saved_by = ${by} where revision = ${revision}`,
  );
  if (!rowCount) throw changedMeanwhile();
}

/** Makes the draft of that revision what visitors see. */
export async function publishDraft(db: Db, change: Change): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ revision: number; sections: unknown }>(
      sql`select revision, sections from homepage_draft for update`,
    );
    if ((rows[0]?.revision ?? 0) !== change.revision) throw changedMeanwhile();
    await addVersion(tx, readSections(rows[0]?.sections), change);
  });
}

/** Publishes an earlier version again and makes it the draft. */
export async function rollBack(db: Db, version: number, change: Change): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ sections: unknown }>(
      sql`select sections from homepage_versions where version = ${version}`,
    );
    if (!rows[0]) throw notFound('There is no such version.');
    const sections = readSections(rows[0].sections);
    await saveDraft(tx, sections, change);
    await addVersion(tx, sections, change, version);
  });
}

async function addVersion(
  tx: DbScope,
  sections: readonly Section[],
  { by, at }: Change,
  restoredFrom: number | null = null,
): Promise<void> {
  // Two first publications at once take the same number: the second one is a conflict.
  const { rowCount } = await tx.execute(sql`
    insert into homepage_versions (version, sections, published_at, published_by, restored_from)
    select coalesce(max(version), 0) + 1, ${JSON.stringify(sections)}::jsonb,
      ${at.toISOString()}::timestamptz, ${by}::uuid, ${restoredFrom}::integer
    from homepage_versions on conflict do nothing`);
  if (!rowCount) throw changedMeanwhile();
}

/** Versions listed. */
const listed = 50;

export async function listVersions(scope: DbScope) {
  const { rows } = await scope.execute<VersionRow>(
    sql`${versions} order by v.version desc limit ${listed}`,
  );
  return rows.map((row) => ({
    version: row.version,
    at: isoTime(row.published_at),
    by: row.email,
    restoredFrom: row.restored_from,
    sections: readSections(row.sections),
  }));
}
