import { createHmac, randomBytes } from 'node:crypto';
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

/** A number that stands for somebody on this site on the salt's day, and for nobody on another site or day. */
export const visitorOf = (
  salt: Buffer,
  { siteId, ip, userAgent }: { siteId: string; ip: string; userAgent: string },
): bigint =>
  createHmac('sha256', salt).update(`${siteId}\n${ip}\n${userAgent}`).digest().readBigInt64LE();
