import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import type { Platform } from '#platform/platform.ts';
import { ruleOf } from '../../rules/all-rules.ts';
import type { CrawlRow } from '../crawl/crawl-rows.ts';
import { compareCrawls } from '../sites/compare-crawls.ts';

/** Addresses and findings that a mail names. */
const mostNamed = 10;

type Told = { readonly email: string; readonly mails: boolean; readonly title: string };

/** Takes it down that the person is told of this run; undefined where it was nobody’s turn, or was told. */
async function claim(scope: DbScope, projectId: string, runId: string): Promise<Told | undefined> {
  const { rows } = await scope.execute<Told>(sql`
    update seo_schedules s set told_run = ${runId} from projects p cross join auth_users u
    where s.project_id = ${projectId} and s.last_run = ${runId} and s.told_run is distinct from ${runId}::uuid
      and p.id = s.project_id and u.id = s.user_id
    returning u.email, s.mails, p.title`);
  return rows[0];
}

/** Mails what a crawl that began by itself found different, once, where the hub has a mail server. */
export async function tellOfCrawl(
  platform: Platform,
  projectId: string,
  runId: string,
  crawl: CrawlRow,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const told = await claim(tx, projectId, runId);
    if (!told?.mails || platform.config.SMTP_URL === undefined) return;
    const lines = await linesOf(tx, crawl);
    await send(platform, tx, told, projectId, `Crawled: ${oneLine(told.title)}`, lines);
  });
}

/** Notes why a crawl that began by itself came to nothing, and mails it. */
export async function tellOfFault(
  platform: Platform,
  tx: DbScope,
  projectId: string,
  runId: string,
  fault: string,
): Promise<void> {
  const told = await claim(tx, projectId, runId);
  if (!told) return;
  await tx.execute(sql`update seo_schedules set fault = ${fault} where project_id = ${projectId}`);
  if (!told.mails || platform.config.SMTP_URL === undefined) return;
  const subject = `Not crawled: ${oneLine(told.title)}`;
  await send(platform, tx, told, projectId, subject, [
    fault,
    'It is tried again at its next time.',
  ]);
}

async function linesOf(tx: DbScope, crawl: CrawlRow): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from seo_crawls where project_id = ${crawl.project_id} and phase = 'done' and id <> ${crawl.id}
    order by begun_at desc limit 1`);
  const head = `${crawl.start}: ${crawl.pages} pages.`;
  const [before] = rows;
  if (!before) return [head, 'It is the first crawl that can be compared with later ones.'];
  const found = await compareCrawls(tx, before.id, crawl.id);
  const findings = (list: typeof found.fresh) =>
    list.map(({ rule, url }) => `${ruleOf(rule)?.title ?? rule}: ${url}`);
  const parts: readonly (readonly [string, readonly string[]])[] = [
    ['New findings', findings(found.fresh)],
    ['Mended', findings(found.mended)],
    ['New pages', found.added],
    ['Pages that are gone', found.gone],
    ['Changed pages', found.changed.map(({ url }) => url)],
  ];
  const said = parts.flatMap(([name, list]) => (list.length > 0 ? [listing(name, list)] : []));
  const rest = `Findings that remain: ${found.remaining}.`;
  return [head, ...(said.length > 0 ? said : ['Nothing changed since the last crawl.']), rest];
}

function listing(name: string, list: readonly string[]): string {
  const more = list.length - mostNamed;
  const shown = list.slice(0, mostNamed).map((one) => `- ${oneLine(one).slice(0, 300)}`);
  return [`${name}: ${list.length}`, ...shown, ...(more > 0 ? [`… and ${more} more`] : [])].join(
    '\n',
  );
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 300);

async function send(
  platform: Platform,
  tx: DbScope,
  { email, title }: Told,
  projectId: string,
  subject: string,
  lines: readonly string[],
): Promise<void> {
  const link = `${platform.config.SITE_URL}/seo-studio/sites/${projectId}?show=compare`;
  const ending = `You get this because “${oneLine(title)}” is crawled by itself. Change or stop it here: ${link}`;
  const paragraphs = [...lines, ending];
  await platform.mail.send(tx, {
    ...{ to: email, kind: 'seo.crawled', subject: subject.slice(0, 150) },
    text: paragraphs.join('\n\n'),
    html: paragraphs.map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`).join(''),
  });
}
