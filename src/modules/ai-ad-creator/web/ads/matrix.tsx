import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { Field, Select } from '#ui/fields/field.tsx';
import { EmptyState, ProblemNote, Skeleton } from '#ui/states.tsx';
import type { EditedPart, OpenProject } from '../../../workspace/web/public.tsx';
import type { Ad, Variant } from '../../ad-project.ts';
import { claimsOf } from '../../claims/ledger.ts';
import { type AdSize, placementOf } from '../../placements.ts';
import { AdDesk } from './ad-desk.tsx';
import { usePreviews } from './use-previews.ts';

type Props = { readonly project: OpenProject; readonly part: EditedPart<Ad> };
/** Variants that one call draws. */
const together = 8;

/** Every variant in one size at a time, or one of them in all sizes to be changed. */
export function Matrix({ project, part }: Props) {
  const { body } = part;
  const [chosen, setChosen] = useState<string>();
  const [size, setSize] = useState<AdSize>(body.sizes[0] ?? '300x250');
  const variant = body.variants.find(({ id }) => id === chosen);
  if (variant)
    return (
      <AdDesk space={project.spaceId} {...{ part, variant }} onClose={() => setChosen(undefined)} />
    );
  if (body.variants.length === 0) {
    return (
      <EmptyState icon={PenLine} title="No ads yet">
        Choose angles under “Brief” and press “Write ads”.
      </EmptyState>
    );
  }
  const chunks = Array.from({ length: Math.ceil(body.variants.length / together) }, (_, at) =>
    body.variants.slice(at * together, (at + 1) * together),
  );
  return (
    <div className="flex flex-col gap-5">
      <Field label="Shown in the size" className="max-w-xs">
        {(control) => (
          <Select
            {...control}
            value={size}
            onChange={({ target }) => setSize(target.value as AdSize)}
          >
            {body.sizes.map((one) => (
              <option key={one} value={one}>
                {one.replace('x', ' × ')} {placementOf(one).title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ul aria-label="Variants" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {chunks.map((chunk) => (
          <Chunk key={chunk[0]?.id} {...{ body, size }} variants={chunk} onOpen={setChosen} />
        ))}
      </ul>
    </div>
  );
}

type ChunkProps = {
  readonly body: Ad;
  readonly size: AdSize;
  readonly variants: readonly Variant[];
  readonly onOpen: (id: string) => void;
};
function Chunk({ body, size, variants, onOpen }: ChunkProps) {
  const { data, error } = usePreviews(
    body,
    variants.map((variant) => ({ variant, size })),
  );
  return (
    <>
      {error && (
        <li className="col-span-full">
          <ProblemNote message={errorMessage(error)} />
        </li>
      )}
      {variants.map((variant, at) => {
        const shown = data?.ads[at];
        const open = claimsOf(variant, body.brief, body.settled).filter(
          (claim) => claim.open,
        ).length;
        return (
          <li key={variant.id} className="flex min-w-0 flex-col rounded-xl border bg-surface">
            <button
              type="button"
              className="flex h-64 items-center justify-center rounded-t-xl bg-sunken p-4 hover:opacity-90"
              aria-label={`Change “${variant.headline}”`}
              onClick={() => onOpen(variant.id)}
            >
              {shown?.picture ? (
                <img
                  src={shown.picture}
                  alt={`${variant.headline}. ${variant.text}`}
                  className="max-h-full max-w-full rounded-xs shadow-sm"
                />
              ) : shown?.problem ? (
                <span className="text-sm text-danger">{shown.problem}</span>
              ) : (
                <Skeleton className="size-full" />
              )}
            </button>
            <div className="flex flex-1 flex-col gap-1 p-4">
              <p className="text-[13px] text-muted capitalize">
                {variant.angle}, {variant.frame}
              </p>
              <p className="font-medium">{variant.headline}</p>
              <p className="text-sm text-muted">{variant.text}</p>
              {open > 0 && (
                <p className="text-[13px] font-medium text-danger">
                  {open === 1 ? 'One claim needs a proof' : `${open} claims need a proof`}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </>
  );
}
