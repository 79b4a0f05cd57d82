import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '#shell/notices/toast.ts';
import type { CurrentTour } from '../../contract.ts';
import { api, queries } from '../queries.ts';
import { watchDeeds } from './watch-deeds.ts';

/**
 * The tour under way, at the step that comes next. Deeds count at once on the screen and are told to the
 * server one after another, so that a reload or another tab goes on at the same step.
 */
export function useTour() {
  const known = useQueryClient();
  const { data } = useQuery(queries.current.queryOptions());
  const [done, setDone] = useState({ id: '', step: 0 });
  const told = useRef<Promise<unknown>>(Promise.resolve());
  const skip = useRef<() => void>(() => undefined);
  const kept = data?.current ?? null;
  const step = kept ? Math.max(kept.step, kept.id === done.id ? done.step : 0) : 0;

  const take = (current: CurrentTour | null) => {
    known.setQueryData(queries.current.queryKey(), { current });
    if (!current) void known.invalidateQueries({ queryKey: queries.tours.key() });
  };
  const tell = (tour: CurrentTour, at: number) => {
    setDone({ id: tour.id, step: at + 1 });
    told.current = told.current
      .then(() => api.advance({ id: tour.id, done: at }))
      .then(({ current }) => {
        if (at + 1 >= tour.steps.length) {
          toast.success(`Tour finished: ${tour.title}`);
          take(current);
        }
      })
      .catch(() => known.invalidateQueries({ queryKey: queries.current.key() }));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the watcher keeps its place by itself and begins anew with another tour only
  useEffect(() => {
    if (!kept) return setDone({ id: '', step: 0 });
    const watch = watchDeeds(kept.steps, step, (at) => tell(kept, at));
    skip.current = watch.skip;
    return watch.stop;
  }, [kept?.id, known]);

  const leave = () => {
    void api.leave().then(({ current }) => take(current));
  };
  return {
    tour: kept && step < kept.steps.length ? kept : null,
    step,
    leave,
    skip: () => skip.current(),
  };
}
