import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { serviceNames } from '#kernel/routing/service-names.ts';
import { type ServiceId, serviceIds } from '#kernel/services.ts';
import { errorMessage } from '#shell/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input, Select } from '#ui/field.tsx';
import type { ServicePrice } from '../contract.ts';
import { readDollars, typedDollars } from './dollars.ts';
import { api } from './queries.ts';

export type PriceDraft = { readonly isNew: boolean; readonly price?: ServicePrice };

/** The units in which services charge, with their words. */
export const priceUnits = [
  { field: 'inputPerMillion', label: 'Per million tokens read', unit: 'per million tokens read' },
  { field: 'outputPerMillion', label: 'Per million tokens written', unit: 'per million written' },
  { field: 'perImage', label: 'Per picture', unit: 'per picture' },
  {
    field: 'charactersPerMillion',
    label: 'Per million characters',
    unit: 'per million characters',
  },
  { field: 'perSecond', label: 'Per second of sound or film', unit: 'per second' },
  { field: 'perRequest', label: 'Per request', unit: 'per request' },
] as const;

type Unit = (typeof priceUnits)[number]['field'];

/** Enters or changes a price. Empty fields are prices that nobody knows. */
export function PriceDialog(props: {
  draft: PriceDraft;
  onClose: () => void;
  onSaved: () => void;
}) {
  const { isNew, price } = props.draft;
  const [service, setService] = useState<ServiceId>(price?.service ?? 'openai');
  const [model, setModel] = useState(price?.model ?? '*');
  const [note, setNote] = useState(price?.note ?? '');
  const [typed, setTyped] = useState<Record<Unit, string>>(
    () =>
      Object.fromEntries(
        priceUnits.map(({ field }) => [field, typedDollars(price?.[field] ?? null)]),
      ) as Record<Unit, string>,
  );
  const [problem, setProblem] = useState<Unit>();
  const save = useMutation(api.savePrice.mutationOptions({ onSuccess: props.onSaved }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = priceUnits.find(({ field }) => readDollars(typed[field]) === undefined);
    setProblem(wrong?.field);
    if (wrong) return;
    const amounts = Object.fromEntries(
      priceUnits.map(({ field }) => [field, readDollars(typed[field])]),
    ) as Record<Unit, number | null>;
    save.mutate({ service, model: model.trim() || '*', note, ...amounts });
  };
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={isNew ? 'Add a price' : 'Change the price'}
      description="In US dollars, as the service’s own price list has them. Leave empty what it does not charge for."
      className="w-[min(94vw,38rem)]"
    >
      <form className="flex flex-col gap-5" onSubmit={submit}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Service">
            {(control) => (
              <Select
                {...control}
                disabled={!isNew}
                value={service}
                onChange={({ target }) => setService(target.value as ServiceId)}
              >
                {serviceIds.map((id) => (
                  <option key={id} value={id}>
                    {serviceNames[id]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Model" hint="* stands for all others.">
            {(control) => (
              <Input
                {...control}
                disabled={!isNew}
                value={model}
                onChange={({ target }) => setModel(target.value)}
              />
            )}
          </Field>
          {priceUnits.map(({ field, label }) => (
            <Field
              key={field}
              label={label}
              error={problem === field ? 'Enter dollars, such as 2.50.' : undefined}
            >
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  placeholder="unknown"
                  value={typed[field]}
                  onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
                />
              )}
            </Field>
          ))}
        </div>
        <Field label="Note" hint="Where the price stands, and since when.">
          {(control) => (
            <Input {...control} value={note} onChange={({ target }) => setNote(target.value)} />
          )}
        </Field>
        {save.error && (
          <p role="alert" className="text-sm font-medium text-danger">
            {errorMessage(save.error)}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={props.onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={save.isPending}>
            Save price
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
