import { useQueries, useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import { Skeleton } from '#ui/states.tsx';
import { fillIn, variablesOf } from '../../writing.ts';
import { api, queries } from '../queries.ts';

/** Services that are asked at once. */
const mostAtOnce = 3;
type Run = { readonly number: number; readonly prompt: string; readonly services: string[] };

/** Runs the filled prompt against several services and shows their answers side by side. */
export function CompareRun({ body }: { body: string }) {
  const [values, setValues] = useState<Record<string, string>>({});
  const [chosen, setChosen] = useState<string[]>();
  const [run, setRun] = useState<Run>();
  const { data } = useQuery(queries.services.queryOptions());
  const services = data?.services ?? [];
  const wanted = (chosen ?? services.slice(0, 2).map(({ id }) => id)).slice(0, mostAtOnce);
  const toggle = (id: string) =>
    setChosen(wanted.includes(id) ? wanted.filter((one) => one !== id) : [...wanted, id]);
  const start = () =>
    setRun({ number: (run?.number ?? 0) + 1, prompt: fillIn(body, values), services: wanted });
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 empty:hidden sm:grid-cols-2">
        {variablesOf(body, []).map(({ name, label }) => (
          <Field key={name} label={label}>
            {(control) => (
              <Input
                {...control}
                value={values[name] ?? ''}
                maxLength={4000}
                onChange={({ target }) =>
                  setValues((before) => ({ ...before, [name]: target.value }))
                }
              />
            )}
          </Field>
        ))}
      </div>
      <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
        <legend className="mb-1 text-sm font-medium">Services, up to {mostAtOnce}</legend>
        {services.map(({ id, name }) => (
          <label key={id} className="flex items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={wanted.includes(id)}
              disabled={!wanted.includes(id) && wanted.length >= mostAtOnce}
              onChange={() => toggle(id)}
            />
            {name}
          </label>
        ))}
        {data && services.length === 0 && (
          <p className="text-sm text-muted">
            No text service is active. Add a key in the API Key Manager.
          </p>
        )}
      </fieldset>
      <Button
        className="self-start"
        disabled={wanted.length === 0 || body.trim() === ''}
        onClick={start}
      >
        <FlaskConical aria-hidden /> Run
      </Button>
      {run && <Answers run={run} names={new Map(services.map(({ id, name }) => [id, name]))} />}
    </div>
  );
}

function Answers({ run, names }: { run: Run; names: ReadonlyMap<string, string> }) {
  const answers = useQueries({
    queries: run.services.map((service) => ({
      queryKey: ['prompt-studio-run', run.number, run.prompt, service],
      queryFn: () => api.tryOut({ service, prompt: run.prompt }),
      // Each run may cost money: only a click repeats it.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    })),
  });
  return (
    <div className="grid gap-3 md:auto-cols-fr md:grid-flow-col">
      {answers.map(({ data, error }, index) => {
        const service = run.services[index] ?? '';
        return (
          <section
            key={service}
            aria-label={`Answer of ${names.get(service) ?? service}`}
            className="min-w-0 rounded-xl border bg-sunken p-4"
          >
            <p className="text-[13px] text-muted">
              {names.get(service) ?? service}
              {data && ` · ${(data.milliseconds / 1000).toFixed(1)} s`}
            </p>
            {error && <p className="mt-2 text-sm text-danger">{errorMessage(error)}</p>}
            {!data && !error && <Skeleton className="mt-2 h-24" />}
            {data && (
              <p className="mt-2 max-h-96 overflow-y-auto text-sm break-words whitespace-pre-wrap">
                {data.text}
              </p>
            )}
          </section>
        );
      })}
    </div>
  );
}
