// Procedural pictures of 1024 × 1024 as people get them (tool call, run, thread, recipe, library) beside the
// painter alone, with the same seeds in the same run. Wanted: at most 1.15 times the painter.
// Run: node benchmarks/images.ts [rounds=9] [style …]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createHub } from '../src/app/hub.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { drawInStudio } from '../src/platform/local/images/studio/draw-in-studio.ts';
import type { StudioRequest } from '../src/platform/local/images/studio/studio-request.ts';
import { createLog } from '../src/platform/log/log.ts';
import { foldSeed } from '../src/platform/makers/seeds.ts';
import { openEmptyDatabase } from './catalogue/filled-database.ts';
import { machineLine } from './measure/machine.ts';
import { median, printTable } from './measure/statistics.ts';

const rounds = Number(process.argv[2] ?? 9);
const chosen = process.argv.slice(3) as StudioRequest['style'][];
const styles = chosen.length > 0 ? chosen : (['illustration', 'pattern', 'gradient'] as const);
const size = { width: 1024, height: 1024 };
const prompt = 'a lighthouse in the fog';

console.log(`Pictures of 1024 × 1024, ${rounds} rounds, ${machineLine()}\n`);
const database = await openEmptyDatabase();
const folder = await mkdtemp(join(tmpdir(), 'gh-bench-images-'));
const config = readConfig({ DATA_DIR: folder, MARKET_SEEDS: 'off', RATE_LIMIT_FACTOR: '100000' });
const hub = await createHub({ config, databaseUrl: database.url, log: createLog('error') });
const token = await signUp();

const rows: string[][] = [];
for (const style of styles) {
  await expectSamePixels(style);
  const [bare, ours, ratios]: [number[], number[], number[]] = [[], [], []];
  for (let round = 1; round <= rounds; round += 1) {
    // Rounds follow each other, so each pair meets the same noise.
    const alone = await timed(() => paintAlone(style, round));
    const whole = await timed(() => order(style, round));
    bare.push(alone);
    ours.push(whole);
    ratios.push(whole / alone);
  }
  const ratio = median(ratios);
  const figures = [median(bare).toFixed(0), median(ours).toFixed(0), ratio.toFixed(2)];
  rows.push([style, ...figures, ratio <= 1.15 ? 'met' : 'missed']);
}
printTable(['', 'painter ms', 'hub ms', 'times', '≤ 1.15'], rows);

await hub.close();
await database.close();
await rm(folder, { recursive: true });
process.exit();

function paintAlone(style: StudioRequest['style'], round: number): Promise<Buffer> {
  const seed = foldSeed(String(round));
  const seeds = { layout: seed, colour: seed, detail: seed };
  return drawInStudio({ prompt, ...size, style, seeds, pictures: [] });
}

async function order(style: StudioRequest['style'], round: number): Promise<string> {
  const input = { prompt, ...size, style, seed: String(round), service: 'local' };
  const made = (await (await ask('/api/tools/image.generate', input)).json()) as {
    assets: { url: string }[];
  };
  const [asset] = made.assets;
  if (!asset) throw new Error('The hub made no picture.');
  return asset.url;
}

/** Warms both up, and shows that they do the same work. */
async function expectSamePixels(style: StudioRequest['style']): Promise<void> {
  const answer = await hub.fetch(
    new Request(new URL(await order(style, 0), 'http://127.0.0.1')),
    {},
  );
  const pictures = [await paintAlone(style, 0), Buffer.from(await answer.arrayBuffer())];
  const [alone, whole] = await Promise.all(
    pictures.map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer()),
  );
  if (!alone || !whole?.equals(alone)) throw new Error(`${style}: the pictures differ.`);
}

async function ask(path: string, json: unknown) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const init = { method: 'POST', headers };
  const body = JSON.stringify(json);
  const answer = await hub.fetch(new Request(`http://127.0.0.1${path}`, { ...init, body }), {});
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

async function signUp(): Promise<string> {
  const answer = await hub.fetch(new Request('http://127.0.0.1/api/config'), {});
  const { publishableKey } = (await answer.json()) as { publishableKey: string };
  const person = { email: 'bench@example.org', password: 'correct horse battery', data: {} };
  const init = {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
  };
  const signed = await hub.fetch(
    new Request('http://127.0.0.1/auth/v1/signup', { ...init, body: JSON.stringify(person) }),
    {},
  );
  return ((await signed.json()) as { access_token: string }).access_token;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
