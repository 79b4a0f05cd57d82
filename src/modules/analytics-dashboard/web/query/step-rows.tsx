import { Plus, X } from 'lucide-react';
import type { FunnelStep } from '#kernel/figures/figure-query.ts';
import { Button } from '#ui/button.tsx';
import { Input, Select } from '#ui/fields/field.tsx';

type Props = {
  readonly value: readonly FunnelStep[];
  readonly onChange: (steps: FunnelStep[]) => void;
};

/** What visitors do one after another: open a page, or something that the site calls by a name. */
export function StepRows({ value, onChange }: Props) {
  const set = (at: number, next: FunnelStep) =>
    onChange(value.map((one, place) => (place === at ? next : one)));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">Steps</legend>
      {value.map((step, at) => {
        const isPath = step.path !== undefined;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have nothing but their place
          <div key={at} className="flex flex-wrap gap-2">
            <Select
              aria-label={`What step ${at + 1} is`}
              className="min-w-32 flex-1"
              value={isPath ? 'path' : 'name'}
              onChange={({ target }) => {
                const text = step.path ?? step.name ?? '';
                set(at, target.value === 'path' ? { path: text } : { name: text });
              }}
            >
              <option value="path">opens the page</option>
              <option value="name">does</option>
            </Select>
            <Input
              aria-label={isPath ? `Path of step ${at + 1}` : `Event of step ${at + 1}`}
              className="min-w-40 flex-[2]"
              maxLength={isPath ? 500 : 100}
              placeholder={isPath ? '/prices' : 'signup'}
              value={step.path ?? step.name ?? ''}
              onChange={({ target }) =>
                set(at, isPath ? { path: target.value } : { name: target.value })
              }
            />
            <Button
              size="icon"
              look="quiet"
              aria-label={`Remove step ${at + 1}`}
              disabled={value.length <= 2}
              onClick={() => onChange(value.filter((_, place) => place !== at))}
            >
              <X aria-hidden className="size-4" />
            </Button>
          </div>
        );
      })}
      {value.length < 10 && (
        <Button
          size="small"
          className="self-start"
          onClick={() => onChange([...value, { name: '' }])}
        >
          <Plus aria-hidden className="size-4" /> Add a step
        </Button>
      )}
    </fieldset>
  );
}
