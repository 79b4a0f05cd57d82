import { useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Recipe } from '#kernel/photo/recipe.ts';
import { counted } from '#kernel/text/counted.ts';
import { errorField, errorMessage } from '#shell/hub/api.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Field, Select } from '#ui/fields/field.tsx';
import { Progress } from '#ui/progress.tsx';
import { ProblemNote } from '#ui/states.tsx';
import { faultsOf, firstChoice, outputOf } from '../../output-choices.ts';
import { copiedLook } from '../editor/copied-look.ts';
import { OutputFields } from '../output/output-fields.tsx';
import { queries } from '../queries.ts';
import { BatchResults, type MadeBatch } from './batch-results.tsx';
import type { ChosenPhoto } from './chosen-photos.tsx';

/** What is to be done to all photos, and what came of it. */
export function BatchForm({ photos }: { photos: readonly ChosenPhoto[] }) {
  const [look, setLook] = useState('none');
  const [choice, setChoice] = useState(firstChoice);
  const { call, progress, stop } = useTool<object, MadeBatch>('photo.batch', { showsNotes: true });
  const { options, recipe } = useLook(look);
  const faults = faultsOf(choice);
  const { resize, ...output } = outputOf(choice);
  const isAnything = recipe !== undefined || resize || output.format || output.maxBytes;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (faults.side || faults.mostKb || call.isPending) return;
    // Settings first, as the editor does it; a recipe without any leaves the pixels alone.
    const steps = [{ adjust: recipe ?? {} }, ...(resize ? [{ resize }] : [])];
    call.mutate({ assetIds: photos.map(({ id }) => id), steps, ...output });
  };
  const field = errorField(call.error);
  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      <Field label="Settings">
        {(control) => (
          <Select {...control} value={look} onChange={({ target }) => setLook(target.value)}>
            {options.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <OutputFields
        value={choice}
        onChange={setChoice}
        same="As each photo has it"
        faultAt={(name) => (field === name ? errorMessage(call.error) : undefined)}
      />
      {call.error && field !== 'maxBytes' && <ProblemNote message={errorMessage(call.error)} />}
      {call.isPending ? (
        <div className="flex flex-col gap-2">
          <Progress label="Photos made so far" value={progress?.fraction ?? 0} />
          <div className="flex items-center justify-between gap-3 text-sm text-muted">
            <span role="status">{progress?.note || 'Beginning …'}</span>
            <Button size="small" onClick={() => void stop()} disabled={!progress}>
              Stop
            </Button>
          </div>
        </div>
      ) : (
        <Button type="submit" look="primary" disabled={photos.length === 0 || !isAnything}>
          <Images aria-hidden />
          {photos.length === 0 ? 'Make the photos' : `Make ${counted(photos.length, 'photo')}`}
        </Button>
      )}
      {photos.length > 0 && !isAnything && (
        <p className="text-[13px] text-muted">Choose settings, a format or a size first.</p>
      )}
      {call.data && !call.isPending && <BatchResults answer={call.data} photos={photos} />}
    </form>
  );
}

type Look = { readonly id: string; readonly title: string; readonly recipe?: Recipe };

/** What can be done to photos: kept presets, and what was copied last. */
function useLook(id: string): { options: readonly Look[]; recipe: Recipe | undefined } {
  const { data } = useQuery(queries.presets.queryOptions());
  const [copied] = useState(() => (typeof localStorage === 'undefined' ? undefined : copiedLook()));
  const options: readonly Look[] = [
    { id: 'none', title: 'None, only size and format' },
    ...(copied ? [{ id: 'copied', title: 'Settings that you copied', recipe: copied }] : []),
    ...(data?.presets ?? []),
  ];
  return { options, recipe: options.find((one) => one.id === id)?.recipe };
}
