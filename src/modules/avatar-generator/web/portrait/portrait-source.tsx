import { useQuery } from '@tanstack/react-query';
import { Crop } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/fields/field.tsx';
import { AssetField } from '../../../workspace/web/public.tsx';
import { type Consent, ConsentFields } from '../consent-fields.tsx';
import { EitherFields } from '../either-fields.tsx';
import { workspaceQueries } from '../queries.ts';
import { CropDialog } from './crop-dialog.tsx';

export type Source = Consent & {
  readonly is: 'words' | 'photo';
  /** Who is described. */
  readonly words: string;
  /** What is different from the photo. */
  readonly change: string;
  readonly photo: string;
};
type Props = { readonly source: Source; readonly onChange: (source: Source) => void };

const ways = [
  ['words', 'Somebody I describe'],
  ['photo', 'Somebody in a photo'],
] as const;

/** Who is painted: somebody described in words, or the photo of somebody who agreed. */
export function PortraitSource({ source, onChange }: Props) {
  const set = (change: Partial<Source>) => onChange({ ...source, ...change });
  const isPhoto = source.is === 'photo';
  return (
    <EitherFields
      legend="Who is painted"
      name="source"
      ways={ways}
      value={source.is}
      onChange={(is) => set({ is })}
    >
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
    </EitherFields>
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
      <ConsentFields consent={source} onChange={set} keptWith="the portrait" />
    </>
  );
}
