import { parentPort } from 'node:worker_threads';
import { type Hostile, hostileTexts, type Pumped, writePumped } from './hostile-texts.ts';

// Runs an expression against hostile texts, in the engine that will run it, and names a text with
// which its time grows faster than the text does.

const [short, long] = [6_000, 24_000];
/** What a linear pass over the shorter text never takes, in milliseconds. */
const suspicious = 6;

/** Milliseconds of this thread's own work: what else the machine does is not counted. */
function time(pattern: RegExp, text: string): number {
  const begun = process.threadCpuUsage();
  text.replace(pattern, '');
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1000;
}

function slowsDown(pattern: RegExp, write: Hostile): boolean {
  const [text, grown] = [write(short), write(long)];
  if (time(pattern, text) < suspicious) return false;
  // Again: the first runs may have paid for compiling or collecting.
  const before = Math.min(time(pattern, text), time(pattern, text), time(pattern, text));
  if (before < suspicious) return false;
  const after = Math.min(time(pattern, grown), time(pattern, grown));
  return after / before > 2.2 * (grown.length / text.length);
}

export type Attack = {
  readonly source: string;
  readonly flags: string;
  /** A text that another judge thinks dangerous, tried instead of our own. */
  readonly suspect?: Pumped | undefined;
};

parentPort?.on('message', ({ source, flags, suspect }: Attack) => {
  const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  const texts = suspect ? [writePumped(suspect)] : hostileTexts(source);
  for (const write of texts) {
    if (!slowsDown(pattern, write)) continue;
    parentPort?.postMessage({ text: write(short).slice(0, 30) });
    return;
  }
  parentPort?.postMessage({});
});
