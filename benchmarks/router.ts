import { machineLine } from './measure/machine.ts';
import { outcomeOf } from './router/measure/outcomes.ts';
import { printBreakdown } from './router/measure/print-breakdown.ts';
import { printCalibration } from './router/measure/print-calibration.ts';
import { printCosts } from './router/measure/print-costs.ts';
import { printHeadline, printTies } from './router/measure/print-headline.ts';
import { printTimes } from './router/measure/print-times.ts';
import { type Part, readMessages } from './router/messages.ts';

/** How well the router reads messages, beside plain keyword counts. All but the times is deterministic. */
const asked = process.argv[2] as Part | undefined;

console.log(`Router, ${machineLine()}\n`);
// Those that nobody who worked on the weights had a hand in come first.
for (const part of asked ? [asked] : (['independent', 'misleading', 'test'] as const))
  printPart(part);

function printPart(part: Part): void {
  const messages = readMessages(part);
  const outcomes = messages.map(outcomeOf);
  const groups = new Set(messages.map(({ group }) => group)).size;
  console.log(`## ${messages.length} messages in ${groups} groups, part "${part}"\n`);
  printHeadline(outcomes, messages);
  printCosts(outcomes);
  if (part === 'test') printTies([...outcomes, ...readMessages('ties').map(outcomeOf)]);
  printBreakdown(outcomes);
  printCalibration(outcomes);
  printTimes(messages);
}
