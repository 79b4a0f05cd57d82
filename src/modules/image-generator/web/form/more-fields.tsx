import { ImagePlus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select, Textarea } from '#ui/fields/field.tsx';
import { AssetPicker, BrandField } from '../../../workspace/web/public.tsx';
import type { ImageService } from '../../contract.ts';
import { type Format, formats } from '../../image-styles.ts';
import { ColourFields } from './colour-fields.tsx';
import type { Draft } from './draft.ts';

type Props = {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly service: ImageService | undefined;
  readonly faultAt: (field: string) => string | undefined;
};

const formatNames: Readonly<Record<Format, string>> = {
  ...{ png: 'PNG', jpeg: 'JPEG', webp: 'WebP', avif: 'AVIF' },
};

/** What most pictures do well without. Only what the service takes is offered. */
export const MoreFields = ({ draft, change, service, faultAt }: Props) => (
  <details className="rounded-lg border px-3 py-2.5">
    <summary className="cursor-pointer text-sm font-medium">Colours, seed, format and more</summary>
    <div className="mt-4 flex flex-col gap-4 pb-1">
      <ColourFields value={draft.colours} onChange={(colours) => change({ colours })} />
      <BrandField value={draft.brandId} onChange={(brandId) => change({ brandId })} />
      <References {...{ draft, change, service }} />
      {service && service.id !== 'local' && (
        <Field label="What it must not show" error={faultAt('negativePrompt')}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              value={draft.negativePrompt}
              onChange={({ target }) => change({ negativePrompt: target.value })}
            />
          )}
        </Field>
      )}
      {service?.takes.seed !== false && (
        <Field
          label="Seed"
          error={faultAt('seed')}
          hint="The same seed with the same settings gives the same picture. Empty: by chance."
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              maxLength={20}
              value={draft.seed}
              onChange={({ target }) => change({ seed: target.value.trim() })}
            />
          )}
        </Field>
      )}
      <Field label="Format">
        {(control) => (
          <Select
            {...control}
            value={draft.format}
            onChange={({ target }) => change({ format: target.value as Format })}
          >
            {formats.map((format) => (
              <option key={format} value={format}>
                {formatNames[format]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <label className="flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={draft.recipe}
          onChange={({ target }) => change({ recipe: target.checked })}
        />
        Write into the file how it was made
      </label>
      <label className="flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={draft.strict}
          onChange={({ target }) => change({ strict: target.checked })}
        />
        Nobody stands in when the service fails
      </label>
    </div>
  </details>
);

/** Pictures of one's own: pieces of a collage, or what a service follows. */
function References({ draft, change, service }: Omit<Props, 'faultAt'>) {
  const [isOpen, setOpen] = useState(false);
  const isLocal = service === undefined || service.id === 'local';
  const most = isLocal
    ? draft.style === 'collage'
      ? 12
      : 0
    : Math.min(12, service.takes.references);
  if (most === 0) return null;
  const { references } = draft;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">
        {isLocal ? 'Your pictures in the collage' : 'Pictures to follow'}
      </legend>
      <div className="flex flex-wrap items-center gap-2">
        {references.map((id, place) => (
          <span
            key={id}
            className="inline-flex items-center gap-1 rounded-lg border py-1 pl-3 text-sm"
          >
            Picture {place + 1}
            <Button
              look="quiet"
              size="icon"
              className="size-7"
              aria-label={`Leave out picture ${place + 1}`}
              onClick={() => change({ references: references.toSpliced(place, 1) })}
            >
              <X aria-hidden />
            </Button>
          </span>
        ))}
        {references.length < most && (
          <Button size="small" onClick={() => setOpen(true)}>
            <ImagePlus aria-hidden /> Choose a picture
          </Button>
        )}
      </div>
      <AssetPicker
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Choose a picture"
        kind="image"
        accept="image/png,image/jpeg,image/webp,image/avif"
        space=""
        onPick={({ id }) => change({ references: [...new Set([...references, id])] })}
      />
    </fieldset>
  );
}
