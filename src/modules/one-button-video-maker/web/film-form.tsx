import { useMutation } from '@tanstack/react-query';
import { Clapperboard } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { errorMessage } from '#shell/api.ts';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, Input, Select, Textarea } from '#ui/field.tsx';
import { type DurationId, durationLabel, durationsOf, incompleteMessage } from '../film-choices.ts';
import { EstimateLine } from './estimate-line.tsx';
import { FinishOptions } from './finish-options.tsx';
import { api, useFilmList, useOptions } from './queries.ts';
import { TypeChoice } from './type-choice.tsx';
import { type FilmDraft, isComplete, useFilmDraft } from './use-film-draft.ts';

/** Orders a film. */
export function FilmForm(props: { userId: string; onStarted: (id: string) => void }) {
  const { draft, change, clear } = useFilmDraft(props.userId);
  const list = useFilmList();
  const start = useMutation({
    mutationFn: ({ duration, ...rest }: FilmDraft) =>
      api.create({ ...rest, duration: duration as DurationId }),
    onSuccess: async (film) => {
      clear();
      await list.put(film);
      props.onStarted(film.id);
    },
    onError: (error) =>
      toast.error('Failed to generate video', { description: errorMessage(error) }),
  });
  const generate = () => {
    if (isComplete(draft)) start.mutate(draft);
    else toast.error(incompleteMessage);
  };
  return (
    <Card as="section" className="p-6 sm:p-8" aria-label="New film">
      <form
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          generate();
        }}
      >
        <TypeChoice value={draft.type} onChange={(type) => change({ type })} />
        <Fields draft={draft} change={change} onEnter={generate} />
        <FinishOptions value={draft.finish} onChange={(finish) => change({ finish })} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button
            type="submit"
            look="primary"
            size="large"
            busy={start.isPending}
            disabled={!isComplete(draft)}
          >
            <Clapperboard aria-hidden /> Generate Video
          </Button>
          <EstimateLine draft={draft} />
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
        hint="Points in their order, the audience, and facts that must be right. Without a text service the script is built from these sentences."
      >
        {(control) => (
          <Textarea
            {...control}
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
