import type { Tone } from '#ui/badge.tsx';
import type { FlowRun, FlowStep } from '../../flow-schemas.ts';

type State = FlowRun['state'] | FlowStep['state'];

export const stateWords: Readonly<Record<State, string>> = {
  ...{ queued: 'Queued', running: 'Running', waiting: 'Waiting', done: 'Done', failed: 'Failed' },
  ...{ stopped: 'Stopped', skipped: 'Skipped', unknown: 'Unknown' },
};

export function toneOf(state: State): Tone {
  if (state === 'failed') return 'danger';
  if (state === 'unknown' || state === 'waiting') return 'gold';
  return state === 'done' ? 'accent' : 'neutral';
}

export const versionWords = ({ version, isTest }: Pick<FlowRun, 'version' | 'isTest'>): string =>
  isTest ? 'Test of the draft' : version === null ? 'The draft' : `Version ${version}`;

/** Whether a run can still change. */
export const isOpen = (state: State): boolean => ['queued', 'running', 'waiting'].includes(state);

export const secondsText = (seconds: number): string =>
  seconds < 60
    ? `${seconds.toFixed(1)} s`
    : seconds < 7200
      ? `${Math.round(seconds / 60)} min`
      : `${Math.round(seconds / 3600)} h`;
