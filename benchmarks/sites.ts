import { Pool } from 'undici';
import { openEmptyDatabase } from './catalogue/filled-database.ts';
import { startChild } from './measure/children.ts';
import { machineLine } from './measure/machine.ts';
import { median } from './measure/statistics.ts';

/** Rounds of each server, taken in turns, and how long one lasts. */
const rounds = Number(process.argv[2] ?? 5);
const roundMs = 3000;
const clients = 32;
const paths = ['/plain-page', '/with-a-form'];

console.log(`Answers of published pages a second, ${machineLine()}\n`);
const database = await openEmptyDatabase();
const hub = await startChild(new URL('./sites/sites-server.ts', import.meta.url), database.url);
const floor = await startChild(
  new URL('./sites/floor.ts', import.meta.url),
  ...[hub.origin, ...paths],
);
const pools = [hub, floor].map(({ origin }) => new Pool(origin, { connections: clients }));

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

for (const path of paths) {
  const [own, bare] = pools as [Pool, Pool];
  await rateOf(own, path);
  await rateOf(bare, path);
  const measured: { rate: number; ratio: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const rate = await rateOf(own, path);
    measured.push({ rate, ratio: rate / (await rateOf(bare, path)) });
  }
  const rate = Math.round(median(measured.map((one) => one.rate))).toLocaleString('en');
  const ratio = Math.round(median(measured.map((one) => one.ratio)) * 100);
  console.log(`${path}: ${rate} a second, ${ratio} % of the same bytes from a bare server`);
}

for (const pool of pools) await pool.close();
for (const server of [floor, hub]) await server.stop();
await database.close();
process.exit();
