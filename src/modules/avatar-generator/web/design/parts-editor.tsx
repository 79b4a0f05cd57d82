import { RotateCcw } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select } from '#ui/fields/field.tsx';
import type { Look } from '../../character-schema.ts';
import type { AvatarStyle } from '../../drawing/read-style.ts';
import { partWords, valueWords } from './part-words.ts';

type Parts = Look['parts'];
type Props = {
  readonly style: AvatarStyle;
  readonly look: Look;
  readonly onChange: (change: Partial<Pick<Look, 'parts' | 'background'>>) => void;
};

/** Everything of a face that can be chosen; what is not chosen follows the name. */
export function PartsEditor({ style, look, onChange }: Props) {
  const { parts, background } = look;
  const set = (name: string, value: string | number | undefined) => {
    const { [name]: _, ...rest } = parts;
    onChange({ parts: value === undefined ? rest : { ...rest, [name]: value } });
  };
  const names = Object.keys(style.parts);
  const colours = names.filter((name) => name.endsWith('Color'));
  const shapes = names.filter((name) => !colours.includes(name) && hasChoice(style, name));
  return (
    <div className="flex flex-col gap-6">
      <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <legend className="mb-2 font-medium">Parts</legend>
        {shapes.map((name) => (
          <Field key={name} label={partWords(name)}>
            {(control) => (
              <Select
                {...control}
                value={String(parts[name] ?? '')}
                onChange={({ target }) => set(name, target.value || undefined)}
              >
                <option value="">By name</option>
                {style.parts[name]?.map((value) => (
                  <option key={value} value={value}>
                    {valueWords(value)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        <Range
          label="Turn"
          unit="°"
          least={-45}
          most={45}
          usual={0}
          value={parts.rotate}
          onChange={(value) => set('rotate', value)}
        />
        <Range
          label="Size"
          unit=" %"
          least={50}
          most={150}
          usual={100}
          value={parts.zoom}
          onChange={(value) => set('zoom', value)}
        />
      </fieldset>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-medium">Colours</legend>
        {colours.map((name) => (
          <Colour
            key={name}
            label={partWords(name)}
            offered={style.parts[name] ?? []}
            value={parts[name] as string | undefined}
            onChange={(value) => set(name, value)}
          />
        ))}
        <Colour
          label="Background"
          offered={['#ffffff', '#f4efe6', '#dbeafe', '#d9f2e6', '#fde4e4', '#1f2937']}
          value={background}
          onChange={(value) => onChange({ background: value })}
        />
      </fieldset>
      <Button
        className="self-start"
        size="small"
        disabled={Object.keys(parts).length === 0 && !background}
        onClick={() => onChange({ parts: {}, background: undefined })}
      >
        <RotateCcw aria-hidden /> All by name
      </Button>
    </div>
  );
}

const hasChoice = ({ parts }: AvatarStyle, name: string) => (parts[name]?.length ?? 0) > 1;

type ColourProps = {
  readonly label: string;
  readonly offered: readonly string[];
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
};

function Colour({ label, offered, value, onChange }: ColourProps) {
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <span className="w-28 text-sm">{label}</span>
      {offered.slice(0, 8).map((colour) => (
        <button
          key={colour}
          type="button"
          aria-label={`${label}: ${colour}`}
          aria-pressed={value === colour}
          className="size-7 rounded-full border border-line-strong/60 aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-accent"
          style={{ background: colour }}
          onClick={() => onChange(value === colour ? undefined : colour)}
        />
      ))}
      <Input
        type="color"
        aria-label={`${label}: another colour`}
        className="h-8 w-10 p-0.5"
        value={value ?? offered[0] ?? '#ffffff'}
        onChange={({ target }) => onChange(target.value)}
      />
      {value && (
        <Button
          size="small"
          look="quiet"
          aria-label={`${label} by name`}
          onClick={() => onChange(undefined)}
        >
          By name
        </Button>
      )}
    </div>
  );
}

type RangeProps = {
  readonly label: string;
  readonly unit: string;
  readonly least: number;
  readonly most: number;
  readonly usual: number;
  readonly value: Parts[string] | undefined;
  readonly onChange: (value: number | undefined) => void;
};

function Range({ label, unit, least, most, usual, value, onChange }: RangeProps) {
  const now = Number(value ?? usual);
  return (
    <Field label={`${label}: ${now}${unit}`}>
      {(control) => (
        <input
          {...control}
          type="range"
          className="h-10 w-full accent-accent"
          min={least}
          max={most}
          value={now}
          onChange={({ target }) =>
            onChange(Number(target.value) === usual ? undefined : Number(target.value))
          }
        />
      )}
    </Field>
  );
}
