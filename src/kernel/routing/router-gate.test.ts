import { expect, it } from 'vitest';
import { outcomeOf, rightByOurs } from '../../../benchmarks/router/measure/outcomes.ts';
import { calibrationError } from '../../../benchmarks/router/measure/scores.ts';
import {
  fittedParts,
  type LabelledMessage,
  readMessages,
} from '../../../benchmarks/router/messages.ts';
import { foldCase } from './count-keywords.ts';

/**
 * Least that the router must reach on the frozen messages: a bit below what was reached when the
 * weights were fitted. Everything is deterministic, so a miss means that something got worse.
 */
const least = { whereCountsDoNotDecide: 0.87, abstentionRecall: 0.86, ties: 0.8 } as const;
const mostCalibrationError = 0.03;

// Reading throws when a frozen file is not the one whose hash is written down.
const outcomes = readMessages('test').map(outcomeOf);
const asTies = readMessages('ties').map(outcomeOf);
const shareRight = (among: typeof outcomes) => among.filter(rightByOurs).length / among.length;

it('was not fitted to any of the frozen messages', () => {
  const wordsOf = (text = '') => (foldCase(text).match(/[\p{L}\p{N}]+/gu) ?? [text]).join(' ');
  const keyOf = (each: LabelledMessage) => `${wordsOf(each.previous)} / ${wordsOf(each.message)}`;
  const frozen = new Set(
    [...outcomes, ...asTies].flatMap(({ source }) => [source.group, keyOf(source)]),
  );
  const fitted = fittedParts.flatMap(readMessages);
  expect(fitted.filter((each) => frozen.has(each.group) || frozen.has(keyOf(each)))).toEqual([]);
});

it('reads messages that people type well enough where counts do not decide', () => {
  const open = outcomes.filter(({ situation }) => situation !== 'strict');
  expect(shareRight(open)).toBeGreaterThan(least.whereCountsDoNotDecide);
});

it('settles ties as people mean them', () => {
  const ties = [...outcomes, ...asTies].filter(({ situation }) => situation === 'tie');
  expect(shareRight(ties)).toBeGreaterThan(least.ties);
});

it('notices when nothing is asked for', () => {
  const idle = outcomes.filter(({ source }) => source.label === 'none');
  expect(shareRight(idle)).toBeGreaterThan(least.abstentionRecall);
});

it('is as sure as it is right', () => {
  const bets = outcomes.map((outcome) => ({
    confidence: outcome.decision.confidence,
    right: rightByOurs(outcome),
  }));
  expect(calibrationError(bets)).toBeLessThan(mostCalibrationError);
});

it('gives every strict winner of the counts its message', () => {
  const strict = outcomes.filter(({ situation }) => situation === 'strict');
  expect(strict.every(({ plain, ours }) => plain === ours)).toBe(true);
});
