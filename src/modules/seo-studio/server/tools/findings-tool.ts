import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { findingSchema } from '../../finding-schema.ts';
import { ruleOf } from '../../rules/all-rules.ts';
import type { FindingRow } from '../export/findings-csv.ts';
import { loadSite, openCrawl } from '../sites/load-site.ts';

/** A finding with what its rule says. */
export const asFinding = ({
  rule,
  severity,
  url,
  message,
  evidence,
}: Omit<FindingRow, 'number'>) => ({
  ...{ rule, severity, url, message },
  evidence: evidence.map(({ line, text }) => ({ line, text })),
  title: ruleOf(rule)?.title ?? rule,
  remedy: ruleOf(rule)?.fix ?? '',
});

export const findingsTool = defineTool({
  name: 'seo.findings',
  title: 'List findings',
  description:
    'Lists what a crawl found, the gravest first: the rule, the page where it can be mended, the lines that show it, and the remedy.',
  ...{ module: 'seo-studio', effect: 'read' },
  input: z.strictObject({
    projectId: z.uuid(),
    rule: z.string().max(60).optional(),
    url: z.string().max(4000).optional(),
    severity: z.enum(['error', 'warning', 'notice']).optional(),
    /** A crawl of `seo.crawls`; the newest without it. */
    crawlId: z.uuid().optional(),
    limit: z.int().min(1).max(2000).default(1000),
    after: z.int().min(0).default(0),
  }),
  output: z.object({
    findings: z.array(findingSchema),
    total: z.int(),
    /** The `after` of the next call; null at the end. */
    next: z.int().nullable(),
  }),
  async run(context, { projectId, rule, url, severity, crawlId, limit, after }) {
    const { platform } = context;
    if (rule !== undefined && !ruleOf(rule)) throw badInput(`There is no rule ${rule}.`, 'rule');
    const site = await loadSite(platform.db, personOf(context).id, projectId);
    const crawl = await openCrawl(platform, site, crawlId);
    const where = sql`crawl_id = ${crawl.id}
      and (${rule ?? null}::text is null or rule = ${rule ?? null})
      and (${url ?? null}::text is null or md5(url) = md5(${url ?? null}))
      and (${severity ?? null}::text is null or severity = ${severity ?? null})`;
    const { rows: counted } = await platform.db.execute<{ total: number }>(
      sql`select count(*)::int as total from seo_findings where ${where}`,
    );
    const { rows } = await platform.db.execute<FindingRow>(sql`
      select number, rule, severity, url, message, evidence from seo_findings where ${where}
      order by array_position(array['error', 'warning', 'notice'], severity), rule, url, number
      limit ${limit} offset ${after}`);
    const total = counted[0]?.total ?? 0;
    const next = after + rows.length < total ? after + rows.length : null;
    return { output: { findings: rows.map(asFinding), total, next } };
  },
});
