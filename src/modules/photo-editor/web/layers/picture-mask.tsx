import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import type { LayerMask } from '#kernel/photo/layers/layer-mask.ts';
import type { PhotoLayer } from '#kernel/photo/layers/photo-layer.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Field, Select } from '#ui/fields/field.tsx';
import { AssetPicker } from '../../../workspace/web/public.tsx';
import { usePhotoEditor } from '../editor/photo-editor-context.ts';
import { acceptedLayers } from '../start/accepted-photos.ts';

type Props = {
  readonly layer: PhotoLayer;
  readonly onMask: (mask: LayerMask) => void;
};
type By = NonNullable<LayerMask['picture']>['by'];

/** Takes any picture of the library as the mask of a layer, by its light or by its opacity; it can be painted on. */
export function PictureMask({ layer, onMask }: Props) {
  const { layering } = usePhotoEditor();
  const [isPicking, setPicking] = useState(false);
  const { mask, name } = layer;
  const setBy = (by: By) => {
    if (mask?.picture)
      layering.change(
        { ...layer, mask: { ...mask, picture: { ...mask.picture, by } } },
        `Mask of ${name} by ${by === 'light' ? 'light' : 'opacity'}`,
      );
  };
  return (
    <>
      {mask?.picture && (
        <Field label="Shows the layer where the picture is" className="max-w-xs">
          {(control) => (
            <Select
              {...control}
              value={mask.picture?.by}
              onChange={({ target }) => setBy(target.value as By)}
            >
              <option value="light">light</option>
              <option value="alpha">opaque</option>
            </Select>
          )}
        </Field>
      )}
      <Button size="small" className="self-start" onClick={() => setPicking(true)}>
        <ImagePlus aria-hidden /> {mask?.picture ? 'Another picture' : 'From a picture'}
      </Button>
      <AssetPicker
        open={isPicking}
        title="Choose a picture for the mask"
        kind="image"
        accept={acceptedLayers}
        space=""
        onClose={() => setPicking(false)}
        onPick={({ id: assetId, width, height }) => {
          if (!width || !height)
            return toast.error('This file cannot be a mask', {
              description: 'Choose a picture that the hub can show.',
            });
          onMask({ strokes: [], picture: { assetId, by: 'light' } });
        }}
      />
    </>
  );
}
