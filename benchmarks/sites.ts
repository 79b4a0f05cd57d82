import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';
import { createPage } from '../src/modules/landing-page-builder/server/testing/page-hub.ts';
import { startTestHub } from '../src/platform/testing/test-hub.ts';
import { machineLine } from './measure/machine.ts';
import { median } from './measure/statistics.ts';

/** Rounds of each server, taken in turns, and how long one lasts. */
const rounds = Number(process.argv[2] ?? 5);
const roundMs = 3000;
const clients = 32;

console.log(`Answers of published pages a second, ${machineLine()}\n`);
const hub = await startTestHub({}, { withJobs: false });
await hub.signUp();
const ana = await hub.signUp();

async function publish(slug: string, blocks: readonly object[]): Promise<void> {
  const page = { title: 'Bread club', description: 'Fresh bread', language: 'en', blocks };
  const projectId = await createPage(hub, ana, page);
  const answer = await hub.request('/api/tools/page.publish', {
    ...{ token: ana.token, json: { projectId, slug } },
  });
  if (!answer.ok) throw new Error(await answer.text());
}

const words = { id: 'text', type: 'text', props: { markdown: 'Rye and wheat. '.repeat(200) } };
const form = {
  ...{ id: 'form', type: 'form' },
  props: { name: 'join', fields: [{ name: 'email', label: 'E-mail', type: 'email' }] },
};
await publish('plain-page', [words]);
await publish('with-a-form', [words, form]);

/** The floor: the same bytes with the same headers, out of memory, by nothing but Node. */
async function bareServer(path: string) {
  const answer = await fetch(`${hub.sitesOrigin}${path}`, {
    headers: { 'accept-encoding': 'identity' },
  });
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = Object.fromEntries(answer.headers);
  delete headers.date;
  delete headers.connection;
  delete headers['keep-alive'];
  const server = createServer((request, response) => {
    if (request.url !== path) response.writeHead(404).end();
    else response.writeHead(200, headers).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function rateOf(pool: Pool, path: string): Promise<number> {
  const until = performance.now() + roundMs;
  let answers = 0;
  const ask = async () => {
    while (performance.now() < until) {
      const { statusCode, body } = await pool.request({ path, method: 'GET' });
      await body.dump();
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, ask));
  return (answers * 1000) / roundMs;
}

for (const path of ['/plain-page', '/with-a-form']) {
  const floor = await bareServer(path);
  const pools = {
    hub: new Pool(hub.sitesOrigin, { connections: clients }),
    floor: new Pool(floor.origin, { connections: clients }),
  };
  await rateOf(pools.hub, path);
  await rateOf(pools.floor, path);
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [own, bare] = [await rateOf(pools.hub, path), await rateOf(pools.floor, path)];
    ratios.push(own / bare);
    rates.push(own);
  }
  const share = `${Math.round(median(ratios) * 100)} % of a bare server in the same process`;
  console.log(`${path}: ${Math.round(median(rates)).toLocaleString('en')} a second, ${share}`);
  await pools.hub.close();
  await pools.floor.close();
  floor.server.close();
}
await hub.close();
process.exit();
