import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../platform.ts';
import type { Verdict } from './judge-failure.ts';
import type { MailStream, Recipient } from './mail-stream.ts';

export type Outcome = {
  readonly recipient: Recipient;
  readonly verdict: Verdict | 'sent';
  readonly detail: string;
};

/** A refusal that may pass is tried so often, after so many minutes; a server out of reach sooner. */
const mostTries = 3;
const softWaitMs = 15 * 60_000;
const outageWaitMs = 30_000;

/** Writes down what became of recipients taken under a lease, then what that means for them. */
export async function recordOutcomes(
  platform: Platform,
  stream: MailStream,
  at: { mailingId: string; leaseId: string },
  outcomes: readonly Outcome[],
): Promise<void> {
  const now = platform.now();
  const rows = JSON.stringify(outcomes.map((outcome) => toRow(outcome, now)));
  // An expired lease may have made them unknown already; who sent them knows better.
  await platform.db.execute(sql`
    update mailing_deliveries d set status = o.status, detail = o.detail,
      attempts = o.attempts, due_at = coalesce(o.due_at, d.due_at), done_at = ${now.toISOString()}
    from jsonb_to_recordset(${rows}::jsonb)
      as o(recipient_id uuid, status text, detail text, attempts smallint, due_at timestamptz)
    where d.mailing_id = ${at.mailingId} and d.recipient_id = o.recipient_id
      and d.lease_id = ${at.leaseId} and d.status in ('leased', 'unknown')`);
  for (const { recipient, verdict, detail } of outcomes) {
    if (verdict !== 'hard' && verdict !== 'soft') continue;
    await stream.bounced(platform, recipient.recipient_id, verdict, detail);
  }
}

function toRow({ recipient, verdict, detail }: Outcome, now: Date) {
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const row = { recipient_id: recipient.recipient_id, detail, attempts: recipient.attempts };
  if (verdict === 'not-sent') return { ...row, status: 'queued', due_at: after(outageWaitMs) };
  if (verdict === 'unknown' || verdict === 'sent') return { ...row, status: verdict };
  if (verdict !== 'soft') return { ...row, status: 'failed' };
  const attempts = recipient.attempts + 1;
  if (attempts >= mostTries) return { ...row, attempts, status: 'failed' };
  return { ...row, attempts, status: 'queued', due_at: after(softWaitMs) };
}

/** What failed because of the mail server or the mail, not of one address. */
const isTrouble = (verdict: Outcome['verdict']) =>
  verdict === 'not-sent' || verdict === 'refused' || verdict === 'unknown' || verdict === 'soft';

/** Counts failures in a row across all senders; the stream pauses the mailing when there are too many. */
export async function countErrors(
  platform: Platform,
  stream: MailStream,
  mailingId: string,
  { outcomes, limit }: { readonly outcomes: readonly Outcome[]; readonly limit: number },
): Promise<void> {
  const lastGood = outcomes.findLastIndex(({ verdict }) => !isTrouble(verdict));
  const trailing = outcomes.length - 1 - lastGood;
  const reason = `${limit} mails in a row could not be sent. The last answer: ${outcomes.at(-1)?.detail ?? ''}`;
  await stream.countErrors(platform, mailingId, { trailing, isNew: lastGood >= 0, limit, reason });
}
