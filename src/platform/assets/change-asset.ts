import type { Authorized } from '#kernel/authorized.ts';
import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope, Transaction } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { moveShares } from '../shares/shares.ts';
import type { SpaceRow } from '../spaces/space-access.ts';
import type { AssetRow } from './asset-rows.ts';
import { requireAsset } from './find-assets.ts';

/** What people say about an asset; what is left out stays, null empties it. */
export type AssetChange = {
  readonly title?: string | null | undefined;
  readonly alt?: string | null | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly licence?: string | null | undefined;
  readonly author?: string | null | undefined;
  readonly sourceUrl?: string | null | undefined;
};

/** Changes what is said about an asset. Throws 404 for outsiders, 403 for viewers. */
export function changeAsset(
  platform: Platform,
  userId: string,
  id: string,
  change: AssetChange,
): Promise<void> {
  return platform.db.transaction(async (tx) => {
    const old = await requireAsset(tx, userId, id);
    const pick = <T>(given: T | undefined, kept: T) => (given === undefined ? kept : given);
    const text = (given: string | null | undefined, kept: string | null) =>
      pick(given, kept) || null;
    const tags = [...new Set(pick(change.tags, old.tags))];
    await tx.execute(sql`
      update assets set title = ${text(change.title, old.title)}, alt = ${text(change.alt, old.alt)},
        tags = ${sql.param(tags)}::text[], licence = ${text(change.licence, old.licence)},
        author = ${text(change.author, old.author)},
        source_url = ${text(change.sourceUrl, old.source_url)}
      where id = ${id}`);
  });
}

/** Puts an asset into the trash. Throws 409 `in_use` with the projects that use it. */
export function trashAsset(platform: Platform, userId: string, id: string): Promise<void> {
  return platform.db.transaction(async (tx) => {
    const asset = await requireAsset(tx, userId, id);
    // Read again now that its row is locked: a project may have begun to use it meanwhile.
    const { rows } = await tx.execute<{ project_id: string }>(
      sql`select distinct project_id from asset_uses where asset_id = ${id} order by 1`,
    );
    if (rows.length > 0)
      throw inUse(
        asset,
        rows.map(({ project_id }) => project_id),
      );
    await tx.execute(
      sql`update assets set trashed_at = coalesce(trashed_at, now()) where id = ${id}`,
    );
  });
}

const inUse = ({ name, title }: AssetRow, usedIn: readonly string[]) =>
  new AppError(
    'in_use',
    409,
    `“${title ?? name}” is used in ${usedIn.length === 1 ? 'a project' : `${usedIn.length} projects`}. Take it out there first.`,
    { details: { usedIn } },
  );

export function restoreAsset(platform: Platform, userId: string, id: string): Promise<void> {
  return platform.db.transaction(async (tx) => {
    await requireAsset(tx, userId, id);
    await tx.execute(sql`update assets set trashed_at = null where id = ${id}`);
  });
}

/** Moves an asset into another space that its caller may change. */
export function moveAsset(
  platform: Platform,
  userId: string,
  id: string,
  to: Authorized<SpaceRow>,
): Promise<void> {
  return platform.db.transaction(async (tx) => {
    await requireAsset(tx, userId, id);
    await tx.execute(sql`update assets set space_id = ${to.id} where id = ${id}`);
    await moveShares(tx, { subject: 'asset', subjectId: id }, to.id);
  });
}

/**
 * Says what a part of a project refers to from now on, in place of what it did before. Assets outside of
 * the project's space and in the trash are left out; returns the ids that count. They cannot be put
 * into the trash while they are used.
 */
export async function noteAssetUses(
  tx: Transaction,
  project: { readonly id: string; readonly spaceId: string; readonly part: string },
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from assets where id = any(${sql.param(ids)}::uuid[])
      and space_id = ${project.spaceId} and trashed_at is null
    order by id for key share`);
  const known = rows.map(({ id }) => id);
  await tx.execute(sql`
    delete from asset_uses where project_id = ${project.id} and part = ${project.part}
      and asset_id <> all(${sql.param(known)}::uuid[])`);
  await tx.execute(sql`
    insert into asset_uses (project_id, part, asset_id)
    select ${project.id}, ${project.part}, unnest(${sql.param(known)}::uuid[]) on conflict do nothing`);
  return known;
}

/** A duplicate of a project uses what the project uses. */
export async function copyAssetUses(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    insert into asset_uses (project_id, part, asset_id)
    select ${to}, part, asset_id from asset_uses where project_id = ${from}`);
}

/** Parts that a project no longer has use nothing. */
export async function dropOtherUses(
  tx: Transaction,
  projectId: string,
  parts: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    delete from asset_uses where project_id = ${projectId}
      and not part = any(${sql.param(parts)}::text[])`);
}

export type Credit = {
  readonly name: string;
  readonly author: string | null;
  readonly licence: string | null;
  readonly sourceUrl: string | null;
  readonly attribution: string | null;
};

/** Name, author, licence and source of assets, in the order of their names. */
export async function creditsOf(scope: DbScope, assetIds: readonly string[]): Promise<Credit[]> {
  const { rows } = await scope.execute<Credit>(sql`
    select coalesce(title, name) as name, author, licence, source_url as "sourceUrl", attribution
    from assets where id = any(${sql.param(assetIds)}::uuid[]) order by 1, id`);
  return rows;
}
