import { useMutation, useQuery } from '@tanstack/react-query';
import { Clapperboard, Timer, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { Loaded } from '#shell/loaded.tsx';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { Film } from '../../contract.ts';
import type { FilmScene, SceneChange } from '../../scene-schemas.ts';
import { spanText } from '../../span-text.ts';
import { remakeSeconds } from '../film/remake-seconds.ts';
import { api, queries, useFilmList, useOptions } from '../queries.ts';
import { SceneDialog } from './scene-dialog.tsx';
import { SceneEntry } from './scene-entry.tsx';

export type SceneChanges = Readonly<Record<string, SceneChange>>;

/** The scenes of a finished film; changes are gathered and rendered together. */
export function SceneEditor({ film }: { film: Film }) {
  const found = useQuery(queries.scenes.queryOptions({ input: { id: film.id } }));
  return (
    <Loaded query={found} title="The scenes could not be loaded" skeleton="h-64 rounded-2xl">
      {(data) => {
        // Films of older versions have no stills to show.
        if (data.scenes.length === 0) return null;
        return <Scenes film={film} matter={data} />;
      }}
    </Loaded>
  );
}

export type FilmMatter = Awaited<ReturnType<typeof api.scenes>>;

function Scenes({ film, matter }: { film: Film; matter: FilmMatter }) {
  const [changes, setChanges] = useState<SceneChanges>({});
  const [opened, setOpened] = useState<FilmScene>();
  const change = (id: string, wish: SceneChange | undefined) =>
    setChanges((old) => {
      const { [id]: _old, ...others } = old;
      return wish && Object.keys(wish).length > 0 ? { ...others, [id]: wish } : others;
    });
  return (
    <Card as="section" className="flex flex-col gap-4 p-6 sm:p-8" aria-labelledby="film-scenes">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="film-scenes" className="text-lg">
          Scenes
        </h2>
        <p className="text-sm text-muted">
          Change words or pictures; only what is changed is made again.
        </p>
      </div>
      <ol className="grid gap-3 sm:grid-cols-2 2xl:grid-cols-3">
        {matter.scenes.map((scene, index) => (
          <SceneEntry
            key={scene.id}
            scene={scene}
            number={index + 1}
            change={changes[scene.id]}
            onOpen={() => setOpened(scene)}
            onUndo={() => change(scene.id, undefined)}
          />
        ))}
      </ol>
      {Object.keys(changes).length > 0 && (
        <RenderBar film={film} matter={matter} changes={changes} onUndoAll={() => setChanges({})} />
      )}
      {opened && (
        <SceneDialog
          scene={opened}
          change={changes[opened.id] ?? {}}
          onClose={() => setOpened(undefined)}
          onChange={(wish) => change(opened.id, wish)}
        />
      )}
    </Card>
  );
}

function RenderBar(props: {
  film: Film;
  matter: FilmMatter;
  changes: SceneChanges;
  onUndoAll: () => void;
}) {
  const { film, matter, changes } = props;
  const list = useFilmList();
  const estimates = useOptions().data?.durations;
  const whole = estimates?.find(({ id }) => id === film.duration)?.estimateSeconds;
  const render = useMutation({
    mutationFn: () => api.edit({ id: film.id, edits: { ...changes } }),
    onSuccess: list.put,
    onError: (error) => toast.error(errorMessage(error)),
  });
  const seconds = remakeSeconds(matter, changes, whole ?? 180);
  const count = Object.keys(changes).length;
  return (
    <div className="sticky bottom-3 z-10 flex flex-wrap items-center gap-3 rounded-xl border border-accent bg-surface p-3 shadow-card">
      <Button look="primary" busy={render.isPending} onClick={() => render.mutate()}>
        <Clapperboard aria-hidden /> Render changes
      </Button>
      <Button look="quiet" onClick={props.onUndoAll}>
        <Undo2 aria-hidden /> Undo all
      </Button>
      <p className="flex items-center gap-2 text-sm text-muted" aria-live="polite">
        <Timer className="size-4 shrink-0" aria-hidden />
        <span>
          {count} {count === 1 ? 'scene' : 'scenes'} changed · about {spanText(seconds)}
          {!matter.isWorkKept && (
            <span className="block">
              The parts of this film are no longer kept, so all of it is made anew.
            </span>
          )}
        </span>
      </p>
    </div>
  );
}
