import { Circle, ImagePlus, PaintBucket, Square, Type } from 'lucide-react';
import { useState } from 'react';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { AssetPicker } from '../../../workspace/web/public.tsx';
import { pictureLayer, shapeLayer, textLayer } from '../../layers/new-layers.ts';
import { usePhotoEditor } from '../editor/photo-editor-context.ts';
import { acceptedLayers } from '../start/accepted-photos.ts';

/** The ways to a new layer. */
export function AddLayers() {
  const { layering, photo } = usePhotoEditor();
  const { add } = layering;
  const [isPicking, setPicking] = useState(false);
  const choices = [
    { name: 'Picture', icon: ImagePlus, does: () => setPicking(true) },
    { name: 'Text', icon: Type, does: () => add((id) => textLayer(photo, id)) },
    {
      ...{ name: 'Rectangle', icon: Square },
      does: () => add((id) => shapeLayer(photo, id, 'rectangle')),
    },
    {
      ...{ name: 'Ellipse', icon: Circle },
      does: () => add((id) => shapeLayer(photo, id, 'ellipse')),
    },
    {
      ...{ name: 'Colour', icon: PaintBucket },
      does: () => add((id) => shapeLayer(photo, id, 'fill')),
    },
  ];
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">Add a layer</legend>
      {choices.map(({ name, icon: Icon, does }) => (
        <Button key={name} size="small" onClick={does}>
          <Icon aria-hidden /> {name}
        </Button>
      ))}
      <AssetPicker
        open={isPicking}
        title="Choose a picture for a layer"
        kind="image"
        accept={acceptedLayers}
        space=""
        onClose={() => setPicking(false)}
        onPick={({ id: assetId, name, title, width, height }) => {
          if (!width || !height)
            return toast.error('This file cannot be a layer', {
              description: 'Choose a picture that the hub can show.',
            });
          const about = { assetId, name: title ?? name.replace(/\.[a-z\d]+$/i, '') };
          add((id) => pictureLayer(photo, id, { ...about, width, height }));
        }}
      />
    </fieldset>
  );
}
