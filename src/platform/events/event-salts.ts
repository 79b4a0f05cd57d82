import { hash, randomBytes } from 'node:crypto';
import { bytea, type Db } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** The day of a moment, UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Gives the salt of a day, the same on all servers. */
export type Salts = (day: string) => Promise<Buffer>;

export function createSalts(db: Db): Salts {
  let known: { day: string; salt: Promise<Buffer> } | undefined;
  return (day) => {
    if (known?.day === day) return known.salt;
    const salt = readSalt(db, day);
    known = { day, salt };
    salt.catch(() => {
      known = undefined;
    });
    return salt;
  };
}

/** The day's salt. Whoever reads it first throws those of days before it away. */
async function readSalt(db: Db, day: string): Promise<Buffer> {
  await forgetSaltsBefore(db, day);
  await db.execute(sql`
    insert into event_salts (day, salt) values (${day}, ${bytea(randomBytes(32))})
    on conflict (day) do nothing`);
  const { rows } = await db.execute<{ salt: Buffer }>(
    sql`select salt from event_salts where day = ${day}`,
  );
  if (!rows[0]) throw new Error('The salt of the day is gone');
  return rows[0].salt;
}

export async function forgetSaltsBefore(db: Db, day: string): Promise<void> {
  await db.execute(sql`delete from event_salts where day < ${day}`);
}

/** Of a key what SHA-256 begins with in HMAC, inside and outside. */
type Pads = { readonly key: Buffer; readonly inner: Buffer; readonly outer: Buffer };
let pads: Pads | undefined;

const block = 64;
const padded = (key: Buffer, sign: number): Buffer =>
  Buffer.from(Uint8Array.from({ length: block }, (_, at) => (key[at] ?? 0) ^ sign));

/**
 * A number that stands for somebody on this site on the salt's day, and for nobody on another site or day: the first
 * eight bytes of HMAC-SHA-256 (RFC 2104), put together from plain hashes, as setting one up costs ten times as much.
 */
export function visitorOf(
  salt: Buffer,
  { siteId, ip, userAgent }: { siteId: string; ip: string; userAgent: string },
): bigint {
  if (pads?.key !== salt)
    pads = { key: salt, inner: padded(salt, 0x36), outer: padded(salt, 0x5c) };
  const text = Buffer.from(`${siteId}\n${ip}\n${userAgent}`);
  const inside = hash('sha256', Buffer.concat([pads.inner, text]), 'buffer');
  return hash('sha256', Buffer.concat([pads.outer, inside]), 'buffer').readBigInt64LE();
}
