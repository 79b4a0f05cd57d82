import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '#shell/api.ts';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { Progress } from '#ui/progress.tsx';
import { Skeleton } from '#ui/states.tsx';
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
  const { data, error } = useQuery(queries.limits.queryOptions());
  if (error) return <p className="px-4 pb-4 text-sm text-danger">{errorMessage(error)}</p>;
  if (!data) return <Skeleton className="m-4 h-40 rounded-xl" />;
  const { usedGb, ...limits } = data;
  return (
    <div className="flex flex-col gap-5 px-4 pb-5">
      <div>
        <p className="mb-1.5 text-sm text-muted tabular-nums">
          {usedGb.toFixed(2)} of {limits.diskGb} GB are used
        </p>
        <Progress value={Math.min(1, usedGb / limits.diskGb)} label="Room used by films" />
      </div>
      <LimitsForm limits={limits} />
    </div>
  );
}

function LimitsForm({ limits }: { limits: FilmLimits }) {
  const client = useQueryClient();
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(Object.entries(limits).map(([name, value]) => [name, String(value)])),
  );
  const save = useMutation({
    mutationFn: () =>
      api.setLimits(
        Object.fromEntries(fields.map(({ name }) => [name, Number(values[name])])) as FilmLimits,
      ),
    onSuccess: (saved) => {
      toast.success('Limits saved');
      client.setQueryData(queries.limits.queryKey(), saved);
      void client.invalidateQueries({ queryKey: queries.options.key() });
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3" onSubmit={submit}>
      {fields.map(({ name, label, hint, range }) => (
        <Field key={name} label={label} hint={hint}>
          {(control) => (
            <Input
              {...control}
              {...range}
              type="number"
              required
              value={values[name]}
              onChange={({ target }) => setValues((old) => ({ ...old, [name]: target.value }))}
            />
          )}
        </Field>
      ))}
      <Button type="submit" look="primary" className="self-end" busy={save.isPending}>
        Save limits
      </Button>
    </form>
  );
}
