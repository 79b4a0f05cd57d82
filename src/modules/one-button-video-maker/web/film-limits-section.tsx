import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { Loaded } from '#shell/loaded.tsx';
import { Progress } from '#ui/progress.tsx';
import type { FilmLimits } from '../contract.ts';
import { api, queries } from './queries.ts';

const fields: readonly {
  name: keyof FilmLimits;
  label: string;
  hint: string;
  range: { min: number; max: number; step: number | 'any' };
}[] = [
  {
    ...{ name: 'atOnce', label: 'Films at once per person' },
    hint: 'The others wait in the queue.',
    range: { min: 1, max: 4, step: 1 },
  },
  {
    ...{ name: 'waiting', label: 'Unfinished films per person' },
    hint: 'With those being made.',
    range: { min: 1, max: 50, step: 1 },
  },
  {
    ...{ name: 'longestMinutes', label: 'Longest film in minutes' },
    hint: 'Longer durations cannot be chosen.',
    range: { min: 2, max: 40, step: 1 },
  },
  {
    ...{ name: 'diskGb', label: 'Room for films in GB' },
    hint: 'Films, uploads and work of everybody together.',
    range: { min: 0.001, max: 100_000, step: 'any' },
  },
  {
    ...{ name: 'keepWorkDays', label: 'Days that parts are kept' },
    hint: 'For changes to scenes and further tries.',
    range: { min: 0, max: 365, step: 1 },
  },
];

/** What administrators allow; nobody else sees this. */
export function FilmLimitsSection() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="mt-10 rounded-xl border"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="flex list-none items-center gap-2 rounded-xl px-4 py-3 text-sm font-medium [&::-webkit-details-marker]:hidden">
        <SlidersHorizontal className="size-4" aria-hidden />
        Limits for films
        <span className="font-normal text-muted">administrators only</span>
      </summary>
      {isOpen && <Limits />}
    </details>
  );
}

function Limits() {
  const limits = useQuery(queries.limits.queryOptions());
  return (
    <div className="px-4 pb-5">
      <Loaded query={limits} title="The limits could not be loaded" skeleton="h-40 rounded-xl">
        {({ usedGb, ...saved }) => (
          <div className="flex flex-col gap-5">
            <div>
              <p className="mb-1.5 text-sm text-muted tabular-nums">
                {usedGb.toFixed(2)} of {saved.diskGb} GB are used
              </p>
              <Progress value={Math.min(1, usedGb / saved.diskGb)} label="Room used by films" />
            </div>
            <LimitsForm limits={saved} />
          </div>
        )}
      </Loaded>
    </div>
  );
}

function LimitsForm({ limits }: { limits: FilmLimits }) {
  const client = useQueryClient();
  return (
    <Form
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
      start={limits}
      send={(typed: FilmLimits) => api.setLimits(typed)}
      queryKey={queries.options.key()}
      done="Limits saved"
      after={(saved) => client.setQueryData(queries.limits.queryKey(), saved)}
    >
      {fields.map(({ range, ...field }) => (
        <InputField key={field.name} {...field} {...range} type="number" asNumber required />
      ))}
      <SubmitButton className="self-end">Save limits</SubmitButton>
    </Form>
  );
}
