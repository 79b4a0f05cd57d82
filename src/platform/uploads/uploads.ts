import type { ReadableStream as WebStream } from 'node:stream/web';
import { AppError } from '#kernel/errors.ts';
import { keepSeenAsset } from '../assets/keep-asset.ts';
import { lookAtAsset } from '../assets/look-at-asset.ts';
import { asDiskFull } from '../files/room.ts';
import { emitUpload } from '../flows/triggers/tell-flows.ts';
import type { Platform } from '../platform.ts';
import { requireSpace } from '../spaces/space-access.ts';
import { createUploadFiles, type UploadFiles } from './upload-files.ts';
import { UploadLocks } from './upload-locks.ts';
import { deleteUpload, findUpload, noteAsset, prolong, type UploadRow } from './upload-rows.ts';

/** How far an upload is. */
export type UploadState = {
  readonly upload: UploadRow;
  /** Bytes that are there. */
  readonly offset: number;
  readonly assetId: string | null;
  /** When it is given up unless more comes (UTC). */
  readonly expires: Date;
};

export type Piece = { readonly offset: number; readonly body: WebStream | null };

/** Uploads that go on after a broken connection and a crash; each becomes an asset once it is whole. */
export class Uploads {
  readonly files: UploadFiles;
  private readonly platform: Platform;
  private readonly locks: UploadLocks;

  constructor(platform: Platform) {
    this.platform = platform;
    this.files = createUploadFiles(platform.config.DATA_DIR);
    this.locks = new UploadLocks(platform.db.$client);
  }

  /** What is there. An upload that is whole but did not become an asset yet does so now. */
  state(userId: string, id: string): Promise<UploadState> {
    return this.alone(userId, id, async (upload) => {
      if (upload.asset_id) return whole(upload);
      return this.after(upload, await this.files.received(id));
    });
  }

  /** Adds a piece. Throws 409 when it does not begin where the last one ended. */
  add(userId: string, id: string, { offset, body }: Piece): Promise<UploadState> {
    return this.alone(userId, id, async (upload, signal) => {
      const there = upload.asset_id ? upload.size : await this.files.received(id);
      if (offset !== there) {
        throw new AppError('conflict', 409, `The next piece begins at byte ${there}.`, {
          details: { offset: there },
        });
      }
      if (upload.asset_id) return whole(upload);
      const release = await this.platform.room.claim(upload.size - there);
      try {
        return await this.after(upload, await this.write(upload, there, body, signal));
      } finally {
        release();
      }
    });
  }

  /** Forgets an upload; what it became stays. */
  remove(userId: string, id: string): Promise<void> {
    return this.alone(userId, id, () => this.drop(id));
  }

  private async alone<T>(
    userId: string,
    id: string,
    work: (upload: UploadRow, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    await findUpload(this.platform, userId, id);
    const lock = await this.locks.take(id);
    try {
      // Read anew: whoever held the lock before may have finished it.
      return await work(await findUpload(this.platform, userId, id), lock.signal);
    } finally {
      await lock.release();
    }
  }

  private async write(
    { id, size }: UploadRow,
    there: number,
    body: WebStream | null,
    signal: AbortSignal,
  ): Promise<number> {
    try {
      return await this.files.add(id, body, size - there, signal);
    } catch (error) {
      const known = asDiskFull(error);
      if (known instanceof AppError) throw known;
      // The connection broke, or its client came back on another one.
      throw new AppError('cancelled', 499, 'The piece did not come as a whole.', { cause: error });
    }
  }

  private async after(upload: UploadRow, offset: number): Promise<UploadState> {
    if (offset < upload.size) {
      const expires = await prolong(this.platform, upload.id);
      return { upload, offset, assetId: null, expires };
    }
    return whole({ ...upload, asset_id: await this.finish(upload) });
  }

  /** Makes the asset. What cannot be one is forgotten; for want of room it can be tried again. */
  private async finish(upload: UploadRow): Promise<string> {
    const { id, user_id: userId, details } = upload;
    const { platform, files } = this;
    try {
      // Whoever was an editor when it began may be one no more.
      const space = await requireSpace(platform.db, userId, upload.space_id, 'edit');
      const path = await files.lend(id);
      const seen = await lookAtAsset({ path }, details.name, userId);
      const assetId = await platform.db.transaction(async (tx) => {
        const given = { ...details, path };
        const asset = await keepSeenAsset(tx, platform, space.id, userId, given, seen);
        await noteAsset(tx, id, asset.id);
        await emitUpload(platform, tx, space.id, asset);
        return asset.id;
      });
      await files.remove(id);
      return assetId;
    } catch (error) {
      const isFinal = error instanceof AppError && [403, 404, 422].includes(error.status);
      if (isFinal) await this.drop(id);
      throw error;
    }
  }

  private async drop(id: string): Promise<void> {
    await deleteUpload(this.platform.db, id);
    await this.files.remove(id);
  }
}

const whole = (upload: UploadRow): UploadState => ({
  ...{ upload, offset: upload.size, assetId: upload.asset_id },
  expires: new Date(upload.expires_at),
});
