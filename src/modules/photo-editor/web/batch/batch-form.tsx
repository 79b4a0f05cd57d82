import { Images } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { counted } from '#kernel/text/counted.ts';
import { errorField, errorMessage } from '#shell/hub/api.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { ProblemNote } from '#ui/states.tsx';
import { faultsOf, firstChoice, outputOf, sidesOf } from '../../output-choices.ts';
import { OutputFields } from '../output/output-fields.tsx';
import { BatchResults, type MadeBatch } from './batch-results.tsx';
import type { ChosenPhoto } from './chosen-photos.tsx';
import { LookChoices, useLooks } from './look-choices.tsx';
import { variantsOf } from './variants-of.ts';

/** Files of one order at most. */
const most = 500;

/** What is to be done to all photos, and what came of it. */
export function BatchForm({ photos }: { photos: readonly ChosenPhoto[] }) {
  const looks = useLooks();
  const [chosen, setChosen] = useState<readonly string[]>(['none']);
  const [choice, setChoice] = useState(firstChoice);
  const { call, progress, stop } = useTool<object, MadeBatch>('photo.batch', { showsNotes: true });
  const sides = sidesOf(choice.side);
  const variants = variantsOf(
    looks.filter(({ id }) => chosen.includes(id)),
    sides ?? [],
  );
  const { resize: _, ...output } = outputOf(choice);
  const many = photos.length * variants.length;
  const isAnything =
    variants.some(({ steps }) => JSON.stringify(steps) !== '[{"adjust":{}}]') ||
    output.format !== undefined ||
    output.maxBytes !== undefined;
  const mayMake = many > 0 && many <= most && isAnything;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!mayMake || !sides || faultsOf({ ...choice, side: '' }).mostKb || call.isPending) return;
    const [only] = variants;
    const what = variants.length === 1 ? { steps: only?.steps } : { variants };
    call.mutate({ assetIds: photos.map(({ id }) => id), ...what, ...output });
  };
  const field = errorField(call.error);
  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      <LookChoices looks={looks} chosen={chosen} onChange={setChosen} />
      <OutputFields
        value={choice}
        onChange={setChoice}
        same="As each photo has it"
        manySides
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
        <Button type="submit" look="primary" disabled={!mayMake}>
          <Images aria-hidden />
          {many === 0 ? 'Make the photos' : `Make ${counted(many, 'photo')}`}
        </Button>
      )}
      {many > most && (
        <p role="status" className="text-[13px] text-danger">
          At most {most} are made at once. Choose fewer photos, settings or sizes.
        </p>
      )}
      {photos.length > 0 && !isAnything && (
        <p className="text-[13px] text-muted">Choose settings, a format or a size first.</p>
      )}
      {call.data && !call.isPending && <BatchResults answer={call.data} photos={photos} />}
    </form>
  );
}
