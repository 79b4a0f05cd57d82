import { useMutation } from '@tanstack/react-query';
import { Clapperboard } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, Input, Select, Textarea } from '#ui/fields/field.tsx';
import type { FilmMatter, NewFilm } from '../../contract.ts';
import {
  type DurationId,
  durationLabel,
  durationsOf,
  incompleteMessage,
} from '../../film-choices.ts';
import { api, useFilmList, useOptions } from '../queries.ts';
import { EstimateLine } from './estimate-line.tsx';
import { FinishOptions } from './finish-options.tsx';
import { ThinMatter } from './thin-matter.tsx';
import { TypeChoice } from './type-choice.tsx';
import { type FilmDraft, isComplete, useFilmDraft } from './use-film-draft.ts';

/** Orders a film. */
export function FilmForm(props: { userId: string; onStarted: (id: string) => void }) {
  const { draft, change, clear } = useFilmDraft(props.userId);
  const list = useFilmList();
  const [thin, setThin] = useState<FilmMatter>();
  const form = useRef<HTMLFormElement>(null);
  const edit = (news: Partial<FilmDraft>) => {
    setThin(undefined);
    change(news);
  };
  const start = useMutation({
    mutationFn: async (whenThin: NewFilm['whenThin']) => {
      const order = { ...draft, duration: draft.duration as DurationId, whenThin };
      if (whenThin === 'ask') {
        const matter = await api.matter(order);
        if (!matter.isEnough) return { matter };
      }
      return { film: await api.create(order) };
    },
    onSuccess: async ({ film, matter }) => {
      setThin(matter);
      if (!film) return;
      clear();
      await list.put(film);
      props.onStarted(film.id);
    },
    onError: (error) =>
      toast.error('Failed to generate video', { description: errorMessage(error) }),
  });
  const generate = () => {
    if (isComplete(draft)) start.mutate('ask');
    else toast.error(incompleteMessage);
  };
  return (
    <Card as="section" className="p-6 sm:p-8" aria-label="New film">
      <form
        ref={form}
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          generate();
        }}
      >
        <TypeChoice value={draft.type} onChange={(type) => edit({ type })} />
        <Fields draft={draft} change={edit} onEnter={generate} />
        <FinishOptions value={draft.finish} onChange={(finish) => edit({ finish })} />
        {thin && (
          <ThinMatter
            matter={thin}
            busy={start.isPending}
            onStart={(whenThin) => start.mutate(whenThin)}
            onAddFacts={() => form.current?.querySelector('textarea')?.focus()}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button
            type="submit"
            look="primary"
            size="large"
            data-tour="film-make"
            busy={start.isPending}
            disabled={!isComplete(draft)}
          >
            <Clapperboard aria-hidden /> Generate Video
          </Button>
          {/* A shorter film takes less than its duration's estimate. */}
          {!thin && <EstimateLine draft={draft} />}
        </div>
      </form>
    </Card>
  );
}

function Fields(props: {
  draft: FilmDraft;
  change: (news: Partial<FilmDraft>) => void;
  onEnter: () => void;
}) {
  const { draft, change } = props;
  const { durations } = useOptions().data ?? {};
  const isAllowed = (id: DurationId) => durations?.find((one) => one.id === id)?.isAllowed ?? true;
  // Browsers do not submit by Enter while the button is disabled; the message should come anyway.
  const sayWhatIsMissing = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComplete(draft)) return;
    event.preventDefault();
    props.onEnter();
  };
  return (
    <>
      <Field label="Title">
        {(control) => (
          <Input
            {...control}
            data-tour="film-title"
            value={draft.title}
            maxLength={200}
            placeholder="What the film is called"
            onKeyDown={sayWhatIsMissing}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
      </Field>
      <Field
        label="Description"
        hint="Points in their order, the audience, and facts that must be right. Without a text service the film says these sentences and nothing else."
      >
        {(control) => (
          <Textarea
            {...control}
            data-tour="film-description"
            className="min-h-36"
            value={draft.description}
            maxLength={20_000}
            onChange={({ target }) => change({ description: target.value })}
          />
        )}
      </Field>
      <Field label="Duration" className="sm:max-w-64">
        {(control) => (
          <Select
            {...control}
            data-tour="film-duration"
            value={draft.duration}
            onChange={({ target }) => change({ duration: target.value as DurationId | '' })}
          >
            <option value="">Select duration</option>
            {durationsOf[draft.type].map((id) => (
              <option key={id} value={id} disabled={!isAllowed(id)}>
                {durationLabel(id)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
