import { asAuthorized } from '#kernel/authorized.ts';
import { sql } from '#platform/db/sql.ts';
import type { AssetRow } from '../assets/asset-rows.ts';
import { findAsset } from '../assets/find-assets.ts';
import type { Platform } from '../platform.ts';
import { kindOf, knowsKind, type ProjectKind } from '../projects/project-kind.ts';
import { type ProjectRow, partsOf } from '../projects/projects.ts';
import { loadRun } from '../runs/run-rows.ts';
import { wordsOf } from '../runs/run-texts.ts';
import { drawnPicture } from './drawn-picture.ts';
import type { ShareBlock } from './share-blocks.ts';
import type { ShareRow } from './shares.ts';

/** A file on a page. */
export type SharedFile = {
  readonly fileId: string;
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
  /** Where it is in the library; missing for work with files of its own, such as films. */
  readonly asset?: AssetRow;
};

export type SharedBlock =
  | Exclude<ShareBlock, { assetId: string } | { drawn: unknown } | { live: unknown }>
  | { readonly file: SharedFile };

export type SharedContent = {
  readonly title: string;
  readonly blocks: readonly SharedBlock[];
  /** Who made it, where it was made here. */
  readonly madeBy: string | null;
};

/** What a link to something in a space opens; undefined while that is in the trash or put away. */
export async function contentOf(
  platform: Platform,
  share: ShareRow,
): Promise<SharedContent | undefined> {
  const { rows } = await platform.db.execute(
    sql`select 1 from spaces where id = ${share.space_id} and archived_at is null`,
  );
  if (!rows[0]) return undefined;
  if (share.subject === 'project') return projectContent(platform, share);
  if (share.subject === 'asset') return assetContent(platform, share);
  return runContent(platform, share);
}

async function projectContent(platform: Platform, share: ShareRow) {
  const { rows } = await platform.db.execute<ProjectRow>(sql`
    select * from projects where id = ${share.subject_id} and trashed_at is null`);
  const project = rows[0];
  if (!project || !knowsKind(project.kind)) return undefined;
  const kind = kindOf(project.kind);
  // The link is what lets its holder read this.
  const parts = await partsOf(platform.db, asAuthorized(project));
  const blocks: SharedBlock[] = [];
  for (const block of await shownNow(platform, share, kind, parts)) {
    if ('live' in block) continue;
    if ('drawn' in block) {
      const file = await drawnPicture(platform, project, block.drawn);
      const about = { name: project.title, mime: 'image/webp' };
      if (file) blocks.push({ file: { ...about, ...file } });
    } else if (!('assetId' in block)) blocks.push(block);
    else {
      const asset = await assetOf(platform, project.space_id, block.assetId);
      if (asset) blocks.push({ file: fileOf(asset) });
    }
  }
  return { title: project.title, blocks, madeBy: null };
}

/** The blocks of a project, with what is only known now in its place. */
async function shownNow(
  platform: Platform,
  share: ShareRow,
  kind: ProjectKind,
  parts: Readonly<Record<string, unknown>>,
): Promise<readonly ShareBlock[]> {
  const blocks = kind.shareView?.(parts) ?? plainView(kind, parts);
  const told = blocks.map((block) => ('live' in block ? block.live(platform, share) : [block]));
  return (await Promise.all(told)).flat();
}

/** The words of every part, under its name where there are several. */
function plainView(kind: ProjectKind, parts: Readonly<Record<string, unknown>>): ShareBlock[] {
  return Object.entries(parts).flatMap(([part, body]) => {
    const text = kind.textOf?.(part, body)?.trim();
    return text ? [{ text }] : [];
  });
}

async function assetContent(platform: Platform, { space_id, subject_id }: ShareRow) {
  const asset = await assetOf(platform, space_id as string, subject_id);
  if (!asset) return undefined;
  const madeBy = asset.provenance?.label ?? null;
  return { title: asset.title ?? asset.name, blocks: [{ file: fileOf(asset) }], madeBy };
}

/** What it made, and no word of what was asked, what it cost or what it runs with. */
async function runContent(platform: Platform, { subject_id }: ShareRow) {
  const run = await loadRun(platform.db, subject_id);
  if (run?.status !== 'done') return undefined;
  const blocks: SharedBlock[] = [];
  for (const id of run.assets) {
    const asset = await assetOf(platform, run.space_id, id);
    const file = asset ? fileOf(asset) : await ownFile(platform, run.user_id, id);
    if (file) blocks.push({ file });
  }
  for (const text of await wordsOf(platform, run)) blocks.push({ text });
  return { title: run.title, blocks, madeBy: run.engine?.label ?? null };
}

/** The asset, unless it has left the space or lies in the trash. */
async function assetOf(platform: Platform, spaceId: string, id: string) {
  const reader = { userId: '', spaceIds: [spaceId] };
  const asset = await findAsset(platform.db, reader, id).catch(() => undefined);
  return asset?.trashed_at ? undefined : asset;
}

const fileOf = (asset: AssetRow): SharedFile => {
  const { file_id: fileId, name, mime, bytes } = asset;
  return { fileId, name, mime, bytes, asset };
};

/** Work with a table of its own names its files instead of assets. */
async function ownFile(
  { db, files }: Platform,
  userId: string,
  id: string,
): Promise<SharedFile | undefined> {
  const file = await files.find(db, id);
  if (file?.owner_id !== userId) return undefined;
  return { fileId: id, name: file.name, mime: file.mime_type, bytes: file.size };
}
