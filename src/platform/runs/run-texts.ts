import type { Platform } from '../platform.ts';
import { findDefinition } from './define-run.ts';
import type { RunRow } from './run-types.ts';

/** Under these names the output of a run holds words, be they a single one. */
const wordy = new Set([
  ...[
    'text',
    'title',
    'subject',
    'markdown',
    'content',
    'body',
    'summary',
    'description',
    'headline',
  ],
  ...['caption', 'answer', 'lyrics', 'script', 'question', 'heading'],
]);
/** What is said about the making, not made. */
const aside = new Set(['checks', 'credits', 'engine', 'notes', 'cost', 'input', 'prompt', 'error']);

/** What a run that is done made in words, and nothing of what was asked or what it cost. */
export async function wordsOf(platform: Platform, run: RunRow): Promise<string[]> {
  const words = await findDefinition(run.name)?.words?.(platform, run);
  return words === undefined ? textsOf(run.output) : [words];
}

/** The words of an output, in their order; ids, addresses, figures and settings are none. */
function textsOf(output: unknown, name = 'text'): string[] {
  if (aside.has(name)) return [];
  if (typeof output === 'string') {
    const words = output.trim();
    return words !== '' && (wordy.has(name) || words.includes(' ')) ? [words] : [];
  }
  if (Array.isArray(output)) return output.flatMap((item) => textsOf(item, ''));
  if (typeof output !== 'object' || output === null) return [];
  return Object.entries(output).flatMap(([key, value]) => textsOf(value, key));
}
