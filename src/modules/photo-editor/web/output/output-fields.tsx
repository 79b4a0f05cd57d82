import { Field, Input, Select } from '#ui/fields/field.tsx';
import { faultsOf, formatNames, type OutputChoice, sidesOf } from '../../output-choices.ts';
import { Slider } from '../controls/slider.tsx';

type Props = {
  readonly value: OutputChoice;
  readonly onChange: (value: OutputChoice) => void;
  /** What the hub said of a field. */
  readonly faultAt?: (field: string) => string | undefined;
  /** Whether a file with layers can be made. */
  readonly hasLayers?: boolean;
  /** How “as it is” is called. */
  readonly same: string;
  /** Whether several lengths may be typed. */
  readonly manySides?: boolean;
};

/** Format, quality and size of files that are to be made. */
export function OutputFields({
  value,
  onChange,
  faultAt,
  same,
  manySides = false,
  hasLayers,
}: Props) {
  const faults = faultsOf(manySides ? { ...value, side: '' } : value);
  const wrong =
    manySides && sidesOf(value.side) === undefined
      ? 'Write pixels from 1 to 16384, with commas between them; at most 20.'
      : faults.side;
  const isLossless = value.format === 'png' || value.format === 'psd';
  return (
    <>
      <Field label="Format" error={faultAt?.('format')}>
        {(control) => (
          <Select
            {...control}
            data-tour="photo-format"
            value={value.format}
            onChange={({ target }) =>
              onChange({ ...value, format: target.value as OutputChoice['format'] })
            }
          >
            <option value="same">{same}</option>
            {Object.entries(formatNames).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {hasLayers && <option value="psd">PSD, with its layers</option>}
          </Select>
        )}
      </Field>
      {isLossless ? (
        <p className="text-[13px] text-muted">
          {value.format === 'png' ? 'PNG' : 'PSD'} keeps every pixel, so it has no quality to
          choose.
        </p>
      ) : (
        <Slider
          label="Quality"
          {...{ min: 10, max: 100, rest: 82 }}
          value={value.quality}
          onChange={(quality) => onChange({ ...value, quality })}
        />
      )}
      <Field
        label="Longer side, in pixels"
        hint={`Empty keeps the size. Nothing is enlarged.${manySides ? ' Several, as in 2048, 1080, give several files.' : ''}`}
        error={wrong ?? faultAt?.('recipe.resize.width')}
      >
        {(control) => (
          <Input
            {...control}
            data-tour="photo-side"
            inputMode="numeric"
            placeholder="All there are"
            value={value.side}
            onChange={({ target }) => onChange({ ...value, side: target.value })}
          />
        )}
      </Field>
      <Field
        label="At most, in kB"
        hint="The best quality that fits is found."
        error={faults.mostKb ?? faultAt?.('maxBytes')}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            placeholder="Any"
            value={value.mostKb}
            onChange={({ target }) => onChange({ ...value, mostKb: target.value })}
          />
        )}
      </Field>
    </>
  );
}
