import { type Authorized, asAuthorized, type Need } from '#kernel/authorized.ts';
import { conflict, notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import type { MediaKind } from '../files/look/media-kind.ts';
import type { Platform } from '../platform.ts';
import { type Reader, type Role, requireRole } from '../spaces/space-access.ts';
import type { AssetRow } from './asset-rows.ts';

/** What everybody hears of an asset that is not theirs to see, whether there is one or not. */
const noAsset = () => notFound('There is no such asset.');

const columns = sql`
  a.id, a.space_id, a.user_id, a.file_id, a.kind, a.name, a.title, a.alt, a.tags, a.width, a.height,
  a.seconds, a.licence, a.author, a.source_url, a.attribution, a.provenance, a.trashed_at,
  a.created_at, f.mime_type as mime, f.size as bytes, f.sha256,
  (select r.file_id from asset_renditions r where r.asset_id = a.id and r.name = 'thumb') as thumb_id,
  array(select distinct u.project_id from asset_uses u where u.asset_id = a.id order by 1) as used_in`;

/** One of the assets this person may see, also one in the trash. Throws 404 for all others. */
export async function findAsset(
  scope: DbScope,
  reader: Reader,
  id: string,
): Promise<Authorized<AssetRow>> {
  const { rows } = await scope.execute<AssetRow>(sql`
    select ${columns} from assets a join files f on f.id = a.file_id
    where a.id = ${id} and a.space_id = any(${sql.param(reader.spaceIds)}::uuid[])`);
  if (!rows[0]) throw noAsset();
  return asAuthorized(rows[0]);
}

/**
 * The asset, for somebody who may change what is in its space; asked of the database itself, and its
 * row is locked until the transaction ends. Throws 404 for outsiders, 403 for viewers.
 */
export async function requireAsset(
  tx: DbScope,
  userId: string,
  id: string,
  need: Need = 'edit',
): Promise<Authorized<AssetRow>> {
  const { rows } = await tx.execute<AssetRow & { role: Role }>(sql`
    select ${columns}, m.role from assets a join files f on f.id = a.file_id
    join space_members m on m.space_id = a.space_id and m.user_id = ${userId}
    join spaces s on s.id = a.space_id and s.archived_at is null
    where a.id = ${id} for update of a`);
  const found = rows[0];
  if (!found) throw noAsset();
  const { role, ...asset } = found;
  requireRole(role, need);
  return asAuthorized(asset);
}

/**
 * Those of these assets that this person may use, by id, in the given order, none of them in the trash.
 * Throws 404 when one is missing, 409 when one is in the trash.
 */
export async function findAssets(
  scope: DbScope,
  reader: Reader,
  ids: readonly string[],
): Promise<readonly Authorized<AssetRow>[]> {
  if (ids.length === 0) return [];
  const { rows } = await scope.execute<AssetRow>(sql`
    select ${columns} from assets a join files f on f.id = a.file_id
    where a.id = any(${sql.param(ids)}::uuid[])
      and a.space_id = any(${sql.param(reader.spaceIds)}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id.toLowerCase());
    if (!row) throw noAsset();
    if (row.trashed_at)
      throw conflict(`“${row.title ?? row.name}” is in the trash. Restore it first.`);
    return asAuthorized(row);
  });
}

/** Those of these assets that this person may see and that are not in the trash, in no order. */
export async function findAssetsThere(
  scope: DbScope,
  reader: Reader,
  ids: readonly string[],
): Promise<readonly Authorized<AssetRow>[]> {
  if (ids.length === 0) return [];
  const { rows } = await scope.execute<AssetRow>(sql`
    select ${columns} from assets a join files f on f.id = a.file_id
    where a.id = any(${sql.param([...ids])}::uuid[]) and a.trashed_at is null
      and a.space_id = any(${sql.param(reader.spaceIds)}::uuid[])`);
  return rows.map(asAuthorized);
}

/** Assets by their file's name, title or id, as people write it in a table; none from the trash. */
export async function findAssetsNamed(
  scope: DbScope,
  reader: Reader,
  name: string,
): Promise<readonly Authorized<AssetRow>[]> {
  const { rows } = await scope.execute<AssetRow>(sql`
    select ${columns} from assets a join files f on f.id = a.file_id
    where (a.name = ${name} or a.title = ${name} or a.id::text = lower(${name}))
      and a.space_id = any(${sql.param(reader.spaceIds)}::uuid[]) and a.trashed_at is null
    order by a.id limit 2`);
  return rows.map(asAuthorized);
}

/** Those of these contents, by SHA-256, that this person has: the oldest file of each. */
export async function findByHash(
  scope: DbScope,
  reader: Reader,
  hashes: readonly string[],
): Promise<readonly Pick<AssetRow, 'id' | 'name' | 'title' | 'sha256'>[]> {
  const { rows } = await scope.execute<AssetRow>(sql`
    select distinct on (f.sha256) a.id, a.name, a.title, f.sha256
    from assets a join files f on f.id = a.file_id
    where f.sha256 = any(${sql.param([...hashes])}::text[])
      and a.space_id = any(${sql.param(reader.spaceIds)}::uuid[]) and a.trashed_at is null
    order by f.sha256, a.id`);
  return rows;
}

/** What a step of a run kept already, if it did. */
export async function findMadeBy(
  scope: DbScope,
  reader: Reader,
  runId: string,
  step: string,
): Promise<string | undefined> {
  const { rows } = await scope.execute<{ id: string }>(sql`
    select id from assets where space_id = any(${sql.param(reader.spaceIds)}::uuid[])
      and provenance ->> 'runId' = ${runId} and provenance ->> 'step' = ${step}`);
  return rows[0]?.id;
}

export type AssetQuery = {
  readonly kind?: MediaKind | undefined;
  /** Words, of which the last may be unfinished. */
  readonly q?: string | undefined;
  readonly spaceId?: string | undefined;
  readonly tag?: string | undefined;
  /** Names of the tools that made it. */
  readonly tools?: readonly string[] | undefined;
  /** Decimal text. */
  readonly seed?: string | undefined;
  /** Id of a project that uses it. */
  readonly usedIn?: string | undefined;
  /** Only what is in the trash; without it, only what is not. */
  readonly trashed?: boolean | undefined;
  /** Id of the last one of the page before. */
  readonly after?: string | undefined;
  readonly limit: number;
};

/** Assets that somebody may see, the newest first, a page at a time. */
export async function listAssets(
  scope: DbScope,
  reader: Reader,
  query: AssetQuery,
): Promise<{ readonly assets: readonly AssetRow[]; readonly next: string | null }> {
  const { kind, spaceId, tag, tools, seed, usedIn, after, trashed = false, limit } = query;
  const spaces = reader.spaceIds.filter((id) => spaceId === undefined || id === spaceId);
  const words = searchedWords(query.q);
  // First which ones, then all of them: a frequent word may fit thousands, of which a page needs a few.
  const { rows } = await scope.execute<AssetRow>(sql`
    with page as materialized (
        select a.id from assets a
        where a.space_id = any(${sql.param(spaces)}::uuid[])
        and a.trashed_at is ${trashed ? sql`not null` : sql`null`}
        ${kind ? sql`and a.kind = ${kind}` : sql``}
        ${tag ? sql`and a.tags @> ${sql.param([tag])}::text[]` : sql``}
        ${tools ? sql`and a.provenance ->> 'tool' = any(${sql.param([...tools])}::text[])` : sql``}
        ${seed === undefined ? sql`` : sql`and a.provenance ->> 'seed' = ${seed}`}
        ${
          usedIn === undefined
            ? sql``
            : sql`and exists (
                select 1 from asset_uses u where u.asset_id = a.id and u.project_id = ${usedIn})`
        }
        ${words === undefined ? sql`` : sql`and a.search @@ to_tsquery('simple', nullif(${words}, ''))`}
        ${after ? sql`and a.id < ${after}` : sql``}
      order by a.id desc limit ${limit + 1})
    select ${columns} from page join assets a on a.id = page.id join files f on f.id = a.file_id
    order by a.id desc`);
  const assets = rows.slice(0, limit);
  return { assets, next: rows.length > limit ? (assets.at(-1)?.id ?? null) : null };
}

/** A query of the database that finds every word, or begins with it; undefined without words. */
function searchedWords(q: string | undefined): string | undefined {
  if (!q?.trim()) return undefined;
  const words = q
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 20);
  // Nothing but signs finds nothing: no words, no query, no match.
  return words.map((word) => `'${word.slice(0, 100)}':*`).join(' & ');
}

/** Whether this person may open a file by its path alone: it is an asset of theirs, or drawn from one. */
export async function mayOpen(
  platform: Platform,
  reader: Reader,
  fileId: string,
): Promise<boolean> {
  const { rows } = await platform.db.execute(sql`
    select 1 from assets a where space_id = any(${sql.param(reader.spaceIds)}::uuid[])
      and (file_id = ${fileId} or exists (
        select 1 from asset_renditions r where r.asset_id = a.id and r.file_id = ${fileId}))`);
  return rows.length > 0;
}
