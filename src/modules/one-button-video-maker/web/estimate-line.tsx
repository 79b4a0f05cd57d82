import { Timer } from 'lucide-react';
import type { DurationId, FilmTypeId } from '../film-choices.ts';
import { useOptions } from './queries.ts';
import { promiseText } from './times.ts';

/** How long the film will take on this hub; the documents' promise only where it holds. */
export function EstimateLine(props: { type: FilmTypeId; duration: DurationId | '' }) {
  const durations = (useOptions().data?.durations ?? []).filter(({ type }) => type === props.type);
  const chosen = durations.find(({ id }) => id === props.duration);
  const quick = durations.filter(({ estimateSeconds }) => estimateSeconds <= 180);
  const longestQuick = quick.at(-1);
  if (durations.length === 0) return null;
  const text = chosen
    ? promiseText(chosen.estimateSeconds)
    : longestQuick
      ? `${promiseText(longestQuick.estimateSeconds)}${quick.length < durations.length ? ` for a film of ${longestQuick.label}` : ''}`
      : 'Choose a duration to see how long the film will take';
  return (
    <p className="flex items-center gap-2 text-sm text-muted" aria-live="polite">
      <Timer className="size-4 shrink-0" aria-hidden />
      <span>{text}</span>
    </p>
  );
}
