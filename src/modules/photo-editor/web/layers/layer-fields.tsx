import { Copy, FlipHorizontal2, FlipVertical2, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type BlendMode, blendModes } from '#kernel/photo/layers/blend-modes.ts';
import type { PhotoLayer } from '#kernel/photo/layers/photo-layer.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select } from '#ui/fields/field.tsx';
import { aroundMiddle, heightOf, middleOf, turnLayer } from '../../layers/layer-box.ts';
import { Slider } from '../controls/slider.tsx';
import { usePhotoEditor } from '../editor/photo-editor-context.ts';

const titleOf = (mode: BlendMode) => {
  const words = mode.replace('-', ' ').replace('color', 'colour');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What a layer is called, how it meets what lies below it, and how it lies. */
export function LayerFields({ layer }: { layer: PhotoLayer }) {
  const { layering } = usePhotoEditor();
  const { change, duplicate, remove } = layering;
  const { name, blend, opacity } = layer;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3" disabled={layer.isLocked}>
      <legend className="sr-only">The layer {name}</legend>
      <NameField key={layer.id} layer={layer} />
      <Slider
        label="Opacity"
        {...{ min: 0, max: 100, rest: 100, unit: ' %', value: Math.round(opacity * 100) }}
        onChange={(percent) => change({ ...layer, opacity: percent / 100 }, `Opacity of ${name}`)}
      />
      <Field label="Blend mode">
        {(control) => (
          <Select
            {...control}
            value={blend}
            onChange={({ target }) =>
              change({ ...layer, blend: target.value as BlendMode }, `Blend mode of ${name}`)
            }
          >
            {blendModes.map((mode) => (
              <option key={mode} value={mode}>
                {titleOf(mode)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {layer.kind === 'shape' && (
        <label className="flex items-center justify-between gap-3 text-sm">
          Colour
          <input
            type="color"
            className="h-9 w-14 cursor-pointer rounded-lg border bg-transparent p-0.5"
            value={layer.colour}
            onChange={({ target }) =>
              change({ ...layer, colour: target.value }, `Colour of ${name}`)
            }
          />
        </label>
      )}
      <LyingFields layer={layer} />
      <div className="flex flex-wrap gap-1.5">
        <Button size="small" onClick={() => duplicate(layer)} title="Ctrl+J or ⌘J">
          <Copy aria-hidden /> Duplicate
        </Button>
        <Button size="small" onClick={() => remove(layer)} title="Delete">
          <Trash2 aria-hidden /> Delete
        </Button>
      </div>
    </fieldset>
  );
}

function NameField({ layer }: { layer: PhotoLayer }) {
  const { change } = usePhotoEditor().layering;
  const [name, setName] = useState(layer.name);
  useEffect(() => setName(layer.name), [layer.name]);
  const take = () => {
    const next = name.trim();
    if (!next) setName(layer.name);
    else if (next !== layer.name) change({ ...layer, name: next }, `Rename ${layer.name}`);
  };
  return (
    <Field label="Name">
      {(control) => (
        <Input
          {...control}
          maxLength={200}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onBlur={take}
          onKeyDown={({ key }) => key === 'Enter' && take()}
        />
      )}
    </Field>
  );
}

/** Turn, size and mirrors. */
function LyingFields({ layer }: { layer: PhotoLayer }) {
  const { layering, materials } = usePhotoEditor();
  const { change } = layering;
  const { name, turn, width } = layer;
  const height = heightOf(layer, materials.linesOf(layer));
  const sized = (percent: number) => {
    if (layer.kind !== 'picture') return;
    const share = percent / 100;
    const box = { width: layer.source.width * share, height: layer.source.height * share, turn };
    change(aroundMiddle(layer, middleOf(layer, height), box), `Resize ${name}`);
  };
  return (
    <>
      {layer.kind === 'picture' && (
        <Slider
          label="Size"
          {...{ min: 1, max: 200, rest: 100, unit: ' %' }}
          value={Math.round((width / layer.source.width) * 100)}
          onChange={sized}
        />
      )}
      <Slider
        label="Turn"
        {...{ min: -180, max: 180, step: 0.1, unit: '°', value: turn }}
        onChange={(degrees) => change(turnLayer(layer, degrees, height), `Turn ${name}`)}
      />
      <div className="flex flex-wrap gap-1.5">
        <Button
          size="small"
          aria-pressed={layer.flipX}
          onClick={() => change({ ...layer, flipX: !layer.flipX }, `Mirror ${name}`)}
        >
          <FlipHorizontal2 aria-hidden /> Mirror
        </Button>
        <Button
          size="small"
          aria-pressed={layer.flipY}
          onClick={() => change({ ...layer, flipY: !layer.flipY }, `Upside down: ${name}`)}
        >
          <FlipVertical2 aria-hidden /> Upside down
        </Button>
      </div>
    </>
  );
}
