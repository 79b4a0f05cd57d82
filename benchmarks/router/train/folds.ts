import { createHash } from 'node:crypto';
import type { RouteKind } from '../../../src/kernel/services.ts';
import type { LabelledMessage } from '../messages.ts';
import type { Unseen } from './calibrate.ts';
import { kindBy, readExample, sumsOf } from './example.ts';
import { fitWeights } from './fit.ts';

const foldCount = 5;

const foldOf = (group: string): number =>
  createHash('sha256').update(group).digest()[0]! % foldCount;

/**
 * Weights in two passes: the first settles what the messages before asked for, which the second
 * reads beside the messages themselves.
 */
export function fitInTwoPasses(messages: readonly LabelledMessage[]) {
  const unknown = (): RouteKind => 'none';
  const first = fitWeights(messages.map((message) => readExample(message, unknown)));
  const before = (message: string) => kindBy(first, message);
  const weights = fitWeights(messages.map((message) => readExample(message, before)));
  return { weights, before };
}

/** Each message of `asked` weighed by weights that saw no message of its group. */
export function weighUnseen(
  asked: readonly LabelledMessage[],
  always: readonly LabelledMessage[],
): Unseen[] {
  return Array.from({ length: foldCount }, (_, fold) => fold).flatMap((fold) => {
    const held = asked.filter(({ group }) => foldOf(group) === fold);
    const seen = asked.filter(({ group }) => foldOf(group) !== fold);
    const { weights, before } = fitInTwoPasses([...seen, ...always]);
    return held.map((message) => {
      const example = readExample(message, before);
      return { example, sums: sumsOf(weights, example) };
    });
  });
}
