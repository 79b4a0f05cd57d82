import { conflict, notFound } from '#kernel/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { retryRun, stopRun } from '#platform/runs/change-run.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import type { UploadDetails } from '../../youtube-contract.ts';
import { loadFilm } from '../film-rows.ts';
import { bookUpload, refuseSecond, requireAccount } from './book-upload.ts';
import { findUpload } from './upload-rows.ts';
import { uploadRun } from './upload-run.ts';

/** Books the upload of a film. Throws 409 while it is being uploaded, or without an account. */
export async function startUpload(
  platform: Platform,
  userId: string,
  { id, ...details }: UploadDetails & { id: string },
): Promise<void> {
  await loadFilm(platform.db, userId, id);
  await requireAccount(platform, userId);
  const order = { filmId: id, ...details };
  await platform.db.transaction((tx) => bookUpload(platform, tx, uploadRun, { userId, order }));
}

type Which = { readonly id: string; readonly upload: string };

/** Stops an upload; YouTube keeps nothing of a session that was not finished. */
export async function cancelUpload(
  platform: Platform,
  userId: string,
  which: Which,
): Promise<void> {
  const upload = await findUpload(platform.db, userId, which);
  if (upload?.status !== 'queued' && upload?.status !== 'uploading')
    throw notFound('There is no upload under way.');
  await stopRun(platform, await readableBy(platform, userId), upload.id);
}

/** Goes on with a failed or cancelled upload, in its session while YouTube still knows it. */
export async function retryUpload(platform: Platform, userId: string, which: Which): Promise<void> {
  const upload = await findUpload(platform.db, userId, which);
  await requireAccount(platform, userId);
  if (upload?.status !== 'error' && upload?.status !== 'cancelled')
    throw conflict('Only an upload that failed or was cancelled can go on.');
  await platform.db.transaction((tx) => refuseSecond(tx, which.id));
  await retryRun(platform, await readableBy(platform, userId), upload.id, 'failed');
}
