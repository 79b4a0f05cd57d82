import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildServer } from '../measure/children.ts';
import { startHub } from '../measure/hub-process.ts';

export type ApiServer = ChildServer & { readonly secret: string };

/**
 * The real hub with its database, as `guildhall start` runs it: a token with limits on spending and
 * on requests, a price, a sealed key of the hub's and one of the token's owner.
 */
export async function startHubApi(upstream: string): Promise<ApiServer> {
  const folder = await mkdtemp(join(tmpdir(), 'gh-bench-'));
  const hub = await startHub(folder, undefined, { OPENAI_BASE_URL: upstream, MARKET_SEEDS: 'off' });
  const send = async (path: string, method: string, json: object, headers = {}) => {
    const response = await fetch(`${hub.origin}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(json),
    });
    const body = await response.json();
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body;
  };
  const { publishableKey } = await (await fetch(`${hub.origin}/api/config`)).json();
  const account = { email: 'bench@example.org', password: 'correct horse battery', data: {} };
  const session = await send('/auth/v1/signup', 'POST', account, { apikey: publishableKey });
  const signedIn = { authorization: `Bearer ${session.access_token}` };
  for (const scope of ['hub', 'personal']) {
    const key = { scope, key: 'sk-bench-0123456789' };
    await send('/api/api-keys/openai/key', 'PUT', key, signedIn);
  }
  const price = { service: 'openai', inputPerMillion: 1_000_000, outputPerMillion: 4_000_000 };
  await send('/api/openai-api/prices', 'PUT', price, signedIn);
  const wish = { name: 'bench', dayCap: 10_000_000_000_000, requestsPerMinute: 100_000_000 };
  const { secret } = await send('/api/openai-api/tokens', 'POST', wish, signedIn);
  return {
    origin: hub.origin,
    pid: hub.pid,
    secret,
    async stop() {
      await hub.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
