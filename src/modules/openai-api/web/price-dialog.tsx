import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '#shell/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { ServicePrice } from '../contract.ts';
import { readDollars, typedDollars } from './dollars.ts';
import { PriceAmounts, type PriceForm, PriceOrigin, PriceSubject } from './price-fields.tsx';
import { type PriceUnit, priceUnits } from './price-units.ts';
import { api } from './queries.ts';

export type PriceDraft = { readonly isNew: boolean; readonly price?: ServicePrice };

const units = <T,>(value: (field: PriceUnit) => T) =>
  Object.fromEntries(priceUnits.map(({ field }) => [field, value(field)])) as Record<PriceUnit, T>;

const formOf = (price: ServicePrice | undefined): PriceForm => ({
  ...units((field) => typedDollars(price?.[field] ?? null)),
  service: price?.service ?? 'openai',
  model: price?.model ?? '*',
  note: price?.note ?? '',
  source: price?.source ?? '',
  asOf: price?.asOf ?? '',
});

/** Enters or changes a price. Empty fields are prices that nobody knows. */
export function PriceDialog(props: {
  draft: PriceDraft;
  onClose: () => void;
  onSaved: () => void;
}) {
  const { isNew, price } = props.draft;
  const [form, setForm] = useState(() => formOf(price));
  const [problem, setProblem] = useState<PriceUnit>();
  const save = useMutation(api.savePrice.mutationOptions({ onSuccess: props.onSaved }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = priceUnits.find(({ field }) => readDollars(form[field]) === undefined);
    setProblem(wrong?.field);
    if (wrong) return;
    const amounts = units((field) => readDollars(form[field]) ?? null);
    const { service, model, note, source, asOf } = form;
    save.mutate({
      service,
      model: model.trim() || '*',
      note,
      source,
      asOf: asOf || null,
      ...amounts,
    });
  };
  const parts = { form, change: (part: Partial<PriceForm>) => setForm({ ...form, ...part }) };
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={isNew ? 'Add a price' : 'Change the price'}
      description="In US dollars, as on the service’s own price list. Leave blank what it doesn’t charge for."
      className="w-[min(94vw,38rem)]"
    >
      <form className="flex flex-col gap-5" onSubmit={submit}>
        <div className="grid gap-4 sm:grid-cols-2">
          <PriceSubject {...parts} isNew={isNew} />
          <PriceAmounts {...parts} problem={problem} />
        </div>
        <PriceOrigin {...parts} />
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
