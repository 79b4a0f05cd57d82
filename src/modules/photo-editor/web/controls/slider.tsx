import { useId } from 'react';

type Props = {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** What it is without a change; a double click on its name goes back there. */
  readonly rest?: number;
  readonly unit?: string;
  readonly onChange: (value: number) => void;
};

/** A setting between two ends, with its figure. */
export function Slider({
  label,
  value,
  min = -100,
  max = 100,
  step = 1,
  rest = 0,
  unit = '',
  onChange,
}: Props) {
  const id = useId();
  const digits = step < 0.1 ? 2 : step < 1 ? 1 : 0;
  const sign = min < 0 && value > 0 ? '+' : '';
  return (
    <div className="flex flex-col">
      <span className="flex items-baseline justify-between text-[13px]">
        <label htmlFor={id} title="Double-click to reset" onDoubleClick={() => onChange(rest)}>
          {label}
        </label>
        <output htmlFor={id} className="text-muted tabular-nums">
          {`${sign}${value.toFixed(digits)}${unit}`.replace('-', '−')}
        </output>
      </span>
      <input
        id={id}
        type="range"
        className="h-6 w-full accent-accent"
        {...{ min, max, step, value }}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  );
}
