import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { BlobStore } from './blob-store.ts';

export type S3Settings = {
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Address of a service other than Amazon's; its buckets are then paths of it. */
  readonly endpoint?: string;
  /** What the names of objects begin with, e.g. `hub/`. */
  readonly prefix: string;
};

/** Bytes in a bucket of an S3 service, for hubs of several machines. Throws when the bucket cannot be reached. */
export async function openS3Blobs(settings: S3Settings): Promise<BlobStore> {
  const { bucket, prefix, endpoint, region, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Checksums in trailers are news to many services; the name is the hash of the bytes anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  await client.send(new HeadBucketCommand({ Bucket: bucket })).catch((cause: Error) => {
    const why = cause.message && cause.message !== 'UnknownError' ? cause.message : cause.name;
    throw new Error(
      `The bucket "${bucket}" cannot be opened (${why}). Check S3_BUCKET, S3_ENDPOINT, S3_REGION and the S3 keys.`,
      { cause },
    );
  });
  const place = (sha256: string) => ({
    Bucket: bucket,
    Key: `${prefix}${sha256.slice(0, 2)}/${sha256}`,
  });
  const get = async (sha256: string, range?: { start: number; end: number }) => {
    const { Body } = await client.send(
      new GetObjectCommand({
        ...place(sha256),
        ...(range && { Range: `bytes=${range.start}-${range.end}` }),
      }),
    );
    if (!Body) throw new Error(`The object of ${sha256} is empty.`);
    return Body;
  };
  return {
    isLocal: false,
    async write(sha256, bytes) {
      await client.send(new PutObjectCommand({ ...place(sha256), Body: bytes }));
    },
    async take(sha256, path) {
      const { size } = await stat(path);
      await client.send(
        new PutObjectCommand({
          ...place(sha256),
          Body: createReadStream(path),
          ContentLength: size,
        }),
      );
      await rm(path);
    },
    async read(sha256) {
      return Buffer.from(await (await get(sha256)).transformToByteArray());
    },
    async stream(sha256, range) {
      return (await get(sha256, range)) as unknown as Readable;
    },
    async remove(sha256) {
      await client.send(new DeleteObjectCommand(place(sha256)));
    },
    // An object is there as a whole or not at all, and its mark comes first.
    tidy: async () => [],
  };
}
