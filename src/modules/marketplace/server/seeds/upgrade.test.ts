import { expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';
import { promptTables } from '../../prompt-tables.ts';
import { loadSeeds, readSeedFiles } from './load-seeds.ts';
import { removeSeeds } from './remove-seeds.ts';

const titlesIn = async ({ platform }: TestHub): Promise<string[]> => {
  const { rows } = await platform.db.execute<{ title: string }>(
    sql`select title from market_prompts where status = 'live' order by title`,
  );
  return rows.map(({ title }) => title);
};

/** The hub as the first edition left it. */
async function goBack({ platform }: TestHub): Promise<void> {
  const seeds = [...(await readSeedFiles()).values()].flat();
  const later = seeds.filter(({ edition }) => edition === 2).map(({ title }) => title);
  const { rows } = await platform.db.execute<{ record_id: string; record_table: string }>(sql`
    select record_id, record_table from market_prompts
    where title = any(${sql.param(later)}::text[])`);
  for (const { record_id: id, record_table: table } of rows) {
    await platform.records.remove(platform.db, table, [id]);
  }
  await platform.db.execute(sql`delete from settings where key = 'marketplace.seed-edition'`);
}

it('a hub with the first prompts gets those that came since, and no removed one back', async () => {
  const hub = await startTestHub({ MARKET_SEEDS: 'on' }, { withJobs: false });
  const all = await titlesIn(hub);
  await goBack(hub);
  expect(await titlesIn(hub)).toHaveLength(215);
  const { rows } = await hub.platform.db.execute<{ record_id: string; record_table: string }>(sql`
    select record_id, record_table from market_prompts where title = 'Rainy Café Still Life'`);
  for (const { record_id, record_table } of rows) {
    await hub.platform.records.remove(hub.platform.db, record_table, [record_id]);
  }
  await loadSeeds(hub.platform);
  await loadSeeds(hub.platform);
  expect(await titlesIn(hub)).toEqual(all.filter((title) => title !== 'Rainy Café Still Life'));
  await hub.close();
});

it('a hub that sent its own prompts away gets no new ones', async () => {
  const hub = await startTestHub({ MARKET_SEEDS: 'on' }, { withJobs: false });
  await goBack(hub);
  await removeSeeds(hub.platform);
  await loadSeeds(hub.platform);
  expect(await titlesIn(hub)).toEqual([]);
  await hub.close();
});

it('every one of the twenty tables holds some, each with the day of its last change', async () => {
  const hub = await startTestHub({ MARKET_SEEDS: 'on' }, { withJobs: false });
  for (const table of promptTables) {
    const { records } = await hub.platform.records.list(hub.platform.db, table);
    expect(records.length, table).toBeGreaterThan(0);
    for (const { fields } of records) expect(fields['Last Modified'], table).toBeTruthy();
  }
  const home = await (await hub.request('/api/marketplace/home')).json();
  expect(home.trending).toEqual([]);
  expect(home.hasSold).toBe(false);
  expect(home.picks.trending.length).toBe(8);
  expect(home.picks.hot.length).toBe(8);
  const { rows } = await hub.platform.db.execute<{ total: number }>(
    sql`select count(*)::int as total from market_prompts where status = 'live'`,
  );
  const marked = new Set<string>();
  let cursor = '';
  do {
    const page = await (
      await hub.request(`/api/marketplace/prompts?limit=48${cursor && `&cursor=${cursor}`}`)
    ).json();
    for (const card of page.prompts) if (card.new) marked.add(card.id);
    cursor = page.nextCursor ?? '';
  } while (cursor);
  expect(marked.size).toBeGreaterThan(0);
  expect(marked.size).toBeLessThanOrEqual(Math.ceil((rows[0]?.total ?? 0) / 10) + 2);
  await hub.close();
});
