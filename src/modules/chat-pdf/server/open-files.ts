import { AppError } from '#kernel/errors.ts';
import { findAsset } from '#platform/assets/find-assets.ts';
import type { Platform } from '#platform/platform.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import { filesOf } from './chat/files-of.ts';
import { firstPageUrl } from './first-page.ts';

type Asked = { readonly id: string; readonly file?: string | undefined };

/**
 * The files of a project that are still there, with the first page of the one that is shown as a picture: all that the
 * screen needs before the file itself, in one answer. Throws 404 for a project that may not be read.
 */
export async function openFiles(platform: Platform, userId: string, { id, file }: Asked) {
  const reader = await readableBy(platform, userId);
  const ids = await filesOf(platform, userId, id);
  const found = await Promise.all(
    ids.map((one) => findAsset(platform.db, reader, one).catch(none)),
  );
  const files = found.flatMap((asset) =>
    asset
      ? [
          {
            id: asset.id,
            name: asset.title ?? asset.name,
            url: platform.files.linkTo(asset.file_id),
          },
        ]
      : [],
  );
  const shown = files.find((one) => one.id === file) ?? files[0];
  return { files, picture: shown ? await firstPageUrl(platform.db, shown.id) : null };
}

function none(error: unknown): undefined {
  if (!(error instanceof AppError) || error.status !== 404) throw error;
}
