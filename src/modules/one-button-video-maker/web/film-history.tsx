import { useMutation } from '@tanstack/react-query';
import { Copy, Film as FilmIcon, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { shortDayText } from '#shell/formats.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { SearchField } from '#ui/fields/search-field.tsx';
import { ConfirmDialog } from '#ui/layers/dialog.tsx';
import type { Film } from '../contract.ts';
import { typeLabels } from '../film-choices.ts';
import { api, useFilmList } from './queries.ts';
import { clockText } from './times.ts';

type Props = {
  films: readonly Film[];
  current: string | undefined;
  onOpen: (id: string) => void;
  onDuplicate: (film: Film) => void;
};

/** From so many films on, a search helps. */
const manyFilms = 10;

/** All films of the person, newest first. */
export function FilmHistory({ films, current, onOpen, onDuplicate }: Props) {
  const [doomed, setDoomed] = useState<Film>();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = films.filter(({ title, description }) =>
    `${title}\n${description}`.toLowerCase().includes(wanted),
  );
  return (
    <section aria-labelledby="film-history">
      <h2 id="film-history" className="mb-3 text-lg">
        Your films
      </h2>
      {films.length > manyFilms && (
        <SearchField
          label="Search your films"
          className="mb-3"
          value={search}
          onChange={setSearch}
        />
      )}
      {films.length > 0 && shown.length === 0 && (
        <p className="text-sm text-muted">No film fits this search.</p>
      )}
      {films.length === 0 ? (
        <p className="rounded-xl border border-dashed p-5 text-sm text-muted">
          No films yet. The first one will appear here.
        </p>
      ) : (
        <ul className="grid gap-2 *:min-w-0 sm:max-xl:grid-cols-2">
          {shown.map((film) => (
            <Entry
              key={film.id}
              film={film}
              isCurrent={film.id === current}
              onOpen={() => onOpen(film.id)}
              onDuplicate={() => onDuplicate(film)}
              onDelete={() => setDoomed(film)}
            />
          ))}
        </ul>
      )}
      <DeleteDialog
        film={doomed}
        onClose={() => setDoomed(undefined)}
        onDeleted={(id) => id === current && onOpen('new')}
      />
    </section>
  );
}

function Entry(props: {
  film: Film;
  isCurrent: boolean;
  onOpen: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
}) {
  const { film } = props;
  return (
    <li
      className={cn(
        'relative flex items-center gap-3 rounded-xl border bg-surface p-2.5 hover:bg-sunken',
        props.isCurrent && 'border-accent',
      )}
    >
      <div className="flex h-12 w-20 shrink-0 items-center justify-center overflow-hidden rounded-lg bg-sunken">
        {film.result ? (
          <img src={film.result.thumbnailUrl} alt="" className="size-full object-cover" />
        ) : (
          <FilmIcon className="size-5 text-muted" strokeWidth={1.5} aria-hidden />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <button
          type="button"
          aria-current={props.isCurrent || undefined}
          onClick={props.onOpen}
          className="block w-full truncate text-left text-sm font-medium after:absolute after:inset-0 after:rounded-xl"
        >
          {film.title}
        </button>
        <p className="truncate text-[13px] text-muted">{typeLabels[film.type]}</p>
        <p className="text-[13px] text-muted tabular-nums">{stateText(film)}</p>
      </div>
      <Button
        look="quiet"
        size="icon"
        className="relative z-10 -mr-2"
        aria-label={`Duplicate ${film.title}`}
        title="Duplicate"
        onClick={props.onDuplicate}
      >
        <Copy aria-hidden />
      </Button>
      <Button
        look="quiet"
        size="icon"
        className="relative z-10"
        title="Delete"
        aria-label={`Delete ${film.title}`}
        onClick={props.onDelete}
      >
        <Trash2 aria-hidden />
      </Button>
    </li>
  );
}

function stateText({ status, progress, position, result, createdAt }: Film): string {
  const day = shortDayText(createdAt);
  if (status === 'queued') return `Queued · position ${position ?? 1}`;
  if (status === 'generating') return `Generating · ${progress}%`;
  if (status === 'error') return `Failed · ${day}`;
  if (status === 'cancelled') return `Cancelled · ${day}`;
  return `${clockText(result?.seconds ?? 0)} · ${day}`;
}

function DeleteDialog(props: {
  film: Film | undefined;
  onClose: () => void;
  onDeleted: (id: string) => void;
}) {
  const list = useFilmList();
  const remove = useMutation({
    mutationFn: (id: string) => api.remove({ id }),
    onSuccess: async (_, id) => {
      props.onClose();
      props.onDeleted(id);
      await list.remove(id);
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <ConfirmDialog
      open={props.film !== undefined}
      onOpenChange={props.onClose}
      title="Delete this film?"
      description={`“${props.film?.title ?? ''}” and its files will be deleted for good.`}
      confirmLabel="Delete film"
      busy={remove.isPending}
      onConfirm={() => props.film && remove.mutate(props.film.id)}
    />
  );
}
