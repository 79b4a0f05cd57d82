import { numberText } from '#shell/formats.ts';
import type { Tone } from '#ui/badge.tsx';
import type { ImportView, TargetName } from '../contract.ts';

/** Whether a file's name is that of a table. */
export const isTableName = (name: string): boolean =>
  /\.(?:csv|tsv|xlsx|json|jsonl|ndjson)$/i.test(name);

/** As the browser's own `accept`. */
export const tableEndings = '.csv,.tsv,.xlsx,.json,.jsonl,.ndjson';

/** What a target's rows are called, one and several. */
const nouns: Readonly<Record<TargetName, readonly [string, string]>> = {
  records: ['record', 'records'],
  contacts: ['contact', 'contacts'],
  prompts: ['prompt', 'prompts'],
  knowledge: ['document', 'documents'],
  library: ['file', 'files'],
};
export const things = (target: TargetName, count: number): string =>
  `${numberText(count)} ${nouns[target][count === 1 ? 0 : 1]}`;

export const countRows = (count: number): string =>
  count === 1 ? '1 row' : `${numberText(count)} rows`;

export const statusWords: Readonly<Record<ImportView['status'], string>> = {
  queued: 'Waiting',
  running: 'In progress',
  done: 'Brought in',
  failed: 'Failed',
  stopped: 'Stopped',
  'rolled-back': 'Rolled back',
};
export const statusTones: Readonly<Partial<Record<ImportView['status'], Tone>>> = {
  done: 'accent',
  failed: 'danger',
  stopped: 'gold',
};

type Counts = Pick<ImportView, 'target' | 'added' | 'updated' | 'skipped'> & { faulty: number };

/** What came of an import, or would come of it. */
export function outcomeText(
  { target, added, updated, skipped, faulty }: Counts,
  isTry: boolean,
): string {
  const parts = [`${isTry ? 'This would add' : 'Added'} ${things(target, added)}`];
  if (updated > 0) parts.push(`${isTry ? 'change' : 'changed'} ${things(target, updated)}`);
  const known =
    skipped > 0 ? ` ${countRows(skipped)} ${skipped === 1 ? 'was' : 'were'} there already.` : '';
  const bad = faulty > 0 ? ` ${countRows(faulty)} cannot be used.` : '';
  return `${parts.join(' and ')}.${known}${bad}`;
}
