import { routeKinds } from '../../../src/kernel/services.ts';
import { printTable } from '../../measure/statistics.ts';
import type { Outcome } from './outcomes.ts';
import { pairsOf, percent } from './print-headline.ts';
import { accuracyOf } from './scores.ts';

/** Confusion of the kinds, then accuracy by language and by tag. */
export function printBreakdown(outcomes: readonly Outcome[]): void {
  console.log('Wanted (rows) and chosen (columns):\n');
  printTable(
    ['', ...routeKinds],
    routeKinds.map((wanted) => [
      wanted,
      ...routeKinds.map((chosen) =>
        String(
          outcomes.filter(({ source, ours }) => source.label === wanted && ours === chosen).length,
        ),
      ),
    ]),
  );
  console.log('');
  const languages = [...Map.groupBy(outcomes, ({ source }) => source.lang)];
  const tags = [...new Set(outcomes.flatMap(({ source }) => source.tags))].map(
    (tag) => [tag, outcomes.filter(({ source }) => source.tags.includes(tag))] as const,
  );
  printTable(
    ['language or tag', 'messages', 'plain counts', 'Guildhall'],
    [...languages.sort(([, a], [, b]) => b.length - a.length), ...tags].map(([name, among]) => [
      name,
      String(among.length),
      percent(accuracyOf(pairsOf(among, 'plain'))),
      percent(accuracyOf(pairsOf(among, 'ours'))),
    ]),
  );
  console.log('');
}
