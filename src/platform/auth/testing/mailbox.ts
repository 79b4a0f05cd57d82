import { expect } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { TestHub } from '../../testing/test-hub.ts';

type Row = { subject: string; text_body: string; html_body: string; kind: string };

export type ReadMail = {
  readonly kind: string;
  readonly text: string;
  readonly html: string;
  readonly link: URL;
  readonly tokenHash: string;
  readonly type: string;
  readonly code: string;
};

/** The mails to an address, oldest first, optionally of one kind. */
export async function mailsTo(hub: TestHub, to: string, kind?: string): Promise<ReadMail[]> {
  await mailsWritten(hub);
  const { rows } = await hub.platform.db.execute<Row>(sql`
    select subject, text_body, html_body, kind from mails
    where to_address = ${to} ${kind ? sql`and kind = ${kind}` : sql``} order by created_at, id`);
  return rows.map((row) => {
    const address = /https?:\/\/\S+token_hash=\S+/.exec(row.text_body)?.[0];
    const link = new URL(address ?? 'http://none.invalid/');
    return {
      kind: row.kind,
      text: row.text_body,
      html: row.html_body,
      link,
      tokenHash: link.searchParams.get('token_hash') ?? '',
      type: link.searchParams.get('type') ?? '',
      code: /ode: (\d{6,10})/.exec(row.text_body)?.[1] ?? '',
    };
  });
}

/** Mails that were asked for are written once those who asked have had their answer. */
const mailsWritten = (hub: TestHub) =>
  expect
    .poll(async () => {
      const { rows } = await hub.platform.db.execute(
        sql`select 1 from graphile_worker.jobs where task_identifier = 'auth.sign-in-mail'`,
      );
      return rows.length;
    })
    .toBe(0);

/** The newest mail to an address; throws when there is none. */
export async function lastMail(hub: TestHub, to: string, kind?: string): Promise<ReadMail> {
  const mail = (await mailsTo(hub, to, kind)).at(-1);
  if (!mail) throw new Error(`No ${kind ?? 'mail'} to ${to}`);
  return mail;
}
