import { afterAll, beforeAll, expect, it } from 'vitest';
import { sized } from '#kernel/testing/test-size.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { goneRoutes, unprobed } from './testing/plain-probes.ts';
import { listProbes, longestTried, type Probe, picksFor } from './testing/probe-texts.ts';
import { watchStalls } from './testing/watch-stalls.ts';

let hub: TestHub;
let probes: Probe[];
beforeAll(async () => {
  hub = await startTestHub({ AUTH_IP_LIMIT_PER_5_MIN: '1000000' });
  const admin: TestUser = await hub.signUp();
  const made = await hub.request('/api/openai-api/tokens', {
    token: admin.token,
    json: { name: 'a program' },
  });
  const { secret } = (await made.json()) as { secret: string };
  const config = await hub.request('/api/config');
  const { publishableKey } = (await config.json()) as { publishableKey: string };
  probes = listProbes(hub, admin, secret, publishableKey);
});
afterAll(() => hub.close());

const seed = Number(process.env.STALL_SEED ?? Date.now() % 1_000_000);
let state = seed;
const random = () => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return state / 2_147_483_648;
};

/** What one plain pass over the longest text costs this machine now, in its own milliseconds. */
function plainPass(): number {
  const text = 'a „b‹ 0,00 {{ '.repeat(longestTried / 14);
  const costs = Array.from({ length: 5 }, () => {
    const begun = process.threadCpuUsage();
    JSON.parse(JSON.stringify({ text: text.normalize('NFKC').replace(/[^a-z]+/g, ' ') }));
    const { user, system } = process.threadCpuUsage(begun);
    return (user + system) / 1000;
  });
  return costs.toSorted((a, b) => a - b)[2] as number;
}

it('knows of every route that reads a text', () => {
  const where = 'in src/app/testing/plain-probes.ts: send it a long text there, or say why not';
  expect(unprobed(hub.hub.routes), `are not listed ${where}`).toEqual([]);
  expect(goneRoutes(hub.hub.routes), 'are no routes any more').toEqual([]);
});

it('no text in any field keeps the hub from answering others', { timeout: 900_000 }, async () => {
  // A quadratic pass over so much takes ten thousand times what a plain one does and more.
  const bound = Math.max(1000, 300 * plainPass());
  const watch = watchStalls();
  const slow: string[] = [];
  for (const probe of probes) {
    for (const pick of picksFor(probe, sized(2, 4), random)) {
      const status = await probe.send(probe.longest, pick);
      const stall = watch.read();
      if (stall > bound) slow.push(`${probe.name} kind ${pick} → ${status}: ${stall} ms`);
    }
  }
  watch.stop();
  expect(slow, `seed ${seed}, bound ${bound} ms`).toEqual([]);
});
