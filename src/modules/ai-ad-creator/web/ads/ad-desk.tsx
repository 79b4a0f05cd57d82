import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, CopyCheck, PenTool, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select } from '#ui/fields/field.tsx';
import { ProblemNote, Skeleton } from '#ui/states.tsx';
import { AssetField, type EditedPart } from '../../../workspace/web/public.tsx';
import type { Ad, Variant } from '../../ad-project.ts';
import { type AdSize, lengthOf, placementOf, textLimits } from '../../placements.ts';
import { queries } from '../queries.ts';
import { BoardDesk } from './board-desk.tsx';
import { FeedFrame } from './feed-frame.tsx';
import { usePreviews } from './use-previews.ts';

type Props = {
  readonly space: string;
  readonly part: EditedPart<Ad>;
  readonly variant: Variant;
  readonly onClose: () => void;
};
type Change = (part: Partial<Variant>) => void;

/** One variant in all its sizes, and everything that can be changed of it. */
export function AdDesk({ space, part, variant, onClose }: Props) {
  const { body, change, canEdit } = part;
  const { data, error } = usePreviews(
    body,
    body.sizes.map((size) => ({ variant, size })),
  );
  const put: Change = (next) =>
    change({
      ...body,
      variants: body.variants.map((one) => (one.id === variant.id ? { ...one, ...next } : one)),
    });
  const toAll = () => {
    const { layout, image, cta } = variant;
    change({ ...body, variants: body.variants.map((one) => ({ ...one, layout, image, cta })) });
  };
  const remove = () => {
    change({ ...body, variants: body.variants.filter(({ id }) => id !== variant.id) });
    onClose();
  };
  const square = body.sizes.indexOf('1080x1080');
  const [opened, setOpened] = useState<AdSize>();
  if (opened) {
    return (
      <BoardDesk
        key={opened}
        {...{ ad: body, variant, size: opened, canEdit }}
        change={(byHand) => put({ byHand })}
        onClose={() => setOpened(undefined)}
      />
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <Button className="self-start" onClick={onClose}>
        <ArrowLeft aria-hidden /> All variants
      </Button>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <ProblemNote message={error ? errorMessage(error) : undefined} />
          <ul aria-label="Sizes" className="flex flex-wrap items-end gap-4">
            {body.sizes.map((size, at) => {
              const shown = data?.ads[at];
              return (
                <li key={size} className="flex max-w-full flex-col gap-1.5">
                  {shown?.picture ? (
                    <img
                      src={shown.picture}
                      alt={`${variant.headline}, ${size.replace('x', ' × ')}`}
                      className="max-h-80 w-auto max-w-full self-start rounded-xs border"
                      style={{ maxWidth: `min(100%, ${placementOf(size).width}px)` }}
                    />
                  ) : shown?.problem ? (
                    <p className="max-w-56 text-sm text-danger">{shown.problem}</p>
                  ) : (
                    <Skeleton className="h-40 w-48" />
                  )}
                  <span className="text-[13px] text-muted">
                    {size.replace('x', ' × ')} {placementOf(size).title}
                    {variant.byHand?.some((one) => one.size === size) && ', changed by hand'}
                  </span>
                  {canEdit && shown?.picture && (
                    <Button size="small" className="self-start" onClick={() => setOpened(size)}>
                      <PenTool aria-hidden /> Edit {size.replace('x', ' × ')}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
          <FeedFrame
            ad={body}
            variant={variant}
            picture={data?.ads[square]?.picture ?? undefined}
          />
        </div>
        <fieldset disabled={!canEdit} className="flex min-w-0 flex-col gap-4">
          <legend className="sr-only">What can be changed</legend>
          <WordFields {...{ variant, put }} />
          <LayoutField
            {...{ variant, put }}
            hasPhoto={Boolean(variant.image ?? body.brief.image)}
          />
          <AssetField
            space={space}
            label="Another picture"
            kind="image"
            value={variant.image}
            onChange={(image) => put({ image })}
          />
          <div className="flex flex-wrap gap-2">
            <Button onClick={toAll}>
              <CopyCheck aria-hidden /> Apply to all
            </Button>
            <Button look="quiet" onClick={remove}>
              <Trash2 aria-hidden /> Remove this variant
            </Button>
          </div>
          <p className="text-[13px] text-muted">
            “Apply to all” gives every variant this layout, picture and button. Undo takes it back.
          </p>
        </fieldset>
      </div>
    </div>
  );
}

const WordFields = ({ variant, put }: { variant: Variant; put: Change }) => (
  <>
    {(['headline', 'text', 'cta'] as const).map((name) => (
      <Field
        key={name}
        label={{ headline: 'Headline', text: 'Text', cta: 'Button' }[name]}
        hint={lengthHint(name, variant[name])}
        error={
          name === 'headline' && variant.headline.trim() === ''
            ? 'A headline needs words.'
            : undefined
        }
      >
        {(control) => (
          <Input
            {...control}
            maxLength={{ headline: 200, text: 400, cta: 40 }[name]}
            value={variant[name]}
            onChange={({ target }) => put({ [name]: target.value })}
          />
        )}
      </Field>
    ))}
  </>
);

/** How long it is, and which networks take less. */
function lengthHint(field: 'headline' | 'text' | 'cta', text: string): string {
  const length = lengthOf(text);
  const over = textLimits.filter((one) => one.field === field && length > one.most);
  const said = over.map(
    ({ network, most, isAdvice }) => `${network} ${isAdvice ? 'recommends' : 'takes'} ${most}`,
  );
  return [`${length} characters`, ...said].join('; ');
}

function LayoutField({
  variant,
  put,
  hasPhoto,
}: {
  variant: Variant;
  put: Change;
  hasPhoto: boolean;
}) {
  const { data } = useQuery({
    ...queries.layouts.queryOptions(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const able = (data?.layouts ?? []).filter(({ needsPhoto }) => hasPhoto || !needsPhoto);
  return (
    <Field label="Layout">
      {(control) => (
        <Select
          {...control}
          value={variant.layout ?? ''}
          onChange={({ target }) => put({ layout: target.value || undefined })}
        >
          <option value="">Chosen by the hub</option>
          {able.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
