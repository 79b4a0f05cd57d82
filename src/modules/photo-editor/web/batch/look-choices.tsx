import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { filterNames } from '#kernel/photo/recipe.ts';
import { copiedLook } from '../editor/copied-look.ts';
import { queries } from '../queries.ts';
import type { Look } from './variants-of.ts';

/** What can be done to photos: kept presets, what was copied last, and the filters. */
export function useLooks(): readonly Look[] {
  const { data } = useQuery(queries.presets.queryOptions());
  const [copied] = useState(() => (typeof localStorage === 'undefined' ? undefined : copiedLook()));
  return [
    { id: 'none', title: 'As it is' },
    ...(copied ? [{ id: 'copied', title: 'Settings that you copied', recipe: copied }] : []),
    ...(data?.presets ?? []),
    ...filterNames.map((filter) => ({
      ...{ id: filter, title: filter.charAt(0).toUpperCase() + filter.slice(1) },
      recipe: { filter },
    })),
  ];
}

type Props = {
  readonly looks: readonly Look[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

/** Settings to choose from; several give several files of each photo. */
export const LookChoices = ({ looks, chosen, onChange }: Props) => (
  <fieldset>
    <legend className="mb-1.5 text-sm font-medium">Settings</legend>
    <ul className="flex max-h-56 flex-col overflow-y-auto rounded-xl border bg-sunken p-1">
      {looks.map(({ id, title }) => (
        <li key={id}>
          <label className="flex min-h-9 items-center gap-2.5 rounded-lg px-2.5 text-sm hover:bg-surface">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
            <span className="min-w-0 truncate">{title}</span>
          </label>
        </li>
      ))}
    </ul>
    <p className="mt-1.5 text-[13px] text-muted">Each that you tick gives a file of every photo.</p>
  </fieldset>
);
