import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { allowSending } from '#platform/newsletter/testing/fill-audience.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
type Answer = any;

export type MailHub = TestHub & {
  readonly ana: TestUser;
  readonly ben: TestUser;
  /** Calls a tool; gives status and body. */
  call(
    name: string,
    input: object,
    user?: TestUser,
    key?: string,
  ): Promise<{ status: number; body: Answer }>;
  /** The output of a call that must succeed. */
  made(name: string, input: object, user?: TestUser): Promise<Answer>;
  /** An endpoint as a person calls it. */
  ask(
    method: string,
    path: string,
    json?: unknown,
    user?: TestUser,
  ): Promise<{ status: number; body: Answer }>;
  /** Mails of a campaign in the outbox, by their first address. */
  outboxOf(projectId: string): Promise<ReadonlyMap<string, Email>>;
  /** Mails that were queued to an address, oldest first. */
  mailsTo(
    email: string,
  ): Promise<{ id: string; kind: string; subject: string; text_body: string; html_body: string }[]>;
};

/** A hub with an administrator, a second person, and settings with which mails go out. */
export async function startMailHub(environment: Record<string, string> = {}): Promise<MailHub> {
  const hub = await startTestHub(environment);
  const ana = await hub.signUp('ana@example.org');
  const ben = await hub.signUp('ben@example.org');
  await allowSending(hub.platform);
  const call: MailHub['call'] = async (name, input, user = ana, key) => {
    const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {};
    const answer = await hub.request(`/api/tools/${name}`, {
      ...{ token: user.token, json: input, headers },
    });
    return { status: answer.status, body: (await answer.json()) as Answer };
  };
  const { db } = hub.platform;
  return {
    ...{ ...hub, ana, ben, call },
    async made(name, input, user) {
      const { status, body } = await call(name, input, user);
      expect(status, `${name}: ${JSON.stringify(body)}`).toBe(200);
      return body.output;
    },
    async ask(method, path, json, user = ana) {
      const answer = await hub.request(path, {
        ...{ method, token: user.token, ...(json !== undefined && { json }) },
      });
      return { status: answer.status, body: (await answer.json()) as Answer };
    },
    async outboxOf(projectId) {
      const { rows } = await db.execute<{ id: string }>(
        sql`select id from mail_campaigns where project_id = ${projectId}`,
      );
      const folder = join(hub.platform.config.DATA_DIR, 'outbox', `campaign-${rows[0]?.id}`);
      const names = await readdir(folder).catch(() => []);
      const mails = await Promise.all(
        names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
      );
      return new Map(mails.map((mail) => [mail.to?.[0]?.address ?? '', mail]));
    },
    async mailsTo(email) {
      type Row = {
        id: string;
        kind: string;
        subject: string;
        text_body: string;
        html_body: string;
      };
      const { rows } = await db.execute<Row>(sql`
        select id, kind, subject, text_body, html_body from mails
        where to_address = ${email} order by created_at, id`);
      return rows;
    },
  };
}

/** Consent as programs give it. */
export const consent = { source: 'Signed up at the fair', at: '2026-11-01T10:00:00Z' };
