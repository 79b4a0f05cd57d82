import type { IncomingMessage } from 'node:http';
import { AppError } from '#kernel/errors.ts';

/** Largest body of a call, in bytes; pictures travel inside it. */
const largestBody = 32 * 1024 * 1024;

/** The body of a request as JSON. Throws SyntaxError for anything else, and 413 when it is too large. */
export function readJson(request: IncomingMessage): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let size = 0;
    const refuse = () => {
      request.pause();
      const message = 'The request is too large.';
      reject(new AppError('request_entity_too_large', 413, message));
    };
    if (Number(request.headers['content-length'] ?? 0) > largestBody) return refuse();
    request.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size > largestBody) return refuse();
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
