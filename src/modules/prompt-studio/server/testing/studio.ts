import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { Submission, Writing } from '../../submission-schemas.ts';

const base = '/api/prompt-studio';

/** A prompt's text about something, unlike other ones. */
export const text = (about: string) =>
  `Act as a patient ${about} teacher. Explain [TOPIC] to {{ reader }} in five numbered steps. ` +
  `After each ${about} step ask one question, wait for the answer and correct it kindly.`;
export const writing = (title: string, body: string, more: Partial<Writing> = {}): Writing => ({
  title,
  description: `${title}: a lesson with questions after each step.`,
  body,
  topic: 'blog-writing',
  table: 'Writing Assistance',
  model: 'Claude',
  tags: ['teaching'],
  price: 999,
  variables: [{ name: 'TOPIC', label: 'What to explain', example: 'Tides', type: 'long' }],
  samples: ['1. The moon pulls at the water.'],
  pictures: [],
  creatorName: 'Ada Example',
  ...more,
});

type Queue = { prompts: { id: string; title: string; [key: string]: unknown }[]; late: number };

/** What people of a hub do with prompts, over its real calls. */
export function studioOf(hub: TestHub, admin: TestUser) {
  const send = (user: TestUser, method: string, path: string, json?: unknown) =>
    hub.request(base + path, {
      method,
      token: user.token,
      ...(json !== undefined && { json }),
    });
  async function call<T>(user: TestUser, method: string, path: string, json?: unknown): Promise<T> {
    const answer = await send(user, method, path, json);
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer.json() as Promise<T>;
  }
  async function draft(user: TestUser, given: Writing): Promise<Submission> {
    const begun = await call<Submission>(user, 'POST', '/submissions', {});
    const save = { revision: begun.revision, writing: given };
    await call(user, 'PUT', `/submissions/${begun.id}`, save);
    return call(user, 'GET', `/submissions/${begun.id}`);
  }
  return {
    send,
    call,
    draft,
    async handIn(user: TestUser, given: Writing): Promise<Submission> {
      const { id, revision } = await draft(user, given);
      return call(user, 'POST', `/submissions/${id}/submit`, { revision });
    },
    queue: () => call<Queue>(admin, 'GET', '/queue?show=pending'),
    async decide(id: string, decision: 'approve' | 'reject', reason = '', topic?: string) {
      const { revision } = await call<{ revision: number }>(admin, 'GET', `/queue/${id}`);
      return send(admin, 'POST', `/queue/${id}/decision`, {
        revision,
        decision,
        reason,
        ...(topic !== undefined && { topic }),
      });
    },
    catalogue: async (q: string) =>
      (await (await hub.request(`/api/marketplace/prompts?q=${encodeURIComponent(q)}`)).json())
        .prompts,
    async mails(to: string) {
      const { rows } = await hub.platform.db.execute<{ subject: string; text_body: string }>(
        sql`select subject, text_body from mails where to_address = ${to} order by id desc`,
      );
      return rows;
    },
  };
}

/** A hub with its admin and two people who write. */
export async function startStudio() {
  const hub = await startTestHub();
  const [admin, ada, eve] = [await hub.signUp(), await hub.signUp(), await hub.signUp()];
  return { hub, admin, ada, eve, studio: studioOf(hub, admin) };
}
