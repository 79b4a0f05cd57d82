import type { TextLayer } from '#kernel/scene/scene-schema.ts';
import { FamilyField } from '#shell/fonts/family-field.tsx';
import { Field, Select, Textarea } from '#ui/fields/field.tsx';
import { NumberField } from './number-field.tsx';

type Props = {
  readonly layer: TextLayer;
  readonly change: (part: Partial<TextLayer>, about?: string) => void;
  /** What the typeface lacks. */
  readonly missing: string | undefined;
};

const aligns = [
  ['left', 'Left'],
  ['centre', 'Centred'],
  ['right', 'Right'],
] as const;

/** Words and their type. */
export const TextFields = ({ layer, change, missing }: Props) => (
  <div className="flex flex-col gap-3">
    <Field label="Words" error={missing}>
      {(control) => (
        <Textarea
          {...control}
          data-words={layer.id}
          rows={2}
          maxLength={2000}
          value={layer.text}
          onChange={({ target }) => change({ text: target.value }, `words ${layer.id}`)}
        />
      )}
    </Field>
    <FamilyField
      label="Typeface"
      family={layer.family}
      weight={layer.weight}
      onChange={(type) => change(type)}
    />
    <div className="grid grid-cols-2 gap-3">
      <NumberField
        label="Size"
        min={1}
        max={4000}
        value={layer.size}
        onChange={(size) => change({ size })}
      />
      <NumberField
        label="Spacing"
        min={-200}
        max={1000}
        step={5}
        value={layer.tracking}
        onChange={(tracking) => change({ tracking })}
      />
      <NumberField
        label="Line height"
        min={0.5}
        max={4}
        step={0.05}
        value={layer.leading}
        onChange={(leading) => change({ leading })}
      />
      <Field label="Lines">
        {(control) => (
          <Select
            {...control}
            className="h-9 text-sm"
            value={layer.align}
            onChange={({ target }) => change({ align: target.value as TextLayer['align'] })}
          >
            {aligns.map(([id, title]) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  </div>
);
