import type { Tone } from '#ui/badge.tsx';
import type { Run } from '../../run-contract.ts';

export const isOpen = ({ status }: Pick<Run, 'status'>): boolean =>
  status === 'queued' || status === 'running' || status === 'waiting';

export const badges: Readonly<Record<Run['status'], { text: string; tone: Tone }>> = {
  queued: { text: 'In line', tone: 'neutral' },
  running: { text: 'Under way', tone: 'gold' },
  waiting: { text: 'Waiting', tone: 'gold' },
  done: { text: 'Done', tone: 'accent' },
  failed: { text: 'Failed', tone: 'danger' },
  stopped: { text: 'Stopped', tone: 'neutral' },
  unknown: { text: 'Outcome unknown', tone: 'danger' },
};

/** What is happening to a run that is not at its end. */
export function stageText({ status, stage, note, fraction }: Run): string {
  if (status === 'queued') return 'Waiting in line';
  if (status === 'waiting') return note || 'Waiting';
  const words = [stage, note].filter(Boolean).join(' · ') || 'Under way';
  return fraction > 0 ? `${words} · ${Math.round(fraction * 100)} %` : words;
}

/** `$0.0042`; a price that nobody knows is not shown as nothing. */
export function costText(cost: Run['cost']): string {
  if (cost === null) return 'Price not known';
  if (cost.micros === 0) return 'Free';
  const dollars = cost.micros / 1e6;
  return dollars < 0.0001 ? 'Less than $0.0001' : `$${dollars.toFixed(dollars < 0.01 ? 4 : 2)}`;
}
