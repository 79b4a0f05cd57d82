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
