import type { ArtifactKind } from '#kernel/artifacts/artifact-kinds.ts';
import { conflict, notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';

export type ArtifactRow = {
  readonly id: string;
  readonly conversation_id: string;
  readonly kind: ArtifactKind;
  readonly title: string;
  /** Of the conversation. */
  readonly module: string;
  readonly temporary: boolean;
};

export type VersionRow = {
  readonly n: number;
  /** The answer that holds it; null for what its person wrote. */
  readonly message_id: string | null;
  readonly created_at: string | Date;
};

/** So many are kept of one; the oldest go. */
const mostVersions = 200;

/** An artifact of this user's conversations, in whichever chat. Throws not-found for all others. */
export async function findArtifact(
  scope: DbScope,
  userId: string,
  id: string,
): Promise<ArtifactRow> {
  const { rows } = await scope.execute<ArtifactRow>(sql`
    select a.id, a.conversation_id, a.kind, a.title, c.module, c.temporary
    from artifacts a join conversations c on c.id = a.conversation_id
    where a.id = ${id} and c.user_id = ${userId} and c.removed_at is null`);
  if (!rows[0]) throw notFound('There is no such artifact.');
  return rows[0];
}

/** All it once was, oldest first. */
export async function listVersions(scope: DbScope, id: string): Promise<VersionRow[]> {
  const { rows } = await scope.execute<VersionRow>(sql`
    select n, message_id, created_at from artifact_versions where artifact_id = ${id} order by n`);
  return rows;
}

/** What it is, or was as this version. Throws not-found where that is gone. */
export async function contentOf(scope: DbScope, id: string, n?: number): Promise<string> {
  const { rows } = await scope.execute<{ content: string }>(sql`
    select content from artifact_versions
    where artifact_id = ${id} and (${n ?? null}::integer is null or n = ${n ?? null}) order by n desc limit 1`);
  if (!rows[0]) throw notFound('There is no such version.');
  return rows[0].content;
}

type NewVersion = {
  readonly content: string;
  readonly answer?: { readonly messageId: string; readonly place: number };
};

/** Adds a version. The caller's transaction holds the artifact's row, so that nobody adds the same. */
export async function addVersion(scope: DbScope, id: string, { content, answer }: NewVersion) {
  const { rows } = await scope.execute<{ n: number }>(sql`
    insert into artifact_versions (artifact_id, n, content, message_id, place)
    select ${id}::uuid, coalesce(max(v.n), 0) + 1, ${content}::text, ${answer?.messageId ?? null}::uuid,
      ${answer?.place ?? null}::smallint
    from artifact_versions v where v.artifact_id = ${id}::uuid
    returning n`);
  const n = rows[0]?.n as number;
  await scope.execute(sql`
    delete from artifact_versions where artifact_id = ${id} and n <= ${n - mostVersions}`);
  return n;
}

/**
 * Keeps what somebody wrote as a further version. `base` is the version that they had before them: throws a conflict
 * where there is a newer one.
 */
export async function saveVersion(
  scope: DbScope,
  userId: string,
  { id, content, base }: { readonly id: string; readonly content: string; readonly base: number },
): Promise<void> {
  await scope.transaction(async (tx) => {
    await findArtifact(tx, userId, id);
    await tx.execute(sql`select from artifacts where id = ${id} for update`);
    const newest = (await listVersions(tx, id)).at(-1)?.n;
    if (newest !== base) {
      throw conflict('There is a newer version of this. Look at it before you save yours.');
    }
    await addVersion(tx, id, { content: content.replaceAll('\u0000', '').toWellFormed() });
  });
}
