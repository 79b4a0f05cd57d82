import type { subscriberStates } from '#kernel/newsletter.ts';
import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../../platform.ts';
import { hashOfEmail } from '../addresses.ts';
import { badLink, provesLink, type SignedLink } from '../signed-links.ts';

export type SubscriberStatus = (typeof subscriberStates)[number];

export type SubscriberRow = {
  readonly id: string;
  readonly email: string;
  readonly email_hash: string;
  readonly name: string;
  readonly status: SubscriberStatus;
  readonly source: string;
  readonly project_name: string;
  readonly interests: string[];
  readonly tags: string[];
  readonly paused_until: string | null;
  readonly pause_reason: 'asked' | 'bounces' | null;
  readonly subscribed_at: string;
  readonly confirmed_at: string | null;
  readonly unsubscribed_at: string | null;
  readonly engaged_at: string | null;
  readonly opt_in_round: number;
  readonly asked_at: string | null;
  readonly times_asked: number;
};

const byId = (id: string) => sql`id = ${id}`;

/** Reads a subscriber and holds the row until the transaction ends. */
export async function lockSubscriber(tx: DbScope, id: string): Promise<SubscriberRow | undefined> {
  const { rows } = await tx.execute<SubscriberRow>(
    sql`select * from newsletter_subscribers where ${byId(id)} for update`,
  );
  return rows[0];
}

export async function findSubscriber(
  scope: DbScope,
  id: string,
): Promise<SubscriberRow | undefined> {
  const { rows } = await scope.execute<SubscriberRow>(
    sql`select * from newsletter_subscribers where ${byId(id)}`,
  );
  return rows[0];
}

export async function findByEmail(
  scope: DbScope,
  email: string,
): Promise<SubscriberRow | undefined> {
  const { rows } = await scope.execute<SubscriberRow>(
    sql`select * from newsletter_subscribers where email_hash = ${hashOfEmail(email)}`,
  );
  return rows[0];
}

/** The subscriber whose mail this link stood in. Throws a 404 for any other link. */
export async function subscriberOfLink(
  platform: Platform,
  link: SignedLink,
): Promise<SubscriberRow> {
  if (!(await provesLink(platform, 'manage', link))) throw badLink();
  const found = await findSubscriber(platform.db, link.s);
  if (!found) throw badLink();
  return found;
}

/** A subscriber as admins see them. */
export const showSubscriber = (row: SubscriberRow) => ({
  id: row.id,
  email: row.email,
  name: row.name,
  status: row.status,
  source: row.source,
  projectName: row.project_name,
  interests: row.interests,
  tags: row.tags,
  pausedUntil: row.paused_until && isoTime(row.paused_until),
  pauseReason: row.pause_reason,
  subscribedAt: isoTime(row.subscribed_at),
  confirmedAt: row.confirmed_at && isoTime(row.confirmed_at),
  unsubscribedAt: row.unsubscribed_at && isoTime(row.unsubscribed_at),
  engagedAt: row.engaged_at && isoTime(row.engaged_at),
});
