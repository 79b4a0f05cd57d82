import type { IncomingMessage } from 'node:http';
import { AppError } from '#kernel/errors.ts';
import { tooLarge, type Upload } from '#platform/http/upload.ts';

/** Largest body of a call, in bytes; pictures travel inside it. */
export const requestUpload: Upload = {
  ...{ paths: ['/v1/*'], what: 'A request', largest: 32e6, as: 'body' },
};

/** The body of a request as JSON. Throws SyntaxError for anything else, and 413 when it is too large. */
export function readJson(request: IncomingMessage): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let size = 0;
    const refuse = () => {
      request.pause();
      const { message } = tooLarge(requestUpload);
      reject(new AppError('request_entity_too_large', 413, message));
    };
    if (Number(request.headers['content-length'] ?? 0) > requestUpload.largest) return refuse();
    request.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size > requestUpload.largest) return refuse();
      pieces.push(piece);
    });
    request.once('end', () => {
      try {
        resolve(JSON.parse(Buffer.concat(pieces).toString('utf8')));
      } catch (error) {
        reject(error);
      }
    });
    request.once('error', reject);
    request.once('close', () => {
      if (!request.complete) reject(new AppError('request_aborted', 400, 'The request broke off.'));
    });
  });
}
