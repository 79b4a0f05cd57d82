import { useMutation, useQuery } from '@tanstack/react-query';
import { FlaskConical, Plus } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select, Textarea } from '#ui/fields/field.tsx';
import type { Variable } from '../../submission-schemas.ts';
import { fillIn } from '../../writing.ts';
import { api, queries } from '../queries.ts';

/** Fills the blanks and runs the prompt against a service; the answer can become a sample. */
export function TestRun(props: {
  body: string;
  variables: readonly Variable[];
  onSample?: (sample: string) => void;
}) {
  const [values, setValues] = useState<Record<string, string>>({});
  const [chosen, setChosen] = useState('');
  const { data } = useQuery(queries.services.queryOptions());
  const services = data?.services ?? [];
  const service = services.find(({ id }) => id === chosen)?.id ?? services[0]?.id;
  const run = useMutation({
    mutationFn: (service: string) =>
      api.tryOut({ service, prompt: fillIn(props.body, withExamples(props.variables, values)) }),
  });
  return (
    <section aria-label="Test run" className="flex flex-col gap-3">
      {props.variables.map(({ name, label, example, type }) => (
        <Field key={name} label={label || name}>
          {(control) => {
            const common = {
              ...control,
              placeholder: example,
              value: values[name] ?? '',
              maxLength: 4000,
            };
            const take = (value: string) => setValues((before) => ({ ...before, [name]: value }));
            return type === 'long' ? (
              <Textarea {...common} onChange={({ target }) => take(target.value)} />
            ) : (
              <Input
                {...common}
                inputMode={type === 'number' ? 'decimal' : 'text'}
                onChange={({ target }) => take(target.value)}
              />
            );
          }}
        </Field>
      ))}
      <div className="flex gap-2">
        <Select
          aria-label="Service for the test run"
          value={service ?? ''}
          onChange={({ target }) => setChosen(target.value)}
        >
          {services.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Button
          busy={run.isPending}
          disabled={!service || props.body.trim() === ''}
          onClick={() => service && run.mutate(service)}
        >
          <FlaskConical aria-hidden /> Run
        </Button>
      </div>
      {data && services.length === 0 && (
        <p className="text-sm text-muted">
          No text service is active. Add a key in the API Key Manager.
        </p>
      )}
      {run.isError && (
        <p role="alert" className="text-sm font-medium text-danger">
          {errorMessage(run.error)}
        </p>
      )}
      {run.data && (
        <div className="rounded-xl border bg-sunken p-4" role="status">
          <p className="text-[13px] text-muted">
            {run.data.service} · {(run.data.milliseconds / 1000).toFixed(1)} s
            {run.data.cut && ' · shortened for the test'}
          </p>
          <p className="mt-2 max-h-80 overflow-y-auto text-sm break-words whitespace-pre-wrap">
            {run.data.text}
          </p>
          {props.onSample && (
            <Button
              size="small"
              className="mt-3"
              onClick={() => props.onSample?.(run.data.text.slice(0, 4000))}
            >
              <Plus aria-hidden /> Keep as sample
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** What is not filled is tried with its example. */
const withExamples = (variables: readonly Variable[], values: Record<string, string>) =>
  Object.fromEntries(variables.map(({ name, example }) => [name, values[name]?.trim() || example]));
