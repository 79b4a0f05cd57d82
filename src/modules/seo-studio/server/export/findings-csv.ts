import { csvLines } from '#platform/csv/csv.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { ruleOf } from '../../rules/all-rules.ts';
import type { Spot } from '../../rules/page-facts.ts';

const portion = 1000;

export type FindingRow = {
  readonly number: number;
  readonly rule: string;
  readonly severity: 'error' | 'warning' | 'notice';
  readonly url: string;
  readonly message: string;
  readonly evidence: readonly Spot[];
};

/** All findings of a crawl, in portions, the gravest first and rule by rule. */
export async function* findingsOf(scope: DbScope, crawlId: string): AsyncIterable<FindingRow[]> {
  for (let from = 0; ; from += portion) {
    const { rows } = await scope.execute<FindingRow>(sql`
      select number, rule, severity, url, message, evidence from seo_findings where crawl_id = ${crawlId}
      order by array_position(array['error', 'warning', 'notice'], severity), rule, url, number
      limit ${portion} offset ${from}`);
    if (rows.length > 0) yield rows;
    if (rows.length < portion) return;
  }
}

export const evidenceText = (evidence: readonly Spot[]): string =>
  evidence.map(({ line, text }) => (line === null ? text : `line ${line}: ${text}`)).join('\n');

export const findingColumns = ['rule', 'severity', 'url', 'message', 'evidence', 'remedy'] as const;

/** A finding as a row of a table. */
export const findingCells = ({ rule, severity, url, message, evidence }: FindingRow): string[] => [
  ...[rule, severity, url, message, evidenceText(evidence), ruleOf(rule)?.fix ?? ''],
];

/** The findings of a crawl as CSV. */
export async function findingsCsv(scope: DbScope, crawlId: string): Promise<string> {
  const lines = [csvLines([findingColumns])];
  for await (const rows of findingsOf(scope, crawlId)) lines.push(csvLines(rows.map(findingCells)));
  return `\uFEFF${lines.join('')}`;
}
