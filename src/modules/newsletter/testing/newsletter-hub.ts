import { publishableKey } from '#platform/auth/publishable-key.ts';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

export type NewsletterHub = TestHub & {
  readonly admin: TestUser;
  readonly reader: TestUser;
  /** Calls a backend function as its unmodified client does. */
  call(name: string, body: unknown, token?: string): Promise<{ status: number; data: Answer }>;
  /** Mails to an address, oldest first. */
  mailsTo(email: string): Promise<{ kind: string; subject: string; text_body: string }[]>;
  /** Path of the newest link in a mail to an address. */
  linkTo(email: string): Promise<string>;
  /** A sign-up that was confirmed; gives the query of its links: id and proof. */
  subscribe(email: string): Promise<{ s: string; t: string }>;
  /** The admin's call of an endpoint. */
  ask<T = Answer>(
    method: string,
    path: string,
    json?: unknown,
  ): Promise<{ status: number; data: T }>;
};

// biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
type Answer = any;

/** A hub with an admin and a user, and what the tests of the newsletter do again and again. */
export async function startNewsletterHub(
  environment: Record<string, string> = {},
): Promise<NewsletterHub> {
  const hub = await startTestHub(environment);
  const admin = await hub.signUp();
  const reader = await hub.signUp();
  const apikey = await publishableKey(hub.platform);
  const json = async (response: Response) => {
    const text = await response.text();
    return { status: response.status, data: text === '' ? undefined : JSON.parse(text) };
  };
  const call: NewsletterHub['call'] = async (name, body, token) =>
    json(
      await hub.request(`/functions/v1/${name}`, {
        json: body,
        headers: { apikey },
        ...(token && { token }),
      }),
    );
  const mailsTo: NewsletterHub['mailsTo'] = async (email) =>
    (
      await hub.platform.db.execute<{ kind: string; subject: string; text_body: string }>(
        sql`select kind, subject, text_body from mails where to_address = ${email} order by created_at, id`,
      )
    ).rows;
  const linkTo = async (email: string) => {
    const text = (await mailsTo(email)).at(-1)?.text_body ?? '';
    return /\/newsletter\/\S+/.exec(text)?.[0] ?? '';
  };
  const linkQuery = (path: string) => {
    const query = new URL(path, hub.origin).searchParams;
    return { s: query.get('s') ?? '', t: query.get('t') ?? '' };
  };
  return {
    ...hub,
    ...{ admin, reader, call, mailsTo, linkTo },
    async subscribe(email) {
      await call('newsletter-signup', { email });
      const link = linkQuery(await linkTo(email));
      const { data } = await json(await hub.request('/api/newsletter/confirm', { json: link }));
      return { s: link.s, t: data.manage };
    },
    async ask(method, path, body) {
      const init = { method, token: admin.token, ...(body !== undefined && { json: body }) };
      return json(await hub.request(`/api/newsletter/admin${path}`, init));
    },
  };
}
