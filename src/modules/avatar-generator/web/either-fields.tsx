import type { ReactNode } from 'react';

type Props<T extends string> = {
  readonly legend: string;
  /** Unique on the page. */
  readonly name: string;
  readonly ways: readonly (readonly [id: T, label: string])[];
  readonly value: T;
  readonly onChange: (way: T) => void;
  /** The fields of the chosen way. */
  readonly children: ReactNode;
};

/** A question with two ways to answer it, and the fields of the chosen one. */
export const EitherFields = <T extends string>(props: Props<T>) => (
  <fieldset className="flex flex-col gap-4">
    <legend className="mb-3 text-lg">{props.legend}</legend>
    <div className="flex gap-4">
      {props.ways.map(([id, label]) => (
        <label key={id} className="flex items-center gap-2 text-sm">
          <input
            type="radio"
            name={props.name}
            className="size-4 accent-accent"
            checked={props.value === id}
            onChange={() => props.onChange(id)}
          />
          {label}
        </label>
      ))}
    </div>
    {props.children}
  </fieldset>
);
