import { readFile, rm } from 'node:fs/promises';
import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { dashed } from '#kernel/text/dashed.ts';
import { findAsset } from '#platform/assets/find-assets.ts';
import { findBrowser } from '#platform/browser/find-browser.ts';
import type { Platform } from '#platform/platform.ts';
import { requireProject, trashProject, untrashProject } from '#platform/projects/projects.ts';
import { unreadable } from '#platform/reading/unreadable.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { keepMade } from '#platform/runs/work/keep-made.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import { limitFields } from '../../site-schema.ts';
import { openBrowser } from '../browser/open-browser.ts';
import { type CrawlRow, saveCrawl } from '../crawl/crawl-rows.ts';
import { crawlSite } from '../crawl/crawl-site.ts';
import { httpSource } from '../crawl/http-source.ts';
import { createPace, type Pace } from '../crawl/pace.ts';
import type { Source } from '../crawl/source.ts';
import { zipSource } from '../crawl/zip-source.ts';
import { findingsCsv } from '../export/findings-csv.ts';
import { isSameSite } from '../reading/addresses.ts';
import { openReader } from '../reading/open-reader.ts';
import { tellOfCrawl, tellOfFault } from '../schedule/tell-of-crawl.ts';
import { addCrawl } from '../sites/add-crawl.ts';
import { writeCrawlFile } from '../sites/crawl-file.ts';

const crawlInput = z.object({
  url: z.string().optional(),
  assetId: z.uuid().optional(),
  projectId: z.uuid().optional(),
  spaceId: z.uuid().optional(),
  ...limitFields,
});
type Input = z.output<typeof crawlInput>;

export const crawled = z.object({
  projectId: z.string(),
  /** Addresses that answered with something of their own, errors included; redirects are not counted. */
  pages: z.int(),
  /** How often each rule was broken; rules that all pages keep are not named. */
  counts: z.record(z.string(), z.int()),
  crawlId: z.string(),
});

/** Bytes of the largest site that comes as a file. */
const largestZip = 500_000_000;

const agentOf = (platform: Platform, { userAgent }: Input): string =>
  userAgent ?? `GuildhallBot/1.0 (+${platform.config.SITE_URL})`;

/** Crawls a site into its project. */
export const crawlRun = defineRun({
  ...{ name: 'seo.crawl', module: 'seo-studio', pool: 'transfer' as const },
  title: ({ url }: Input) => (url ? `Crawl of ${url}` : 'Crawl of a site in a file'),
  stages: [
    ...['Reading robots.txt', 'Reading sitemaps', 'Reading pages', 'Checking pictures and links'],
    ...['Judging the site', 'Writing the list of findings'],
  ],
  path: (_, { output }) => {
    const made = crawled.safeParse(output);
    return made.success ? `/seo-studio/sites/${made.data.projectId}` : '/modules/seo-studio';
  },
  // Two crawls of one person never ask one site at the same time.
  lane: ({ url, assetId }: Input, userId) => `${userId} ${url ? new URL(url).host : assetId}`,
  input: crawlInput,
  output: crawled,
  // A new site whose first crawl failed is no site: nothing half-done stays. What was stopped can go on.
  async ended(platform, tx, run, how) {
    const isNew = !(run.input as Input).projectId;
    if (!run.project_id || how.status === 'stopped') return;
    if (!isNew) {
      await tellOfFault(platform, tx, run.project_id, run.id, how.error.message);
      return;
    }
    const project = await requireProject(tx, run.user_id, run.project_id, 'edit').catch(() => null);
    if (project) await trashProject(tx, project);
  },
  async work(context) {
    const { platform, user, run } = context;
    const projectId = run.project_id;
    if (!projectId) throw new Error('A site is crawled without a project');
    const trashed = await requireProject(platform.db, user.id, projectId, 'edit', {
      trashed: true,
    }).catch(() => null);
    if (trashed) await untrashProject(platform.db, trashed);
    const crawl = await readSite(context, projectId);
    context.progress(0.95, 'Writing the list of findings');
    const files = await keepFiles(context as RunContext<unknown>, crawl);
    await addCrawl(platform, user.id, { ...crawl, ...files });
    await saveCrawl(platform.db, crawl.id, { phase: 'done' });
    await tellOfCrawl(platform, projectId, run.id, crawl);
    return { projectId, pages: crawl.pages, counts: { ...crawl.counts }, crawlId: crawl.key };
  },
});

async function readSite(context: RunContext<Input>, projectId: string): Promise<CrawlRow> {
  const { platform, input, run, signal } = context;
  const agent = agentOf(platform, input);
  const { source, start } = await sourceOf(context, agent);
  const reader = openReader();
  const everyMs = source.reachesOthers ? 1000 / input.perSecond : 0;
  const pace = createPace(everyMs);
  const browser = source.reachesOthers
    ? openBrowser({
        path: findBrowser(platform.config.CHROMIUM_PATH),
        agent,
        get: (url, ends) => loadFor(source, pace, start, url, ends),
      })
    : null;
  try {
    return await crawlSite(
      {
        ...{ db: platform.db, source, reader, signal, agent, everyMs, pace },
        ...{ maxPages: input.maxPages, maxDepth: input.maxDepth, extract: input.extract },
        ...{ note: context.note, progress: context.progress },
        render: browser ? browser.render : null,
      },
      { projectId, key: run.id, start },
    );
  } finally {
    await Promise.all([reader.end(), source.close(), browser?.close()]);
  }
}

/** What a page loads: of the site itself at its pace, redirects followed. */
async function loadFor(
  source: Source,
  pace: Pace,
  start: string,
  url: string,
  signal: AbortSignal,
) {
  let address = url;
  for (let hop = 0; hop < 4; hop += 1) {
    const ask = () => source.page(address, signal);
    const got = await (isSameSite(address, start) ? pace.take(signal, ask) : ask());
    if (got.location === null) return got;
    address = got.location;
  }
  return null;
}

async function sourceOf(
  { platform, user, input }: RunContext<Input>,
  agent: string,
): Promise<{ source: Source; start: string }> {
  const { url, assetId } = input;
  if (url) {
    const allowPrivate = platform.config.ALLOW_PRIVATE_ADDRESSES;
    return {
      source: httpSource({ agent, allowPrivate }),
      start: new URL(url).href.replace(/#.*$/s, ''),
    };
  }
  if (!assetId) throw new Error('A crawl of nothing');
  const asset = await findAsset(platform.db, await readableBy(platform, user.id), assetId);
  if (asset.bytes > largestZip) {
    throw new AppError('too_large', 413, 'A site in a ZIP may have 500 MB at most.', {
      field: 'assetId',
    });
  }
  const file = await platform.files.find(platform.db, asset.file_id);
  if (!file) throw unreadable('The file is not there any more.');
  const source = await zipSource(new Uint8Array(await platform.files.read(file)));
  return { source, start: source.start };
}

async function keepFiles(context: RunContext<unknown>, crawl: CrawlRow) {
  const { db } = context.platform;
  const name = dashed(new URL(crawl.start).host) || 'site';
  const csvId = await keepMade(context, 'findings', async () => ({
    ...{ name: `${name}-findings.csv`, title: `Findings for ${new URL(crawl.start).host}` },
    bytes: Buffer.from(await findingsCsv(db, crawl.id)),
    seen: {
      mime: 'text/csv',
      kind: 'table',
      seconds: null,
      width: null,
      height: null,
      thumb: null,
    },
  }));
  const dataId = await keepMade(
    context,
    'crawl',
    async () => {
      const { folder, path } = await writeCrawlFile(db, crawl);
      try {
        return {
          name: `${name}-crawl.jsonl.gz`,
          title: `Crawl of ${new URL(crawl.start).host}`,
          bytes: await readFile(path),
        };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    { result: false },
  );
  return { csvId, dataId };
}
