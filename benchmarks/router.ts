import { machineLine } from './measure/machine.ts';
import { outcomeOf } from './router/measure/outcomes.ts';
import { printBreakdown } from './router/measure/print-breakdown.ts';
import { printCalibration } from './router/measure/print-calibration.ts';
import { printHeadline, printTies } from './router/measure/print-headline.ts';
import { printTimes } from './router/measure/print-times.ts';
import { type Part, readMessages } from './router/messages.ts';

/** How well the router reads messages, beside plain keyword counts. All but the times is deterministic. */
const part = (process.argv[2] ?? 'test') as Part;
const messages = readMessages(part);
const outcomes = messages.map(outcomeOf);
const groups = new Set(messages.map(({ group }) => group)).size;

console.log(
  `Router, ${machineLine()}\n\n${messages.length} messages in ${groups} groups, part "${part}"\n`,
);
printHeadline(outcomes, messages);
if (part === 'test') printTies([...outcomes, ...readMessages('ties').map(outcomeOf)]);
printBreakdown(outcomes);
printCalibration(outcomes);
printTimes(messages);
