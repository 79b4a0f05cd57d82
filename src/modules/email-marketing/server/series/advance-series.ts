import { AppError } from '#kernel/errors.ts';
import { noteEvents } from '#platform/contacts/contact-events.ts';
import { isInSegment } from '#platform/contacts/find-contacts.ts';
import { blockOf } from '#platform/contacts/optouts.ts';
import type { Transaction } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { contactSigner } from '#platform/mailing/contact-mail/contact-links.ts';
import { requireSender, type Sender } from '#platform/mailing/contact-mail/sender.ts';
import type { Platform } from '#platform/platform.ts';
import { spanMs } from '../../parts/series-part.ts';
import { mailOfSeries } from './series-mail.ts';
import { loadVersion, type SeriesVersion } from './series-rows.ts';

/** Where nothing can be sent just now, it is looked at again after this time, in ms. */
const retryMs = 3_600_000;

type Due = {
  readonly id: string;
  readonly project_id: string;
  readonly space_id: string;
  readonly contact_id: string;
  readonly version: number;
  readonly step: number;
};

export type Walk = {
  readonly platform: Platform;
  readonly sender: Sender | AppError;
  readonly sign: Awaited<ReturnType<typeof contactSigner>>;
};

/** Does what is due, one contact after the other. Several servers may do so at once: none takes the same contact. */
export async function advanceSeries(platform: Platform, signal: AbortSignal): Promise<void> {
  const sign = await contactSigner(platform);
  const senders = new Map<string, Sender | AppError>();
  while (!signal.aborted) {
    const next = await nextDue(platform);
    if (!next) return;
    const sender = senders.get(next.space_id) ?? (await senderOf(platform, next.space_id));
    senders.set(next.space_id, sender);
    await platform.db.transaction((tx) => advanceOne({ platform, sign, sender }, tx, next));
  }
}

const dueNow = (platform: Platform) => sql`r.status = 'waiting' and s.is_on
  and r.due_at <= ${platform.now().toISOString()}`;

async function nextDue(platform: Platform): Promise<Due | undefined> {
  const { rows } = await platform.db.execute<Due>(sql`
    select r.id, r.project_id, s.space_id, r.contact_id, r.version, r.step
    from mail_series_runs r join mail_series s on s.project_id = r.project_id
    where ${dueNow(platform)} order by r.due_at, r.id limit 1 for update of r skip locked`);
  return rows[0];
}

const senderOf = (platform: Platform, spaceId: string): Promise<Sender | AppError> =>
  requireSender(platform, spaceId).catch((error: unknown) => {
    if (error instanceof AppError) return error;
    throw error;
  });

/** Goes on with one contact until it has to wait; all of it holds, or nothing does. */
async function advanceOne(walk: Walk, tx: Transaction, due: Due): Promise<void> {
  const { platform } = walk;
  const { rows } = await tx.execute<Due>(sql`
    select r.id, r.project_id, s.space_id, r.contact_id, r.version, r.step
    from mail_series_runs r join mail_series s on s.project_id = r.project_id
    where r.id = ${due.id} and ${dueNow(platform)} for update of r skip locked`);
  const [run] = rows;
  // Somebody else has it.
  if (!run) return;
  const version = await loadVersion(tx, run.project_id, run.version);
  let { step } = run;
  for (;;) {
    const end = await endOf(platform, tx, run, version, step);
    if (end) return close(tx, run, step, end);
    const now = version.steps[step];
    if (!now) return close(tx, run, step, { status: 'done', detail: '' });
    if ('wait' in now) return wait(platform, tx, run, step + 1, spanMs(now.wait));
    if ('if' in now) {
      const holds = await isInSegment(tx, run.contact_id, now.if, platform.now());
      if (!holds)
        return close(tx, run, step, { status: 'done', detail: 'A condition did not hold.' });
    } else if (walk.sender instanceof AppError) {
      return wait(platform, tx, run, step, retryMs, walk.sender.message);
    } else await sendStep({ ...walk, sender: walk.sender }, tx, run, version, step);
    step += 1;
  }
}

type End = { readonly status: 'done' | 'goal' | 'stopped'; readonly detail: string };

/** Why a contact goes no further: the goal is reached, or nothing may be mailed any more. */
async function endOf(
  platform: Platform,
  tx: Transaction,
  { contact_id }: Due,
  { goal }: SeriesVersion,
  _step: number,
): Promise<End | undefined> {
  if (goal && (await isInSegment(tx, contact_id, goal, platform.now()))) {
    return { status: 'goal', detail: '' };
  }
  const block = await blockOf(tx, contact_id);
  return block && { status: 'stopped', detail: block };
}

async function close(tx: Transaction, { id }: Due, step: number, { status, detail }: End) {
  await tx.execute(sql`
    update mail_series_runs set status = ${status}, detail = ${detail}, step = ${step} where id = ${id}`);
}

async function wait(
  platform: Platform,
  tx: Transaction,
  { id }: Due,
  step: number,
  ms: number,
  detail = '',
) {
  const due = new Date(platform.now().getTime() + ms).toISOString();
  await tx.execute(sql`
    update mail_series_runs set step = ${step}, due_at = ${due}, detail = ${detail} where id = ${id}`);
}

/** The mail is queued in the transaction that takes the step: once, whatever happens. */
async function sendStep(
  walk: Walk & { readonly sender: Sender },
  tx: Transaction,
  run: Due,
  version: SeriesVersion,
  step: number,
): Promise<void> {
  const { platform, sender, sign } = walk;
  const template = version.templates[step];
  if (!template) return;
  const mail = await mailOfSeries({ platform, tx, sender, sign }, run, template, step);
  await platform.mail.send(tx, mail);
  const about = { projectId: run.project_id, detail: mail.subject, at: platform.now() };
  await noteEvents(tx, [run.contact_id], { name: 'mail.sent', ...about });
}
