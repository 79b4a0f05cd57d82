import { PenLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { Field, Select } from '#ui/fields/field.tsx';
import { ProblemNote } from '#ui/states.tsx';
import { type EditedPart, MakerField, type OpenProject } from '../../../workspace/web/public.tsx';
import { type Ad, type Angle, angles } from '../../ad-project.ts';
import { adSizes, placementOf } from '../../placements.ts';
import { BriefFields } from './brief-fields.tsx';

type Props = {
  readonly project: OpenProject;
  readonly part: EditedPart<Ad>;
  readonly onDone: () => void;
};
const angleNames: Readonly<Record<Angle, string>> = {
  ...{ price: 'Price', time: 'Time', worry: 'Worry', proof: 'Proof', novelty: 'Novelty' },
  identity: 'Identity',
};

/** What the ads may say, where they are to stand, and the way to their texts. */
export function BriefPanel({ project, part, onDone }: Props) {
  const { body, change, canEdit } = part;
  const toggleSize = (size: (typeof adSizes)[number]) => {
    const sizes = adSizes.filter((one) => (one === size) !== body.sizes.includes(one));
    if (sizes.length > 0) change({ ...body, sizes });
  };
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      {!body.isConfirmed && (
        <div
          role="status"
          className="flex flex-col items-start gap-3 rounded-xl border bg-sunken p-4"
        >
          <p className="text-sm">
            {body.readFrom
              ? `This was read from ${new URL(body.readFrom).hostname}.`
              : 'This came from elsewhere.'}{' '}
            Look it over and correct what is wrong: the ads will say it.
          </p>
          <Button
            look="primary"
            disabled={!canEdit}
            onClick={() => change({ ...body, isConfirmed: true })}
          >
            This is right
          </Button>
        </div>
      )}
      <fieldset disabled={!canEdit} className="min-w-0">
        <legend className="sr-only">Brief</legend>
        <BriefFields
          space={project.spaceId}
          brief={body.brief}
          change={(brief) => change({ ...body, brief: { ...body.brief, ...brief } })}
        />
      </fieldset>
      <fieldset disabled={!canEdit} className="min-w-0">
        <legend className="mb-2 text-sm font-medium">Placements</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {adSizes.map((size) => {
            const { title, network } = placementOf(size);
            return (
              <Choice key={size} isOn={body.sizes.includes(size)} onClick={() => toggleSize(size)}>
                <strong className="font-medium">{size.replace('x', ' × ')}</strong> {title},{' '}
                {network}
              </Choice>
            );
          })}
        </div>
        <p className="mt-2 text-[13px] text-muted">
          Sizes and limits as they were entered here on {placementOf('300x250').day}. They change
          their rules; look there before you book.
        </p>
      </fieldset>
      {canEdit && <Writing {...{ project, part, onDone }} />}
    </div>
  );
}

function Writing({ project, part, onDone }: Props) {
  const [chosen, setChosen] = useState<readonly Angle[]>(['price', 'proof', 'novelty']);
  const [perAngle, setPerAngle] = useState(1);
  const [service, setService] = useState('local');
  const { call } = useTool<object, unknown>('ad.variants', {
    after: () => {
      void project.reload();
      onDone();
    },
  });
  const toggle = (angle: Angle) =>
    setChosen(angles.filter((one) => (one === angle) !== chosen.includes(one)));
  const write = () => call.mutate({ projectId: project.id, angles: chosen, perAngle, service });
  return (
    <section aria-label="Texts" className="flex flex-col gap-4">
      <fieldset>
        <legend className="mb-2 text-sm font-medium">Angles: one argument each</legend>
        <div className="flex flex-wrap gap-2">
          {angles.map((angle) => (
            <Choice key={angle} isOn={chosen.includes(angle)} onClick={() => toggle(angle)}>
              {angleNames[angle]}
            </Choice>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Variants of each angle">
          {(control) => (
            <Select
              {...control}
              value={perAngle}
              onChange={({ target }) => setPerAngle(Number(target.value))}
            >
              {[1, 2, 3, 4, 5].map((many) => (
                <option key={many}>{many}</option>
              ))}
            </Select>
          )}
        </Field>
        <MakerField
          kind="text"
          label="Written by"
          local="Local engine (phrases filled with your facts)"
          value={service}
          onChange={setService}
        />
      </div>
      <ProblemNote message={call.error ? errorMessage(call.error) : undefined} />
      <Button
        look="primary"
        className="self-start"
        busy={call.isPending}
        disabled={chosen.length === 0 || !part.body.isConfirmed}
        onClick={write}
      >
        <PenLine aria-hidden /> Write ads
      </Button>
    </section>
  );
}

type ChoiceProps = {
  readonly isOn: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};
const Choice = ({ isOn, onClick, children }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    className={cn(
      'rounded-lg border px-3 py-2 text-left text-sm hover:bg-sunken disabled:cursor-not-allowed',
      isOn && 'bg-accent-soft text-on-accent-soft hover:bg-accent-soft',
    )}
    onClick={onClick}
  >
    {children}
  </button>
);
