import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#platform/config/config.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createLog } from '#platform/log/log.ts';
import { indexGuides } from '#platform/retrieval/guides.ts';
import { createHub, type Hub } from '../src/app/hub.ts';
import { judge, readQuestions, type Verdict } from './local-answers/judge.ts';

/**
 * How the Local engine answers first questions, in shares: right, an honest "I don't know", wrong.
 * Usage: node benchmarks/local-answers.ts [frozen|tuning] [list]; `list` shows what was not right.
 */
const half = process.argv[2] === 'tuning' ? 'tuning' : 'frozen';
const lists = process.argv.includes('list');

const folder = await mkdtemp(join(tmpdir(), 'gh-local-answers-'));
const server = await startEmbeddedPostgres(folder, { maxConnections: 40 });
try {
  await migrate(server.url);
  const hub = await createHub({
    config: readConfig({
      DATA_DIR: folder,
      SITE_URL: 'http://127.0.0.1:4180',
      LOG_LEVEL: 'silent',
    }),
    databaseUrl: server.url,
    log: createLog('silent'),
    withJobs: false,
  });
  await indexGuides(hub.platform.db);
  await measure(hub);
  await hub.close();
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure({ platform }: Hub): Promise<void> {
  const nobody = '01890000-0000-7000-8000-000000000000';
  const rows: { group: string; added: boolean; answerable: boolean; verdict: Verdict }[] = [];
  const begun = performance.now();
  for (const asked of readQuestions(half)) {
    const { verdict, topic, text } = await judge(platform, nobody, asked);
    rows.push({
      group: asked.language,
      added: asked.added === true,
      answerable: !asked.unknown,
      verdict,
    });
    if (lists && verdict !== 'right')
      console.log(
        `${verdict}\t${asked.language}\t${asked.question}\t→ ${topic}\t${text.slice(0, 90).replaceAll('\n', ' ')}`,
      );
  }
  const each = (performance.now() - begun) / rows.length;
  console.log(`First questions, ${half} half, ${each.toFixed(1)} ms each\n`);
  console.log('| | questions | right | honest "I don\'t know" | wrong |\n|---|---|---|---|---|');
  const line = (name: string, some: typeof rows) => {
    const share = (verdict: Verdict) => {
      const count = some.filter((row) => row.verdict === verdict).length;
      return `${((100 * count) / some.length).toFixed(1)} % (${count})`;
    };
    console.log(
      `| ${name} | ${some.length} | ${share('right')} | ${share('unknown')} | ${share('wrong')} |`,
    );
  };
  line('all', rows);
  line(
    'that the hub can answer',
    rows.filter(({ answerable }) => answerable),
  );
  line(
    'about the world',
    rows.filter(({ answerable }) => !answerable),
  );
  const added = rows.filter((row) => row.added);
  if (added.length > 0) line('added later', added);
  for (const language of ['en', 'de', 'fr', 'es'])
    line(
      language,
      rows.filter(({ group }) => group === language),
    );
}
