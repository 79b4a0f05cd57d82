import { outputOf } from '../../../src/kernel/routing/outputs.ts';
import type { RouteKind } from '../../../src/kernel/services.ts';
import { printTable } from '../../measure/statistics.ts';
import { regretOf } from './groups.ts';
import type { Outcome } from './outcomes.ts';
import { bySituation, pairsOf, percent } from './print-headline.ts';
import { bootstrap, precisionOf, recallOf } from './scores.ts';

type Figure = (among: readonly Outcome[]) => number;

const costOf =
  (way: 'plain' | 'ours' | 'read'): Figure =>
  (among) =>
    regretOf(among, (outcome) => outcome[way]);

/** What mistakes cost, and how the dear kinds fare; all of it, and where the counts do not decide. */
export function printCosts(outcomes: readonly Outcome[]): void {
  const open = outcomes.filter(({ situation }) => situation !== 'strict');
  const parts = [
    ['all', outcomes],
    ['where counts decide (the law)', bySituation(outcomes, 'strict')],
    ['where they do not', open],
  ] as const;
  printTable(
    [
      'cost of being wrong, in answers in words',
      'messages',
      'plain counts',
      'likeliest kind',
      'Guildhall',
      '95 % interval',
      '÷ plain',
    ],
    parts.map(([name, among]) => [
      name,
      String(among.length),
      costOf('plain')(among).toFixed(2),
      costOf('read')(among).toFixed(2),
      costOf('ours')(among).toFixed(2),
      interval(among, costOf('ours'), (value) => value.toFixed(2)),
      (costOf('ours')(among) / costOf('plain')(among)).toFixed(2),
    ]),
  );
  console.log('');
  printTable(
    ['', 'all', '95 % interval', 'where counts do not decide', '95 % interval'],
    figures.map(([name, figure]) => [
      name,
      ...[outcomes, open].flatMap((among) => [
        percent(figure(among)),
        interval(among, figure, percent),
      ]),
    ]),
  );
  console.log('');
}

const recall =
  (kind: RouteKind): Figure =>
  (among) =>
    recallOf(pairsOf(among, 'ours'), kind);
const precision =
  (kind: RouteKind): Figure =>
  (among) =>
    precisionOf(pairsOf(among, 'ours'), kind);

const share = (among: readonly Outcome[], test: (outcome: Outcome) => boolean): number =>
  among.filter(test).length / among.length;
const gotOutput = ({ ours, source }: Outcome) => outputOf(ours) === outputOf(source.label);
const isOffered = ({ decision, source }: Outcome) =>
  decision.offers.some(({ kind }) => kind === outputOf(source.label));

const figures: readonly (readonly [string, Figure])[] = [
  ['text: recall', recall('text')],
  [
    'words wanted, answered in words',
    (among) =>
      share(
        among.filter(({ source }) => outputOf(source.label) === 'text'),
        gotOutput,
      ),
  ],
  ['picture: precision', precision('image')],
  ['picture: recall', recall('image')],
  ['film: precision', precision('video')],
  ['film: recall', recall('video')],
  ['recording: precision', precision('audio')],
  ['recording: recall', recall('audio')],
  ['right output at once', (among) => share(among, gotOutput)],
  [
    'right output at once or in one click',
    (among) => share(among, (each) => gotOutput(each) || isOffered(each)),
  ],
  ['answers with an offer', (among) => share(among, ({ decision }) => decision.offers.length > 0)],
];

function interval(
  among: readonly Outcome[],
  figure: Figure,
  words: (value: number) => string,
): string {
  const [low, high] = bootstrap(among, ({ source }) => source.group, figure);
  return `${words(low)} to ${words(high)}`;
}
