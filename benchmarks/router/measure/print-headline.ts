import { printTable } from '../../measure/statistics.ts';
import type { LabelledMessage } from '../messages.ts';
import { flipRate } from './groups.ts';
import { contractBreaches, type Outcome, rightByOurs, rightByPlain } from './outcomes.ts';
import {
  accuracyOf,
  bootstrap,
  macroF1,
  mcNemar,
  type Pair,
  precisionOf,
  recallOf,
} from './scores.ts';

type Way = 'plain' | 'ours' | 'read';

export const pairsOf = (outcomes: readonly Outcome[], way: Way): Pair[] =>
  outcomes.map((outcome) => ({ wanted: outcome.source.label, chosen: outcome[way] }));

export const percent = (share: number): string =>
  Number.isNaN(share) ? '–' : `${(100 * share).toFixed(1)} %`;

type Figure = readonly [
  name: string,
  among: readonly Outcome[],
  figure: (pairs: readonly Pair[]) => number,
  /** Of what was chosen, unless told otherwise. */
  way?: Way,
];

/** Figures for both ways with their intervals, the law's contract, and the test between the ways. */
export function printHeadline(
  outcomes: readonly Outcome[],
  messages: readonly LabelledMessage[],
): void {
  const open = outcomes.filter(({ situation }) => situation !== 'strict');
  const strict = outcomes.filter(({ situation }) => situation === 'strict');
  const figures: Figure[] = [
    ['right', outcomes, accuracyOf],
    ['macro-F1', outcomes, macroF1],
    ['right where counts decide (the law)', strict, accuracyOf],
    ['right where counts do not decide', open, accuracyOf],
    ['… read rightly, made or not', open, accuracyOf, 'read'],
    ['… of zero hits, read rightly', bySituation(outcomes, 'zero'), accuracyOf, 'read'],
    ['… of ties, read rightly', bySituation(outcomes, 'tie'), accuracyOf, 'read'],
    ['abstention recall', outcomes, (pairs) => recallOf(pairs, 'none')],
    ['abstention precision', outcomes, (pairs) => precisionOf(pairs, 'none')],
  ];
  printTable(
    ['', 'messages', 'plain counts', 'Guildhall', '95 % interval'],
    figures.map(([name, among, figure, way]) => [
      name,
      String(among.length),
      ...compare(among, figure, way),
    ]),
  );
  printRest(outcomes, messages);
}

export const bySituation = (outcomes: readonly Outcome[], situation: Outcome['situation']) =>
  outcomes.filter((each) => each.situation === situation);

/** Ties of people's own messages and of those written to be ties; the law leaves some of them no right way. */
export function printTies(outcomes: readonly Outcome[]): void {
  const ties = outcomes.filter(({ situation }) => situation === 'tie');
  const winnable = ties.filter(({ tiedKinds, source }) => tiedKinds.includes(source.label));
  printTable(
    ['ties of both frozen parts', 'messages', 'plain counts', 'Guildhall', '95 % interval'],
    [
      ['all, read rightly', String(ties.length), ...compare(ties, accuracyOf, 'read')],
      [
        '… whose right kind is tied',
        String(winnable.length),
        ...compare(winnable, accuracyOf, 'read'),
      ],
      ['all, right', String(ties.length), ...compare(ties, accuracyOf)],
    ],
  );
  console.log('');
}

function compare(among: readonly Outcome[], figure: Figure[2], way: Way = 'ours'): string[] {
  const [low, high] = bootstrap(
    among,
    ({ source }) => source.group,
    (sample) => figure(pairsOf(sample, way)),
  );
  return [
    percent(figure(pairsOf(among, 'plain'))),
    percent(figure(pairsOf(among, way))),
    `${percent(low)} to ${percent(high)}`,
  ];
}

function printRest(outcomes: readonly Outcome[], messages: readonly LabelledMessage[]): void {
  const onlyOurs = outcomes.filter((each) => rightByOurs(each) && !rightByPlain(each)).length;
  const onlyPlain = outcomes.filter((each) => rightByPlain(each) && !rightByOurs(each)).length;
  const share = (situation: string) =>
    percent(outcomes.filter((each) => each.situation === situation).length / outcomes.length);
  const flips = (way: Way) => flipRate(outcomes, (outcome) => outcome[way]);
  console.log(
    [
      '',
      `- contract: ${contractBreaches(messages)} breaches over every set of active services`,
      `- counts decide ${share('strict')} of the messages, ties ${share('tie')}, zero hits ${share('zero')}`,
      `- right by one way only: Guildhall ${onlyOurs}, plain counts ${onlyPlain}; McNemar p = ${mcNemar(onlyOurs, onlyPlain).toExponential(1)}`,
      `- alike messages routed apart: plain ${percent(flips('plain').rate)}, Guildhall ${percent(flips('ours').rate)} of ${flips('ours').pairs} pairs`,
      '',
    ].join('\n'),
  );
}
