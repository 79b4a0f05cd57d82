import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';
import { saveKey } from './keys.ts';
import { modelList } from './providers/testing/mock-chat.ts';
import { listen, respond } from './providers/testing/mock-server.ts';

/** A service that refuses one call, such as for a model, while it knows the key very well. */
let service: Awaited<ReturnType<typeof listen>>;
let knowsKey = true;
let hub: TestHub;
beforeAll(async () => {
  service = await listen(({ method }, response) =>
    method === 'GET' && knowsKey
      ? respond(response, modelList(['gpt-6-luna']), undefined)
      : respond(response, { status: 401, json: { error: { message: 'Not allowed' } } }, undefined),
  );
  hub = await startTestHub({ OPENAI_BASE_URL: service.origin });
});
afterAll(async () => {
  await hub.close();
  await service.close();
});

const callAndLook = async () => {
  const { id } = await hub.signUp();
  const scope = { user: { id }, module: 'test' };
  const request = { messages: [{ role: 'user' as const, content: 'Hi' }] };
  const stream = hub.platform.gateway.streamText(scope, 'openai', request);
  await expect(
    (async () => {
      for await (const _event of stream) {
        // nothing comes
      }
    })(),
  ).rejects.toMatchObject({ kind: 'auth' });
  const { rows } = await hub.platform.db.execute<{ status: string }>(
    sql`select status from service_keys`,
  );
  return rows[0]?.status;
};

it('one refused call takes a hub key from nobody; a key that the service itself refuses is invalid', async () => {
  const { id } = await hub.signUp();
  const key = { service: 'openai', key: 'sk-0123456789-shared' };
  await saveKey(hub.platform, id, { scope: 'hub' }, key);
  expect(await callAndLook()).toBe('active');
  knowsKey = false;
  expect(await callAndLook()).toBe('invalid');
});
