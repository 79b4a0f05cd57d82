import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHub, type Hub } from '../../src/app/hub.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { createProject } from '../../src/platform/projects/projects.ts';
import { createSitesListener } from '../../src/platform/sites/serve/serve-site.ts';
import { personalSpace } from '../../src/platform/spaces/space-access.ts';
import { reportPort } from '../measure/children.ts';

/** A hub that has published two pages, answering on the port of sites. */
let hub: Hub | undefined;
const server = createServer(createSitesListener(() => hub?.platform));
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const { port } = server.address() as AddressInfo;
const folder = await mkdtemp(join(tmpdir(), 'gh-bench-sites-'));
const config = readConfig({
  DATA_DIR: folder,
  MARKET_SEEDS: 'off',
  RATE_LIMIT_FACTOR: '100000',
  SITES_ORIGIN: `http://127.0.0.1:${port}`,
});
const databaseUrl = process.argv[2] as string;
hub = await createHub({ config, databaseUrl, log: createLog('error'), withJobs: false });

async function ask(path: string, json: unknown, headers: Record<string, string>) {
  const answer = await (hub as Hub).fetch(
    new Request(`http://127.0.0.1${path}`, {
      ...{ method: 'POST', body: JSON.stringify(json) },
      headers: { 'content-type': 'application/json', ...headers },
    }),
    {},
  );
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Record<string, unknown>;
}

const settings = await (await hub.fetch(new Request('http://127.0.0.1/api/config'), {})).json();
const signedUp = (await ask(
  '/auth/v1/signup',
  { email: 'bench@example.org', password: 'a long enough password', data: {} },
  { apikey: (settings as { publishableKey: string }).publishableKey },
)) as { access_token: string; user: { id: string } };

const words = { id: 'text', type: 'text', props: { markdown: 'Rye and wheat. '.repeat(200) } };
const form = {
  ...{ id: 'form', type: 'form' },
  props: { name: 'join', fields: [{ name: 'email', label: 'E-mail', type: 'email' }] },
};
for (const [slug, blocks] of Object.entries({
  'plain-page': [words],
  'with-a-form': [words, form],
})) {
  const page = { title: 'Bread club', description: 'Fresh bread', language: 'en', blocks };
  const projectId = await hub.platform.db.transaction(async (tx) => {
    const space = await personalSpace(tx, signedUp.user.id);
    const given = { title: page.title, parts: { page } };
    return (await createProject(tx, space, signedUp.user.id, 'page', given)).id;
  });
  const authorization = `Bearer ${signedUp.access_token}`;
  await ask('/api/tools/page.publish', { projectId, slug }, { authorization });
}
reportPort(port, async () => {
  server.closeAllConnections();
  server.close();
  await hub?.close();
  await rm(folder, { recursive: true });
});
