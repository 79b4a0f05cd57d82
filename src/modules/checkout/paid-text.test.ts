import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atOnce } from '#kernel/testing/at-once.ts';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';
import { listEndpoints, sampleInput, toRequest } from '../../app/testing/endpoint-list.ts';
import { addPrompt, paidText } from './testing/add-prompt.ts';

let hub: TestHub;
let prompt: { id: string; slug: string };
let free: { id: string; slug: string };
beforeAll(async () => {
  hub = await startTestHub();
  await hub.signUp();
  prompt = await addPrompt(hub, 'Lantern Keeper', 12);
  free = await addPrompt(hub, 'Free Lantern', 0);
});
afterAll(() => hub.close());

it('an anonymous crawl finds the paid text at no address of the hub', async () => {
  const { rows } = await hub.platform.db.execute<{ id: string; record_id: string }>(
    sql`select id, record_id from market_prompts where slug = ${prompt.slug}`,
  );
  const ids = [prompt.id, rows[0]?.record_id ?? '', randomUUID()];
  const words = ['', 'quokkas', 'observatory', 'Lantern', paidText.slice(0, 40), 'juggle nineteen'];
  let seen = 0;
  const look = async (path: string, json?: unknown, method = 'GET') => {
    const response = await hub.request(path, { method, ...(json !== undefined && { json }) });
    seen += 1;
    const text = await response.text();
    // The free prompt holds the same sentence, and everybody may read that one.
    if (!path.includes(free.slug))
      expect(text, `${method} ${path}`).not.toContain('Quokkas juggle');
    return text;
  };
  await atOnce(16, listEndpoints(hub.hub.modules), async (endpoint) => {
    const takes = (name: string) => endpoint.input?.properties?.[name] !== undefined;
    for (const id of ids) {
      const input = sampleInput(endpoint.input, id) as Record<string, unknown>;
      // What an endpoint does not take it cannot search for; one word of it shows that it says no more.
      for (const q of takes('q') ? words : words.slice(0, 2)) {
        const full = {
          ...input,
          ...('slug' in (input ?? {}) && { slug: prompt.slug }),
          ...(q && { q }),
        };
        const { path, json } = toRequest(endpoint, full);
        await look(path, json, endpoint.method);
      }
    }
  });
  const functions = ['airtable-prompts', 'airtable-services'].map(
    (name) => `/functions/v1/${name}`,
  );
  const paths = hub.hub.modules.flatMap(({ info }) =>
    info.paths.map((path) => path.replace(':slug', prompt.slug)),
  );
  for (const path of [
    ...paths,
    ...functions,
    '/v0/base/Prompts',
    `/prompts/${prompt.slug}`,
    '/api/openapi.json',
    '/api/airtable-prompts-admin',
  ]) {
    await look(path);
  }
  for (const path of functions)
    await look(path, { tableName: 'Prompts', action: 'getAllRecords' }, 'POST');
  expect(seen).toBeGreaterThan(500);
  // Searching for words of the paid part must not find the prompt either.
  expect(await look('/api/marketplace/prompts?q=quokkas')).not.toContain('Lantern Keeper');
});
