import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { BlobStore } from './blob-store.ts';
import { createDiskBlobs } from './disk-blobs.ts';

/** The configured place of files: a bucket where one is named, else the data folder. */
export async function openBlobs(config: Config): Promise<BlobStore> {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    return createDiskBlobs(join(config.DATA_DIR, 'files'));
  }
  // Loaded only where it is used: the client is larger than the rest of the platform.
  const { openS3Blobs } = await import('./s3-blobs.ts');
  return openS3Blobs({
    bucket: S3_BUCKET,
    region: config.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    prefix: config.S3_PREFIX,
    ...(config.S3_ENDPOINT && { endpoint: config.S3_ENDPOINT }),
  });
}
