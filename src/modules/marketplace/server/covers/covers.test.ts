import { expect, it } from 'vitest';
import { fuzzSeed } from '#kernel/testing/fuzz.ts';
import { isFullSize } from '#kernel/testing/test-size.ts';
import { sql } from '#platform/db/sql.ts';
import { coverageOf } from '#platform/local/images/read/coverage.ts';
import { startTestHub } from '#platform/testing/test-hub.ts';
import { kindOfPrompt } from '../../prompt-kind.ts';
import { readSeedFiles } from '../seeds/load-seeds.ts';
import { type CoverOrder, orderOf } from './cover-order.ts';
import { drawCovers } from './draw-covers.ts';
import { drawCoversJob } from './draw-covers-job.ts';
import { mostBytes } from './pack.ts';
import { topicCovers } from './topic-covers.ts';

const seeds = [...(await readSeedFiles())].flatMap(([topic, list]) =>
  list.map((seed) => ({ seed, order: orderOf(topic, seed.model, seed.title, seed) })),
);
const never = new AbortController().signal;

it('no two prompts of the catalogue show the same', () => {
  const shown = seeds.map(({ order: { scene, look } }) => `${scene} ${look}`);
  expect(new Set(shown).size).toBe(seeds.length);
});

it('a picture or film is drawn from words that the illustrator knows, blanks filled', () => {
  const drawn = seeds.filter(({ order: { kind } }) => kind === 'image' || kind === 'video');
  const unknown = drawn
    .flatMap(({ order }) => order.shots)
    .filter((words) => words.includes('[') || coverageOf(words).share < 0.6);
  expect(unknown).toEqual([]);
});

it('every look and every kind is drawn, small enough, and the same each time', async () => {
  const one = new Map<string, CoverOrder>();
  for (const { order } of seeds) one.set(`${order.look} ${order.kind}`, order);
  const orders = [...one.values()];
  // Drawn again: all of them in full size, otherwise another third in each run.
  const isAgain = (_: unknown, at: number) => isFullSize || at % 3 === fuzzSeed % 3;
  const [first, second] = await Promise.all([
    drawCovers(orders, never),
    drawCovers(orders.filter(isAgain), never),
  ]);
  for (const { cover, examples } of first) {
    for (const { bytes } of [cover, ...examples])
      expect(bytes.byteLength).toBeLessThanOrEqual(mostBytes);
  }
  expect(second).toEqual(first.filter(isAgain));
  expect(Object.keys(topicCovers)).toHaveLength(52);
}, 240_000);

it('a job puts covers on a dozen prompts, pictures beside picture prompts, and goes on', async () => {
  const hub = await startTestHub({ MARKET_SEEDS: 'on' }, { withJobs: false });
  const run = () => drawCoversJob.run(hub.platform, {}, { id: 'test', attempt: 1, signal: never });
  const covered = async () => {
    const { rows } = await hub.platform.db.execute<{
      slug: string;
      image_url: string;
      topic: string;
      model: string;
    }>(sql`select slug, image_url, topic, model from market_prompts where image_url is not null`);
    return rows;
  };
  const before = (await covered()).length;
  await run();
  const after = await covered();
  expect(after.length).toBeGreaterThanOrEqual(before + 12);
  const shown = await hub.request(after[0]?.image_url ?? '');
  expect(shown.headers.get('content-type')).toBe('image/webp');
  const picture = after.find((prompt) => kindOfPrompt(prompt) === 'image');
  const page = await (await hub.request(`/api/marketplace/prompts/${picture?.slug}`)).json();
  expect(page.prompt.samples[0]).toMatchObject({ kind: 'image' });
  expect(page.prompt.samples[0].caption).toContain('Drawn by this hub’s own illustrator');
  await hub.close();
});
