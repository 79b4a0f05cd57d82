import type { Layer, TextLayer } from '#kernel/scene/scene-schema.ts';
import { Field, Input } from '#ui/fields/field.tsx';
import { ColourChoice, type Swatch } from './colour-choice.tsx';
import { titleOf } from './layer-list.tsx';
import { NumberField } from './number-field.tsx';
import { TextFields } from './text-fields.tsx';

type Props = {
  readonly layer: Layer;
  readonly change: (layer: Layer, about?: string) => void;
  readonly swatches: readonly Swatch[];
  readonly isFree: boolean;
  readonly missing: string | undefined;
};

/** What one layer is, in figures and colours. */
export function LayerFields({ layer, change, swatches, isFree, missing }: Props) {
  const set = (part: object, about?: string) => change({ ...layer, ...part } as Layer, about);
  return (
    <div className="flex flex-col gap-4">
      <Field label="Name">
        {(control) => (
          <Input
            {...control}
            key={layer.id}
            className="h-9 text-sm"
            maxLength={80}
            defaultValue={titleOf(layer)}
            onBlur={({ target }) => target.value !== titleOf(layer) && set({ name: target.value })}
          />
        )}
      </Field>
      {layer.kind === 'text' && (
        <TextFields
          layer={layer}
          missing={missing}
          change={(part: Partial<TextLayer>, about) => set(part, about)}
        />
      )}
      <Figures {...{ layer, set }} />
      <Colours {...{ layer, set, swatches, isFree }} />
    </div>
  );
}

type PartProps = {
  readonly layer: Layer;
  readonly set: (part: object, about?: string) => void;
};

const Figures = ({ layer, set }: PartProps) => (
  <div className="grid grid-cols-2 gap-3">
    <NumberField label="Left" value={layer.x} onChange={(x) => set({ x })} />
    <NumberField label="Top" value={layer.y} onChange={(y) => set({ y })} />
    {'width' in layer && (
      <>
        <NumberField
          label="Width"
          min={1}
          value={layer.width}
          onChange={(width) => set({ width })}
        />
        <NumberField
          label="Height"
          min={1}
          value={layer.height}
          onChange={(height) => set({ height })}
        />
      </>
    )}
    <NumberField
      label="Turned by"
      min={-360}
      max={360}
      value={layer.rotation}
      onChange={(rotation) => set({ rotation })}
    />
    <NumberField
      label="Opacity in %"
      min={0}
      max={100}
      value={layer.opacity * 100}
      onChange={(percent) => set({ opacity: percent / 100 })}
    />
    {(layer.kind === 'image' || (layer.kind === 'shape' && layer.shape === 'rectangle')) && (
      <NumberField
        label="Round corners"
        min={0}
        max={10_000}
        value={layer.radius}
        onChange={(radius) => set({ radius })}
      />
    )}
  </div>
);

type ColourProps = PartProps & Pick<Props, 'swatches' | 'isFree'>;

function Colours({ layer, set, ...colours }: ColourProps) {
  if (layer.kind === 'image' || layer.kind === 'group') return null;
  return (
    <>
      <ColourChoice
        {...colours}
        label="Fill"
        value={layer.fill}
        canBeNone={layer.kind !== 'text'}
        onChange={(fill) => set({ fill })}
      />
      {layer.kind !== 'text' && (
        <ColourChoice
          {...colours}
          label="Edge"
          value={layer.stroke?.colour ?? null}
          canBeNone
          onChange={(colour) =>
            set({ stroke: colour && { colour, width: layer.stroke?.width ?? 4 } })
          }
        />
      )}
      {layer.kind !== 'text' && layer.stroke && (
        <NumberField
          label="Width of the edge"
          min={0.1}
          max={1000}
          step={0.5}
          value={layer.stroke.width}
          onChange={(width) => set({ stroke: { ...layer.stroke, width } })}
        />
      )}
    </>
  );
}
