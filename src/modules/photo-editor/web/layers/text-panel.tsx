import { AlignCenter, AlignLeft, AlignRight, Plus, Type } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { TextPhotoLayer } from '#kernel/photo/layers/photo-layer.ts';
import { FamilyField } from '#shell/fonts/family-field.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/fields/field.tsx';
import { textLayer } from '../../layers/new-layers.ts';
import { Slider } from '../controls/slider.tsx';
import { usePhotoEditor } from '../editor/photo-editor-context.ts';
import type { PhotoPanel } from '../panels/photo-panel.ts';
import { LayerOverlay } from './layer-overlay.tsx';

const sides = [
  { align: 'left', title: 'Left', icon: AlignLeft },
  { align: 'centre', title: 'Centre', icon: AlignCenter },
  { align: 'right', title: 'Right', icon: AlignRight },
] as const;

function Panel() {
  const { layering, photo } = usePhotoEditor();
  const { selected, add, layers, select } = layering;
  const texts = layers.filter((layer) => layer.kind === 'text').toReversed();
  return (
    <>
      <Button size="small" className="self-start" onClick={() => add((id) => textLayer(photo, id))}>
        <Plus aria-hidden /> Add text
      </Button>
      {selected?.kind === 'text' ? (
        <TextFields key={selected.id} layer={selected} />
      ) : texts.length > 0 ? (
        <>
          <p className="text-sm">Choose a text to change it, here or on the picture:</p>
          <ul className="flex flex-col gap-1">
            {texts.map(({ id, text }) => (
              <li key={id}>
                <Button size="small" className="max-w-full" onClick={() => select(id)}>
                  <Type aria-hidden /> <span className="truncate">{text}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="text-[13px] text-muted">
          Text lies above the photo as a layer, and can be changed at any time.
        </p>
      )}
    </>
  );
}

function TextFields({ layer }: { layer: TextPhotoLayer }) {
  const { layering, materials } = usePhotoEditor();
  const { name } = layer;
  const set = (changed: Partial<TextPhotoLayer>, what: string) =>
    layering.change({ ...layer, ...changed }, `${what} of ${name}`);
  return (
    <fieldset className="flex min-w-0 flex-col gap-4" disabled={layer.isLocked}>
      <legend className="sr-only">The text {name}</legend>
      <WordsField layer={layer} fault={materials.faultOf(layer)} />
      <FamilyField
        label="Typeface"
        family={layer.font}
        weight={layer.weight}
        onChange={({ family, weight }) => set({ font: family, weight }, 'Typeface')}
      />
      <Slider
        label="Size"
        {...{
          min: 4,
          max: 600,
          rest: 48,
          unit: ' px',
          value: Math.min(600, Math.round(layer.size)),
        }}
        onChange={(size) => set({ size }, 'Size')}
      />
      <div className="flex items-center justify-between gap-3">
        <fieldset className="flex gap-1">
          <legend className="sr-only">Alignment</legend>
          {sides.map(({ align, title, icon: Icon }) => (
            <Button
              key={align}
              look="quiet"
              size="icon"
              className="aria-pressed:bg-accent-soft aria-pressed:text-on-accent-soft"
              aria-label={title}
              aria-pressed={layer.align === align}
              onClick={() => set({ align }, 'Alignment')}
            >
              <Icon aria-hidden />
            </Button>
          ))}
        </fieldset>
        <label className="flex items-center gap-2 text-sm">
          Colour
          <input
            type="color"
            className="h-9 w-14 cursor-pointer rounded-lg border bg-transparent p-0.5"
            value={layer.colour}
            onChange={({ target }) => set({ colour: target.value }, 'Colour')}
          />
        </label>
      </div>
      <p className="text-[13px] text-muted">
        Drag a corner to make the letters larger, a side to break the lines elsewhere.
      </p>
    </fieldset>
  );
}

/** The words. An empty text is no layer, so the last ones stay until new ones are written. */
function WordsField({ layer, fault }: { layer: TextPhotoLayer; fault: string | undefined }) {
  const { change } = usePhotoEditor().layering;
  const [text, setText] = useState(layer.text);
  useEffect(() => setText(layer.text), [layer.text]);
  return (
    <Field
      label="Text"
      error={fault}
      hint={text.trim() === '' ? 'Write something, or delete the layer.' : undefined}
    >
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          maxLength={2000}
          value={text}
          onFocus={({ target }) => target.value === 'Your text' && target.select()}
          onChange={({ target }) => {
            setText(target.value);
            if (target.value.trim() === '') return;
            // A layer that was not named by hand is called by its words.
            const isOwn = layer.name !== 'Text' && layer.name !== titleOf(layer.text);
            const name = isOwn ? layer.name : titleOf(target.value);
            change({ ...layer, text: target.value, name }, `Write ${titleOf(layer.text)}`);
          }}
          onBlur={() => setText(layer.text)}
        />
      )}
    </Field>
  );
}

const titleOf = (text: string) => text.trim().replaceAll('\n', ' ').slice(0, 40) || 'Text';

export const textPanel: PhotoPanel = {
  ...{ id: 'text', title: 'Text', letter: 'T', icon: Type, owns: [], Panel },
  Overlay: LayerOverlay,
};
