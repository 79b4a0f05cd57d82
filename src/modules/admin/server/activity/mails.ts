import { notFound } from '#kernel/errors.ts';
import { audit } from '#platform/auth/audit.ts';
import { isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import type { mailStates, OutboxMail } from '../../activity-contract.ts';

const pageSize = 50;

type Row = {
  id: string;
  to_address: string;
  subject: string;
  kind: string;
  status: OutboxMail['status'];
  error: string | null;
  created_at: string;
  sent_at: string | null;
};

type Search = {
  readonly q: string;
  readonly status: 'all' | (typeof mailStates)[number];
  readonly cursor?: string | undefined;
};

/** A page of the outbox, the newest first, and how many mails stand where. */
export async function listMails({ db }: Platform, { q, status, cursor }: Search) {
  const like = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await db.execute<Row>(sql`
    select id, to_address, subject, kind, status, error, created_at, sent_at from mails
    where ${q.trim() ? sql`(to_address ilike ${like} or subject ilike ${like})` : sql`true`}
      and ${status === 'all' ? sql`true` : sql`status = ${status}`}
      and ${cursor ? sql`id < ${cursor}` : sql`true`}
    order by id desc limit ${pageSize + 1}`);
  const counted = await db.execute<{ status: string; n: number }>(
    sql`select status, count(*)::int as n from mails group by status`,
  );
  const page = rows.slice(0, pageSize);
  return {
    mails: page.map(toMail),
    nextCursor: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    counts: Object.fromEntries(counted.rows.map((row) => [row.status, row.n])),
  };
}

const toMail = (row: Row): OutboxMail => ({
  id: row.id,
  to: row.to_address,
  subject: row.subject,
  kind: row.kind,
  status: row.status,
  error: row.error,
  createdAt: isoTime(row.created_at),
  sentAt: row.sent_at && isoTime(row.sent_at),
});

/** Kinds that hold a link or code which signs their reader in. */
const signsIn = /^auth\.(signup|magiclink|recovery|email_change|reauthentication)/;

/**
 * One mail. A link that signs somebody in is shown only where the mail went nowhere but into the
 * outbox folder: without a mail server the administrator is who hands it on.
 */
export async function openMail(platform: Platform, actor: CurrentUser, id: string) {
  const { db } = platform;
  const { rows } = await db.execute<Row & { html_body: string; text_body: string }>(
    sql`select * from mails where id = ${id}`,
  );
  const row = rows[0];
  if (!row) throw notFound('There is no such mail.');
  const isSecret = signsIn.test(row.kind);
  const isShown = !isSecret || (row.status === 'written' && !platform.config.SMTP_URL);
  if (isSecret && isShown) {
    const details = { kind: row.kind, mail: id };
    await audit(platform, db, { event: 'mail.opened', actorId: actor.id, details });
  }
  return {
    ...toMail(row),
    html: isShown ? row.html_body : null,
    text: isShown ? row.text_body : null,
  };
}
