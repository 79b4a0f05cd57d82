import { printTable } from '../../measure/statistics.ts';
import { type Outcome, rightByOurs } from './outcomes.ts';
import { percent } from './print-headline.ts';
import { type Bet, calibrationError, reliability } from './scores.ts';

const betsOf = (outcomes: readonly Outcome[]): Bet[] =>
  outcomes.map((outcome) => ({
    confidence: outcome.decision.confidence,
    right: rightByOurs(outcome),
  }));

/** Whether a confidence of 0.8 is right eight times in ten, and what the surer half is worth. */
export function printCalibration(outcomes: readonly Outcome[]): void {
  const strict = outcomes.filter(({ situation }) => situation === 'strict');
  const open = outcomes.filter(({ situation }) => situation !== 'strict');
  const error = (among: readonly Outcome[]) => calibrationError(betsOf(among)).toFixed(3);
  console.log(
    `Calibration error: ${error(outcomes)}; where counts decide ${error(strict)}, where not ${error(open)}\n`,
  );
  printTable(
    ['confidence from', 'messages', 'mean confidence', 'right'],
    reliability(betsOf(outcomes)).map(({ from, count, sure, right }) => [
      from.toFixed(1),
      String(count),
      percent(sure),
      percent(right),
    ]),
  );
  console.log('');
  const surest = betsOf(outcomes).sort((a, b) => b.confidence - a.confidence);
  printTable(
    ['coverage: the surest', 'right', 'confidence from'],
    [0.5, 0.7, 0.8, 0.9, 1].map((share) => {
      const covered = surest.slice(0, Math.round(share * surest.length));
      const right = covered.filter((bet) => bet.right).length / covered.length;
      return [percent(share), percent(right), String(covered.at(-1)?.confidence)];
    }),
  );
  console.log('');
}
