// How long a website of 200 pages takes to be built and published, and how long it takes again when one page changed.
// Run: node benchmarks/site-build.ts [pages=200] [rounds=3]

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHub } from '../src/app/hub.ts';
import { type Page, pageSchema } from '../src/blocks/page-schema.ts';
import { buildSite } from '../src/modules/website-builder/server/build/build-site.ts';
import { draftSite } from '../src/modules/website-builder/server/draft/draft-site.ts';
import { loadSite } from '../src/modules/website-builder/server/projects/load-site.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { newId } from '../src/platform/db/new-id.ts';
import { createLog } from '../src/platform/log/log.ts';
import { createProject } from '../src/platform/projects/projects.ts';
import { savePart } from '../src/platform/projects/save-part.ts';
import { publishSite } from '../src/platform/sites/publish-site.ts';
import { findBuild, siteOfProject } from '../src/platform/sites/site-rows.ts';
import { personalSpace } from '../src/platform/spaces/space-access.ts';
import { openEmptyDatabase } from './catalogue/filled-database.ts';
import { machineLine } from './measure/machine.ts';
import { median } from './measure/statistics.ts';

const count = Number(process.argv[2] ?? 200);
const rounds = Number(process.argv[3] ?? 3);
console.log(`A website of ${count} pages, built and published, ${machineLine()}\n`);
const database = await openEmptyDatabase();
const folder = await mkdtemp(join(tmpdir(), 'gh-bench-site-'));
const config = readConfig({ DATA_DIR: folder, MARKET_SEEDS: 'off', RATE_LIMIT_FACTOR: '100000' });
const hub = await createHub({
  ...{ config, databaseUrl: database.url, log: createLog('error'), withJobs: false },
});
const { platform } = hub;
const ask = (path: string, init: RequestInit) =>
  hub.fetch(new Request(`http://127.0.0.1${path}`, init), {});
const { publishableKey: apikey } = (await (await ask('/api/config', {})).json()) as {
  publishableKey: string;
};
const answer = await ask('/auth/v1/signup', {
  method: 'POST',
  headers: { 'content-type': 'application/json', apikey },
  body: JSON.stringify({
    ...{ email: 'bench@example.org', password: 'a long enough password', data: {} },
  }),
});
const userId = ((await answer.json()) as { user: { id: string } }).user.id;
const titles = Array.from({ length: count }, (_, at) => (at === 0 ? 'Home' : `Page ${at}`));
const description = 'Neighbours who bake every Friday.\n- Sourdough only\n- Brought by bicycle';
const brief = { name: 'Bread club', description, pages: titles, languages: ['en'] };
const { site, pages } = draftSite({ ...brief, seed: 1, newId });
const parts = {
  site,
  ...Object.fromEntries(Object.entries(pages).map(([id, page]) => [`page:${id}`, page])),
};

async function publish(projectId: string, slug: string): Promise<{ ms: number; drawn: number }> {
  const begun = performance.now();
  const loaded = await loadSite(platform.db, userId, projectId, 'edit');
  const found = await siteOfProject(platform.db, projectId);
  const before = found?.build_id ? await findBuild(platform.db, { id: found.build_id }) : undefined;
  const build = await buildSite(platform, userId, loaded, new Map(), { slug, before });
  await publishSite(platform, userId, { projectId, slug, callId: newId() }, build);
  return { ms: performance.now() - begun, drawn: build.drawn.length };
}

const first: number[] = [];
const again: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const projectId = await platform.db.transaction(async (tx) => {
    const space = await personalSpace(tx, userId);
    return (await createProject(tx, space, userId, 'site', { title: site.name, parts })).id;
  });
  const slug = `two-hundred-${round}`;
  const full = await publish(projectId, slug);
  first.push(full.ms);
  const [id, page] = Object.entries(pages).at(-1) as [string, Page];
  const body = pageSchema.parse({ ...page, description: `Round ${round}` });
  await savePart(platform, userId, { projectId, part: `page:${id}`, body, known: 1 });
  const changed = await publish(projectId, slug);
  again.push(changed.ms);
  console.log(
    `${Math.round(full.ms)} ms for ${full.drawn}, ${Math.round(changed.ms)} ms for ${changed.drawn} changed`,
  );
}
console.log(
  `\nMedian: ${Math.round(median(first))} ms all of it, ${Math.round(median(again))} ms one page`,
);
await hub.close();
await database.close();
await rm(folder, { recursive: true, force: true });
process.exit();
