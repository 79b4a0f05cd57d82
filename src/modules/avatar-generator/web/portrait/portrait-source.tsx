import { useQuery } from '@tanstack/react-query';
import { Crop } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, Input, Textarea } from '#ui/fields/field.tsx';
import { AssetField } from '../../../workspace/web/public.tsx';
import { workspaceQueries } from '../queries.ts';
import { CropDialog } from './crop-dialog.tsx';

export type Source = {
  readonly is: 'words' | 'photo';
  /** Who is described. */
  readonly words: string;
  /** What is different from the photo. */
  readonly change: string;
  readonly photo: string;
  readonly person: string;
  readonly agreed: boolean;
};
type Props = { readonly source: Source; readonly onChange: (source: Source) => void };

/** Who is painted: somebody described in words, or the photo of somebody who agreed. */
export function PortraitSource({ source, onChange }: Props) {
  const set = (change: Partial<Source>) => onChange({ ...source, ...change });
  const isPhoto = source.is === 'photo';
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 text-lg">Who is painted</legend>
      <div className="flex gap-4">
        {(['words', 'photo'] as const).map((is) => (
          <label key={is} className="flex items-center gap-2 text-sm">
            <input
              type="radio"
              name="source"
              className="size-4 accent-accent"
              checked={source.is === is}
              onChange={() => set({ is })}
            />
            {is === 'words' ? 'Somebody I describe' : 'Somebody in a photo'}
          </label>
        ))}
      </div>
      {isPhoto && <PhotoFields source={source} set={set} />}
      <Field
        label={isPhoto ? 'What should be different' : 'The person'}
        hint={isPhoto ? 'Leave it empty to change nothing but the style.' : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={isPhoto ? 2 : 4}
            maxLength={2000}
            value={isPhoto ? source.change : source.words}
            placeholder={
              isPhoto
                ? 'Such as: a grey background, evening light'
                : 'Such as: a fisherwoman of sixty, short grey hair, laughing, in a blue oilskin'
            }
            onChange={({ target }) => set({ [isPhoto ? 'change' : 'words']: target.value })}
          />
        )}
      </Field>
    </fieldset>
  );
}

type PhotoProps = { readonly source: Source; readonly set: (change: Partial<Source>) => void };

function PhotoFields({ source, set }: PhotoProps) {
  const [isCropping, setCropping] = useState(false);
  const { data: photo } = useQuery({
    ...workspaceQueries.asset.queryOptions({ input: { id: source.photo } }),
    enabled: source.photo !== '',
  });
  return (
    <>
      <AssetField
        label="Photo"
        hint="It goes to the service that paints and nowhere else."
        kind="image"
        space=""
        accept="image/png,image/jpeg,image/webp"
        value={source.photo || undefined}
        onChange={(id) => set({ photo: id ?? '' })}
      />
      {photo && (
        <Button size="small" className="self-start" onClick={() => setCropping(true)}>
          <Crop aria-hidden /> Crop to the face
        </Button>
      )}
      {photo && isCropping && (
        <CropDialog
          photo={photo.id}
          url={photo.url}
          onClose={() => setCropping(false)}
          onCropped={(id) => {
            set({ photo: id });
            setCropping(false);
          }}
        />
      )}
      <Field label="Who is in the photo">
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            value={source.person}
            onChange={({ target }) => set({ person: target.value })}
          />
        )}
      </Field>
      <label className="flex items-start gap-2 text-sm">
        <input
          type="checkbox"
          className="mt-0.5 size-4 accent-accent"
          checked={source.agreed}
          onChange={({ target }) => set({ agreed: target.checked })}
        />
        The person in the photo has agreed. This is kept with the portrait.
      </label>
    </>
  );
}
