import { randomUUID } from 'node:crypto';

/**
 * A UUIDv7 (RFC 9562): milliseconds, then random bits. Those of `randomUUID` come from a pool that
 * Node keeps, which makes this several times faster than drawing new ones for every id.
 */
export function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
