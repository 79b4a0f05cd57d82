import { conflict } from '#kernel/errors.ts';
import { dashed } from '#kernel/text/dashed.ts';
import { stripEnd } from '#kernel/text/strip-ends.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../../platform.ts';
import { publicText } from '../issues/placeholders.ts';
import { findBroadcast } from './broadcast-rows.ts';

/** Addresses below `/newsletter` that mean something else. */
const reserved = new Set(['confirm', 'preferences', 'unsubscribe', 'archive', 'one-click']);

/** Letters that are one sign, and not a plain one with a mark. */
const plainLetters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l' };

/** A subject as part of an address. */
const slugOf = (subject: string): string => {
  const plain = publicText(subject)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđł]/g, (letter) => plainLetters[letter] ?? '');
  const words = stripEnd(dashed(plain).slice(0, 80), /-/);
  return words === '' || reserved.has(words) ? `issue${words && `-${words}`}` : words;
};

/**
 * Puts a broadcast into the public archive; gives the end of its address, which it keeps for ever.
 * Throws a 409 while nothing of it was sent: a draft still changes.
 */
export async function publishIssue({ db, now }: Platform, id: string): Promise<string> {
  const row = await findBroadcast(db, id);
  if (!row.started_at) throw conflict('An issue can be published once it is being sent.');
  const base = slugOf(row.subject);
  const at = now().toISOString();
  for (let number = 1; ; number += 1) {
    const slug = row.slug ?? (number === 1 ? base : `${base}-${number}`);
    const { rowCount } = await db.execute(sql`
      update newsletter_broadcasts set slug = ${slug}, published_at = coalesce(published_at, ${at}),
        updated_at = ${at}
      where id = ${id} and not exists (
        select 1 from newsletter_broadcasts other where other.slug = ${slug} and other.id <> ${id})`);
    if (rowCount) return slug;
  }
}

/** Takes a broadcast out of the archive; it keeps its address in case it comes back. */
export async function unpublishIssue({ db, now }: Platform, id: string): Promise<void> {
  await findBroadcast(db, id);
  await db.execute(sql`
    update newsletter_broadcasts set published_at = null, updated_at = ${now().toISOString()}
    where id = ${id}`);
}
