import { X } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '#kernel/money.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select } from '#ui/fields/field.tsx';

type Caps = Readonly<Record<string, number>>;
export type Tool = { readonly id: string; readonly title: string };

/** What everybody together may spend in a tool a month; tools without a row have no limit. */
export function ModuleCaps(props: {
  tools: readonly Tool[];
  caps: Caps;
  onChange: (caps: Caps) => void;
}) {
  const { tools, caps, onChange } = props;
  const titleOf = (id: string) => tools.find((tool) => tool.id === id)?.title ?? id;
  const free = tools.filter(({ id }) => caps[id] === undefined);
  const [chosen, setChosen] = useState('');
  const [amount, setAmount] = useState('');
  const module = free.find(({ id }) => id === chosen)?.id ?? free[0]?.id;
  const add = () => {
    if (!module || amount.trim() === '') return;
    onChange({ ...caps, [module]: Math.max(0, Math.round(Number(amount) * 100)) });
    setAmount('');
  };
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-sm font-medium">Everybody together, by tool and month</legend>
      <ul className="mt-2 flex flex-wrap gap-2">
        {Object.entries(caps).map(([id, cents]) => (
          <li
            key={id}
            className="flex items-center gap-1 rounded-full border py-0.5 pr-1 pl-3 text-sm"
          >
            {titleOf(id)}: {formatMoney(cents, 'USD')}
            <Button
              size="icon"
              look="quiet"
              aria-label={`Remove the limit of ${titleOf(id)}`}
              onClick={() => {
                const { [id]: _, ...rest } = caps;
                onChange(rest);
              }}
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      {module && (
        <div className="mt-2 flex flex-wrap items-end gap-2">
          <Field label="Tool">
            {(control) => (
              <Select
                {...control}
                value={module}
                onChange={({ target }) => setChosen(target.value)}
              >
                {free.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="USD a month">
            {(control) => (
              <Input
                {...control}
                type="number"
                min={0}
                max={100_000}
                step={0.01}
                className="w-32"
                value={amount}
                onChange={({ target }) => setAmount(target.value)}
              />
            )}
          </Field>
          <Button onClick={add} disabled={amount.trim() === ''}>
            Add limit
          </Button>
        </div>
      )}
    </fieldset>
  );
}
