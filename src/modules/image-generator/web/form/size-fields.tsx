import { Field, Input, Select } from '#ui/fields/field.tsx';
import type { ImageService } from '../../contract.ts';

const presets = [
  ['Square', 1024, 1024],
  ['Portrait 2:3', 832, 1248],
  ['Landscape 3:2', 1248, 832],
  ['Wide 16:9', 1344, 756],
  ['Tall 9:16', 756, 1344],
  ['Banner 3:1', 1536, 512],
] as const;

/** The one of these shapes that is meant, such as `16:9` by 1344 × 756. */
const isOfShape = (shape: string, width: number, height: number): boolean => {
  const [across = 1, down = 1] = shape.split(':').map(Number);
  return Math.abs(Math.log(width / height / (across / down))) < 0.02;
};

type Props = {
  readonly width: number;
  readonly height: number;
  readonly service: ImageService | undefined;
  readonly onChange: (size: { width: number; height: number }) => void;
  readonly error: string | undefined;
};

/** The size in pixels: a usual one that the service makes, or any where it takes any. */
export function SizeFields({ width, height, service, onChange, error }: Props) {
  const shapes = service?.takes.shapes ?? null;
  const offered = presets.filter(
    ([, across, down]) => !shapes || shapes.some((shape) => isOfShape(shape, across, down)),
  );
  const chosen = offered.find(([, across, down]) => across === width && down === height);
  return (
    <div className="flex flex-col gap-3">
      <Field label="Size" error={error}>
        {(control) => (
          <Select
            {...control}
            value={chosen?.[0] ?? ''}
            onChange={({ target }) => {
              const next = offered.find(([title]) => title === target.value);
              if (next) onChange({ width: next[1], height: next[2] });
            }}
          >
            {!chosen && (
              <option value="">
                {width} × {height}
              </option>
            )}
            {offered.map(([title, across, down]) => (
              <option key={title} value={title}>
                {title} ({across} × {down})
              </option>
            ))}
          </Select>
        )}
      </Field>
      {!shapes && (
        <div className="grid grid-cols-2 gap-3">
          <Side
            label="Width"
            value={width}
            onChange={(next) => onChange({ width: next, height })}
          />
          <Side
            label="Height"
            value={height}
            onChange={(next) => onChange({ width, height: next })}
          />
        </div>
      )}
    </div>
  );
}

type SideProps = { label: string; value: number; onChange: (pixels: number) => void };

const Side = ({ label, value, onChange }: SideProps) => (
  <Field label={`${label} in pixels`}>
    {(control) => (
      <Input
        {...control}
        type="number"
        min={64}
        max={4096}
        required
        value={value || ''}
        onChange={({ target }) => onChange(target.valueAsNumber || 0)}
      />
    )}
  </Field>
);
