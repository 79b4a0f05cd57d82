import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

/** A hub with its administrator and one more person, and what the administrator can call. */
export async function startAdminHub(environment: Record<string, string> = {}) {
  const hub = await startTestHub(environment);
  const [admin, ada] = [await hub.signUp('admin@example.org'), await hub.signUp('ada@example.org')];
  const send = (method: string, path: string, json?: unknown, user: TestUser = admin) =>
    hub.request(`/api/admin${path}`, {
      method,
      token: user.token,
      ...(json !== undefined && { json }),
    });
  return {
    hub,
    admin,
    ada,
    send,
    async call<T>(method: string, path: string, json?: unknown): Promise<T> {
      const answer = await send(method, path, json);
      if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
      return answer.json() as Promise<T>;
    },
    events: (userId: string) => eventsOf(hub, userId),
  };
}

/** What the audit log says of an account, the oldest line first, with who did it. */
async function eventsOf({ platform }: TestHub, userId: string) {
  const { rows } = await platform.db.execute<{ event: string; actor_id: string | null }>(sql`
    select event, actor_id from auth_audit where user_id = ${userId} order by created_at, id`);
  return rows;
}
