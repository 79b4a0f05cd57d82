import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../platform.ts';

/**
 * A refresh token is session id (16 bytes), counter (4) and a MAC over both (24) under an instance
 * secret. So the database holds no token, not even a hash, and the current token of a session can
 * be written again for a client that lost it.
 */
const idBytes = 16;
const macBytes = 24;
const tokenBytes = idBytes + 4 + macBytes;

export async function writeRefreshToken(
  platform: Platform,
  sessionId: string,
  counter: number,
): Promise<string> {
  const head = Buffer.alloc(idBytes + 4);
  head.write(sessionId.replaceAll('-', ''), 'hex');
  head.writeUInt32BE(counter, idBytes);
  return Buffer.concat([head, await mac(platform, head)]).toString('base64url');
}

/**
 * `malformed` when it cannot be one of ours by its form, `foreign` when it has the form (or that
 * of GoTrue's older tokens) but was not written by this installation.
 */
export async function readRefreshToken(
  platform: Platform,
  token: string,
): Promise<{ sessionId: string; counter: number } | 'malformed' | 'foreign'> {
  if (/^[a-z0-9]{12}$/.test(token)) return 'foreign';
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== tokenBytes || bytes.toString('base64url') !== token) return 'malformed';
  const head = bytes.subarray(0, idBytes + 4);
  if (!timingSafeEqual(await mac(platform, head), bytes.subarray(idBytes + 4))) return 'foreign';
  return {
    sessionId: uuidOf(head.subarray(0, idBytes)),
    counter: head.readUInt32BE(idBytes),
  };
}

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

async function mac(platform: Platform, head: Buffer): Promise<Buffer> {
  const key = await platform.vault.instanceSecret('refresh-tokens');
  return createHmac('sha256', key).update(head).digest().subarray(0, macBytes);
}
