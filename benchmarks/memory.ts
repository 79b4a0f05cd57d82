import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startChild } from './measure/children.ts';
import { startHub } from './measure/hub-process.ts';
import { machineLine } from './measure/machine.ts';
import { memoryOf, type ProcessMemory } from './measure/process-tree.ts';
import { printTable } from './measure/statistics.ts';

const settleMs = 20_000;
const idleMs = 60_000;
type Row = {
  readonly name: string;
  readonly node: number;
  readonly postgres: number;
  /** Node's memory with the pages it shares with other Node processes of this machine in full. */
  readonly nodeAlone: number;
};

const isDatabase = ({ command }: ProcessMemory) => /^postgres:|\/postgres /.test(command);

async function measure(name: string, pid: number): Promise<Row> {
  const row = { name, node: 0, postgres: 0, nodeAlone: 0 };
  for (const process of await memoryOf(pid)) {
    if (isDatabase(process)) row.postgres += process.pss;
    else {
      row.node += process.pss;
      row.nodeAlone += process.rss;
    }
  }
  return row;
}

/** What a first visitor does: the page, an account, one message to the chat, and its answer. */
async function visitTheHub(origin: string): Promise<void> {
  await (await fetch(origin)).text();
  const { publishableKey } = await (await fetch(`${origin}/api/config`)).json();
  const post = async (path: string, json: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(json),
    });
    if (!response.ok)
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const email = `${randomUUID()}@example.org`;
  const account = { email, password: 'a long enough password' };
  const session = await post('/auth/v1/signup', account, { apikey: publishableKey });
  const user = { authorization: `Bearer ${session.access_token}` };
  const question = { content: 'Explain what the API Key Manager does.' };
  await post('/api/super-chatbot/messages', question, user);
}

async function main() {
  console.log(`Memory (PSS, MiB), ${machineLine()}\n`);
  const folder = await mkdtemp(join(tmpdir(), 'gh-bench-'));
  const rows: Row[] = [];
  const bare = await startChild(new URL('./start/bare-server.ts', import.meta.url));
  const database = await startChild(new URL('./start/database-only.ts', import.meta.url), folder);
  await delay(settleMs);
  rows.push(await measure('floor: bare Node server', bare.pid));
  rows.push({ ...(await measure('floor: PostgreSQL alone', database.pid)), node: 0, nodeAlone: 0 });
  await Promise.all([bare.stop(), database.stop()]);

  // The covers of a first start are drawn for some minutes, in a process that takes 130 MiB: that is not rest.
  const hub = await startHub(folder, undefined, { MARKET_SEEDS: 'off' });
  await delay(settleMs);
  rows.push(await measure('Guildhall, 20 s after its start', hub.pid));
  await visitTheHub(hub.origin);
  rows.push(await measure('… just after a page, a sign-up and a chat message', hub.pid));
  await delay(idleMs);
  rows.push(await measure('… and after 60 idle seconds', hub.pid));
  const last = await memoryOf(hub.pid);
  await hub.stop();
  await rm(folder, { recursive: true, force: true });

  printTable(
    ['', 'Node', 'PostgreSQL', 'together', 'together, Node as RSS'],
    rows.map(({ name, node, postgres, nodeAlone }) => [
      name,
      ...[node, postgres, node + postgres, nodeAlone + postgres].map((mib) => mib.toFixed(0)),
    ]),
  );
  console.log('\nProcesses at the end:');
  for (const { pss, command } of last)
    console.log(`  ${pss.toFixed(1).padStart(6)}  ${command.slice(0, 100)}`);
}

await main();
