import { useMutation } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Progress } from '#ui/progress.tsx';
import type { Film } from '../../contract.ts';
import { spanText } from '../../span-text.ts';
import { api, useFilmList } from '../queries.ts';
import { FilmHeading } from './film-heading.tsx';
import { StageTiles } from './stage-tiles.tsx';

/** A film under way: its true progress, the five stages, what is left, and a way out. */
export function RunningFilm({ film, onNew }: { film: Film; onNew: () => void }) {
  const list = useFilmList();
  const cancel = useMutation({
    mutationFn: () => api.cancel({ id: film.id }),
    onSuccess: list.put,
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <Card
      as="section"
      className="flex flex-col gap-6 p-6 sm:p-8"
      aria-label="Film under way"
      data-tour="film-running"
    >
      <FilmHeading film={film} />
      <div>
        <div className="mb-2 flex items-baseline justify-between gap-4">
          <p role="status" className="text-sm text-muted">
            {stateText(film)}
            {film.waitReason && ` · ${film.waitReason}`}
          </p>
          <p className="text-2xl font-semibold tabular-nums">{film.progress}%</p>
        </div>
        <Progress className="h-3" value={film.progress / 100} label={`Progress of ${film.title}`} />
      </div>
      <StageTiles film={film} />
      <p className="text-sm text-muted">
        You may close this page. The film goes on, also after a restart of the server.
        {film.hasEarlier && ' The version before stays until the new one is ready.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
          <X aria-hidden /> Cancel
        </Button>
        <Button look="quiet" onClick={onNew}>
          <Plus aria-hidden /> Create Another Video
        </Button>
      </div>
    </Card>
  );
}

function stateText({ status, position, secondsLeft }: Film): string {
  if (status === 'queued') {
    const before = (position ?? 1) - 1;
    if (before === 0) return 'Starts in a moment';
    return `In the queue at position ${before + 1}.`;
  }
  if (secondsLeft === null) return 'Getting ready …';
  return secondsLeft < 5 ? 'A few seconds left' : `About ${spanText(secondsLeft)} left`;
}
