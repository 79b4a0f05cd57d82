import { printTable } from '../../measure/statistics.ts';
import type { LabelledMessage } from '../messages.ts';
import { flipRate, regretOf } from './groups.ts';
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

type Way = 'plain' | 'ours';

export const pairsOf = (outcomes: readonly Outcome[], way: Way): Pair[] =>
  outcomes.map((outcome) => ({ wanted: outcome.source.label, chosen: outcome[way] }));

export const percent = (share: number): string =>
  Number.isNaN(share) ? '–' : `${(100 * share).toFixed(1)} %`;

type Figure = readonly [string, readonly Outcome[], (pairs: readonly Pair[]) => number];

/** Figures for both ways with their intervals, the law's contract, and the test between the ways. */
export function printHeadline(
  outcomes: readonly Outcome[],
  messages: readonly LabelledMessage[],
): void {
  const open = outcomes.filter(({ situation }) => situation !== 'strict');
  const ties = outcomes.filter(({ situation }) => situation === 'tie');
  const figures: Figure[] = [
    ['accuracy', outcomes, accuracyOf],
    ['macro-F1', outcomes, macroF1],
    ['accuracy where counts do not decide', open, accuracyOf],
    ['… zero hits', outcomes.filter(({ situation }) => situation === 'zero'), accuracyOf],
    ['… ties among them', ties, accuracyOf],
    [
      'accuracy where counts decide (the law)',
      outcomes.filter(({ situation }) => situation === 'strict'),
      accuracyOf,
    ],
    ['abstention recall', outcomes, (pairs) => recallOf(pairs, 'none')],
    ['abstention precision', outcomes, (pairs) => precisionOf(pairs, 'none')],
  ];
  printTable(
    ['', 'messages', 'plain counts', 'Guildhall', '95 % interval'],
    figures.map(([name, among, figure]) => [name, String(among.length), ...compare(among, figure)]),
  );
  printRest(outcomes, messages);
}

/** Ties of people's own messages and of those written to be ties; the law leaves some of them no right way. */
export function printTies(outcomes: readonly Outcome[]): void {
  const ties = outcomes.filter(({ situation }) => situation === 'tie');
  const winnable = ties.filter(({ tiedKinds, source }) => tiedKinds.includes(source.label));
  printTable(
    ['ties of both frozen parts', 'messages', 'plain counts', 'Guildhall', '95 % interval'],
    [
      ['all', String(ties.length), ...compare(ties, accuracyOf)],
      ['whose right kind is tied', String(winnable.length), ...compare(winnable, accuracyOf)],
    ],
  );
  console.log('');
}

function compare(among: readonly Outcome[], figure: Figure[2]): string[] {
  const [low, high] = bootstrap(
    among,
    ({ source }) => source.group,
    (sample) => figure(pairsOf(sample, 'ours')),
  );
  return [
    percent(figure(pairsOf(among, 'plain'))),
    percent(figure(pairsOf(among, 'ours'))),
    `${percent(low)} to ${percent(high)}`,
  ];
}

function printRest(outcomes: readonly Outcome[], messages: readonly LabelledMessage[]): void {
  const onlyOurs = outcomes.filter((each) => rightByOurs(each) && !rightByPlain(each)).length;
  const onlyPlain = outcomes.filter((each) => rightByPlain(each) && !rightByOurs(each)).length;
  const share = (situation: string) =>
    percent(outcomes.filter((each) => each.situation === situation).length / outcomes.length);
  const flips = (way: Way) => flipRate(outcomes, (outcome) => outcome[way]);
  const regret = (way: Way) => regretOf(outcomes, (outcome) => outcome[way]).toFixed(2);
  console.log(
    [
      '',
      `- contract: ${contractBreaches(messages)} breaches over every set of active services`,
      `- counts decide ${share('strict')} of the messages, ties ${share('tie')}, zero hits ${share('zero')}`,
      `- right by one way only: Guildhall ${onlyOurs}, plain counts ${onlyPlain}; McNemar p = ${mcNemar(onlyOurs, onlyPlain).toExponential(1)}`,
      `- alike messages routed apart: plain ${percent(flips('plain').rate)}, Guildhall ${percent(flips('ours').rate)} of ${flips('ours').pairs} pairs`,
      `- mean cost of being wrong, in answers in words: plain ${regret('plain')}, Guildhall ${regret('ours')}`,
      '',
    ].join('\n'),
  );
}
