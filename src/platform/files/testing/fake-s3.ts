import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FakeS3 = {
  /** Settings with which a hub keeps its files here. */
  readonly environment: Readonly<Record<string, string>>;
  /** Objects by key. */
  readonly objects: Map<string, Buffer>;
  close(): Promise<void>;
};

const bucket = 'guild-files';
const keyId = 'AKIATESTKEY';

/**
 * The part of S3's protocol that a file store uses, in memory: put, get with ranges, delete, head of
 * the bucket, paths as names of buckets. It refuses requests that are not signed by its key.
 */
export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const key = decodeURIComponent(new URL(request.url ?? '', 'http://s3').pathname).slice(1);
    const isSigned = request.headers.authorization?.includes(`Credential=${keyId}/`);
    if (!isSigned) return refuse(response, 403, 'InvalidAccessKeyId');
    if (!key.startsWith(bucket)) return refuse(response, 404, 'NoSuchBucket');
    if (request.method === 'HEAD') return void response.writeHead(200).end();
    if (request.method === 'PUT') {
      objects.set(key, await bodyOf(request));
      return void response.writeHead(200, { etag: '"x"' }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const found = objects.get(key);
    return found ? send(request, response, found) : refuse(response, 404, 'NoSuchKey');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    objects,
    environment: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: keyId,
      S3_SECRET_ACCESS_KEY: 'secret of the test',
      S3_PREFIX: 'hub/',
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function send(request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  const [start, end] = range ? [Number(range[1]), Number(range[2])] : [0, bytes.length - 1];
  const part = bytes.subarray(start, end + 1);
  response.writeHead(range ? 206 : 200, {
    'content-length': part.length,
    ...(range && { 'content-range': `bytes ${start}-${end}/${bytes.length}` }),
  });
  response.end(part);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  );
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
