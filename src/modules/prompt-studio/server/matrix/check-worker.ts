import { parentPort } from 'node:worker_threads';
import type { Check } from '../../prompt-tests/schemas.ts';
import { checkText } from './check-text.ts';

// A thread of checks: one after another, so that whoever waits knows which one takes too long.
parentPort?.on('message', ({ text, check }: { text: string; check: Check }) => {
  parentPort?.postMessage(reasonOf(text, check));
});
parentPort?.postMessage('ready');

function reasonOf(text: string, check: Check): string | null {
  try {
    return checkText(text, check);
  } catch (error) {
    return `It could not be checked: ${(error as Error).message}`;
  }
}
