import { routeMessage } from '../../../src/platform/routing/route-message.ts';
import { countKeywords } from '../../../src/platform/routing/words/count-keywords.ts';
import { percentile, printTable } from '../../measure/statistics.ts';
import type { LabelledMessage } from '../messages.ts';
import { activeServices, timeEach } from './outcomes.ts';

const rounds = 7;
const milliseconds = (value: number): string => value.toFixed(3);

/** Time of a decision beside its floor, plain counting, in alternating rounds; then odd messages. */
export function printTimes(messages: readonly LabelledMessage[]): void {
  const route = ({ message, previous }: Pick<LabelledMessage, 'message' | 'previous'>) =>
    routeMessage({ message, previous, active: activeServices });
  const floor: number[][] = [];
  const ours: number[][] = [];
  for (let round = 0; round < rounds; round++) {
    floor.push(timeEach(messages, ({ message }) => countKeywords(message)));
    ours.push(timeEach(messages, route));
  }
  const row = (name: string, times: readonly number[][]) => [
    name,
    ...[0.5, 0.99].flatMap((share) => {
      const each = times.map((round) => percentile(round, share));
      return [`${milliseconds(Math.min(...each))} / ${milliseconds(percentile(each, 0.5))}`];
    }),
  ];
  printTable(
    ['ms a message, best / median of the rounds', 'p50', 'p99'],
    [row('floor: plain counting', floor), row('Guildhall', ours)],
  );
  console.log('');
  printOdd(route);
}

function printOdd(
  route: (message: Pick<LabelledMessage, 'message' | 'previous'>) => unknown,
): void {
  const odd: readonly (readonly [string, string])[] = [
    ['empty', ''],
    ['a language never seen', 'გამარჯობა, დამიხატე მელა თოვლში '.repeat(3)],
    ['one word of 5,000 letters', 'a'.repeat(5000)],
    ['4,000 characters of concepts', 'draw a song about a video now '.repeat(134)],
    ['1 MB', 'draw a picture of a song about a video now. '.repeat(24_000)],
    ['1 MB without a space', 'あ'.repeat(350_000)],
  ];
  printTable(
    ['odd messages: ms, best of 9', 'floor: plain counting', 'Guildhall'],
    odd.map(([name, message]) => {
      const best = (call: () => unknown) => Math.min(...timeEach(Array.from({ length: 9 }), call));
      return [
        name,
        milliseconds(best(() => countKeywords(message))),
        milliseconds(best(() => route({ message, previous: message }))),
      ];
    }),
  );
}
