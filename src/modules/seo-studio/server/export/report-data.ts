import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { ruleOf } from '../../rules/all-rules.ts';
import { severities } from '../../rules/rule.ts';
import type { CrawlRow } from '../crawl/crawl-rows.ts';

/** Pages that a report names for each rule; the CSV has all. */
const mostPlaces = 12;
const words = { error: 'Mend this', warning: 'Look at this', notice: 'Good to know' } as const;

type Place = {
  readonly rule: string;
  readonly severity: (typeof severities)[number];
  readonly url: string;
  readonly message: string;
  readonly count: number;
};

/** What the pages of a report show: figures, and each broken rule with why, how, and where. */
export async function reportData(scope: DbScope, crawl: CrawlRow) {
  const { rows } = await scope.execute<Place>(sql`
    select rule, severity, url, message, count from (
      select rule, severity, url, message, count(*) over (partition by rule)::int as count,
        row_number() over (partition by rule order by url, number) as place
      from seo_findings where crawl_id = ${crawl.id}) f
    where place <= ${mostPlaces} order by count desc, rule, url`);
  const rules = [...Map.groupBy(rows, ({ rule }) => rule).values()];
  const sections = severities
    .map((severity) => ({
      title: words[severity],
      entries: rules.filter(([first]) => first?.severity === severity).map(entryOf),
    }))
    .filter(({ entries }) => entries.length > 0);
  const total = (severity: string) =>
    rules.reduce((sum, [first]) => sum + (first?.severity === severity ? first.count : 0), 0);
  const day = new Date(crawl.begun_at).toISOString().slice(0, 10);
  const { host } = new URL(crawl.start);
  return {
    ...{ title: `Search audit of ${host}`, author: 'Guildhall SEO Studio', lang: 'en' },
    subtitle: `${crawl.start}, crawled on ${day}`,
    footer: `${host}, ${day}`,
    figures: [
      ['pages read', String(crawl.pages)],
      ['to mend', String(total('error'))],
      ['to look at', String(total('warning'))],
      ['good to know', String(total('notice'))],
    ],
    notes: [...crawl.notes, ...(sections.length === 0 ? ['No rule was broken.'] : [])],
    sections,
  };
}

function entryOf(places: readonly Place[]) {
  const [first] = places as [Place];
  const rule = ruleOf(first.rule);
  const more = first.count - places.length;
  return {
    title: rule?.title ?? first.rule,
    tone: first.severity,
    count: first.count === 1 ? '1 finding' : `${first.count} findings`,
    lines: [rule?.why ?? '', rule?.fix ?? ''].filter(Boolean),
    places: places.map(({ url }) => url.slice(0, 300)),
    more: more > 0 ? `and ${more} more, which the list of findings names` : '',
  };
}
