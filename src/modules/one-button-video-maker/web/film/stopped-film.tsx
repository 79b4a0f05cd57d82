import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleSlash, Plus, RotateCcw, Undo2 } from 'lucide-react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cn } from '#ui/class-names.ts';
import type { Film } from '../../contract.ts';
import { api, useFilmList } from '../queries.ts';
import { FilmHeading } from './film-heading.tsx';
import { StageTiles } from './stage-tiles.tsx';

/** A film that failed or was cancelled: why, and how to take it up again. */
export function StoppedFilm({ film, onNew }: { film: Film; onNew: () => void }) {
  const list = useFilmList();
  const retry = useMutation({
    mutationFn: () => api.retry({ id: film.id }),
    onSuccess: list.put,
    onError: (error) =>
      toast.error('Failed to generate video', { description: errorMessage(error) }),
  });
  const keep = useMutation({
    mutationFn: () => api.keepEarlier({ id: film.id }),
    onSuccess: list.put,
    onError: (error) => toast.error(errorMessage(error)),
  });
  const hasFailed = film.status === 'error';
  const Icon = hasFailed ? CircleAlert : CircleSlash;
  return (
    <Card as="section" className="flex flex-col gap-6 p-6 sm:p-8" aria-label="Stopped film">
      <FilmHeading film={film} />
      <div
        role={hasFailed ? 'alert' : undefined}
        className={cn(
          'flex gap-3 rounded-xl p-4',
          hasFailed ? 'bg-danger-soft text-on-danger-soft' : 'bg-sunken',
        )}
      >
        <Icon className="mt-0.5 size-5 shrink-0" aria-hidden />
        <div>
          <h3 className="text-base">{hasFailed ? 'Generation Failed' : 'Cancelled'}</h3>
          <p className="mt-1 text-sm">
            {hasFailed ? film.error : 'The film was stopped on request.'}
          </p>
        </div>
      </div>
      <StageTiles film={film} />
      <p className="text-sm text-muted">
        What is finished is kept: another try goes on from the last good stage.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" busy={retry.isPending} onClick={() => retry.mutate()}>
          <RotateCcw aria-hidden /> Try Again
        </Button>
        {film.hasEarlier && (
          <Button busy={keep.isPending} onClick={() => keep.mutate()}>
            <Undo2 aria-hidden /> Keep the earlier version
          </Button>
        )}
        <Button onClick={onNew}>
          <Plus aria-hidden /> Create Another Video
        </Button>
      </div>
    </Card>
  );
}
