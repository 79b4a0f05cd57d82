import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of one file, whose connection can break and which can be given another file. */
export type ModelServer = {
  readonly url: string;
  /** The ranges it was asked for, in order; undefined for the whole file. */
  readonly ranges: (string | undefined)[];
  /** Puts another file in its place. */
  put(bytes: Buffer, headers?: Record<string, string>): void;
  /** Sends only so many bytes from now on, and breaks off on `breakOff`; all of them for undefined. */
  breakAfter(bytes: number | undefined): void;
  breakOff(): void;
  close(): void;
};

/** Starts such a server on this machine. */
export async function serveModel(first: Buffer): Promise<ModelServer> {
  let served = first;
  let marks: Record<string, string> = { etag: '"1"' };
  let puts = 1;
  let most: number | undefined;
  let breakOff: () => void = () => undefined;
  const ranges: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    const { range } = request.headers;
    ranges.push(range);
    const isSame = Object.values(marks).includes(String(request.headers['if-range']));
    const from = range && isSame ? Number(range.slice(6, -1)) : 0;
    const rest = served.subarray(from);
    const part = `bytes ${from}-${served.length - 1}/${served.length}`;
    response.writeHead(from > 0 ? 206 : 200, {
      ...{ ...marks, 'content-length': rest.length },
      ...(from > 0 && { 'content-range': part }),
    });
    if (most === undefined) return response.end(rest);
    response.write(rest.subarray(0, most));
    breakOff = () => response.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...{ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tiny.gguf`, ranges },
    put(bytes, headers) {
      puts += 1;
      served = bytes;
      marks = headers ?? { etag: `"${puts}"` };
    },
    breakAfter: (bytes) => {
      most = bytes;
    },
    breakOff: () => breakOff(),
    close: () => void server.close(),
  };
}
