import { csvFile } from '#platform/csv/csv.ts';
import type { DbScope } from '#platform/db/database.ts';
import { asDollars } from './spending.ts';
import { type UsageQuery, usageFigures } from './usage-figures.ts';

const header = [
  'Name',
  'Id',
  'Requests',
  'Failed',
  'Input tokens',
  'Output tokens',
  'Cost (USD)',
  'Calls without a known price',
];

/** Usage as a file for spreadsheets; cells that one would run as a formula are disarmed. */
export async function usageCsv(scope: DbScope, query: UsageQuery): Promise<string> {
  const rows = (await usageFigures(scope, query)).map((figure) => [
    figure.name,
    figure.key,
    figure.requests,
    figure.failed,
    figure.inputTokens,
    figure.outputTokens,
    asDollars(figure.cost),
    figure.unpriced,
  ]);
  return csvFile([header, ...rows]);
}
