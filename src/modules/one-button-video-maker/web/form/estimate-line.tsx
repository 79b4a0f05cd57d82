import { useQuery } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import { useDeferredValue } from 'react';
import type { DurationId } from '../../film-choices.ts';
import { queries, useOptions } from '../queries.ts';
import { isTwoToThreeMinutes, promiseText, serviceUseText } from '../times.ts';
import { type FilmDraft, isComplete } from './use-film-draft.ts';

/**
 * How long the film will take on this hub, and what services would be asked for; the documents'
 * promise only where it holds.
 */
export function EstimateLine({ draft }: { draft: FilmDraft }) {
  const durations = (useOptions().data?.durations ?? []).filter(({ type }) => type === draft.type);
  const chosen = durations.find(({ id }) => id === draft.duration);
  // Before a choice: the duration for which the documents' sentence holds, or the shortest one.
  const example =
    durations.findLast(({ estimateSeconds }) => isTwoToThreeMinutes(estimateSeconds)) ??
    durations[0];
  const use = useServiceUse(draft);
  if (!example) return null;
  const text = chosen
    ? promiseText(chosen.estimateSeconds)
    : `${promiseText(example.estimateSeconds)} for a film of ${example.label}`;
  return (
    <p className="flex items-center gap-2 text-sm text-muted" aria-live="polite">
      <Timer className="size-4 shrink-0" aria-hidden />
      <span>
        {text}
        {use && <span className="block text-[13px]">{use}</span>}
      </span>
    </p>
  );
}

/** Asked only where a service takes part; only what changes the answer is sent. */
function useServiceUse(draft: FilmDraft): string | undefined {
  const { services } = useOptions().data ?? {};
  const isAsked = isComplete(draft) && Object.values(services ?? {}).some(Boolean);
  const order = useDeferredValue({
    ...{ type: draft.type, title: 'x', description: 'x' },
    duration: draft.duration as DurationId,
    finish: {
      ...{ voice: draft.finish.voice, ownImages: [...draft.finish.ownImages] },
      // Its length matters, in steps: what is typed must not be sent with every letter.
      ownScript: 'x'.repeat(Math.ceil(draft.finish.ownScript.length / 500) * 500),
    },
  });
  const { data } = useQuery({
    ...queries.serviceUse.queryOptions({ input: order }),
    enabled: isAsked,
    staleTime: 60_000,
  });
  return isAsked && data ? serviceUseText(data) : undefined;
}
