import type { AssetRow, Provenance } from '#platform/assets/asset-rows.ts';
import { isoTime } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { Asset } from '../asset-contract.ts';

/** An asset as the contract shows it, with links that open for a day at least. */
export function viewAsset({ files }: Pick<Platform, 'files'>, row: AssetRow): Asset {
  const { id, name, mime, bytes, sha256, kind, title, alt, width, height, seconds } = row;
  return {
    ...{ id, spaceId: row.space_id, name, mime, bytes, sha256 },
    url: files.linkTo(row.file_id),
    thumbUrl: row.thumb_id && files.linkTo(row.thumb_id),
    ...{ kind, title, alt, tags: [...row.tags], width, height, seconds },
    ...{ licence: row.licence, author: row.author, sourceUrl: row.source_url },
    provenance: row.provenance && viewProvenance(row.provenance),
    usedIn: [...row.used_in],
    createdAt: isoTime(row.created_at),
    trashedAt: row.trashed_at && isoTime(row.trashed_at),
  };
}

const viewProvenance = (given: Provenance) => ({
  ...{ runId: given.runId ?? null, tool: given.tool ?? null, service: given.service ?? null },
  ...{ label: given.label ?? null, model: given.model ?? null },
  ...{ seed: given.seed ?? null, prompt: given.prompt ?? null },
});
