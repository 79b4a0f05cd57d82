import type { RecordChange, RecordFields } from '#platform/records/records.ts';
import { promptFields } from './prompt-fields.ts';

export type PromptStatus = 'draft' | 'pending' | 'live' | 'rejected' | 'withdrawn';

const named: Readonly<Record<string, PromptStatus>> = {
  live: 'live',
  approved: 'live',
  published: 'live',
  pending: 'pending',
  rejected: 'rejected',
  draft: 'draft',
  withdrawn: 'withdrawn',
};

const isActive = (fields: RecordFields | undefined): boolean =>
  fields !== undefined && promptFields(fields).active;

/**
 * Whether a prompt is for sale. Its status decides; without one, its tick "Site Active". Taking
 * the tick away withdraws a live prompt until the tick or the status is set again.
 */
export function statusOf({ record, before }: RecordChange, now: PromptStatus | undefined) {
  const said = String(record.fields.Status ?? '').toLowerCase();
  const status = named[said] ?? (isActive(record.fields) ? 'live' : 'pending');
  if (status !== 'live' || isActive(record.fields)) return status;
  if (isActive(before?.fields)) return 'withdrawn';
  const untouched = before?.fields.Status === record.fields.Status;
  return now === 'withdrawn' && untouched ? 'withdrawn' : 'live';
}
