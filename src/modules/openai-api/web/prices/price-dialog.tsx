import { Form } from '#shell/form/form.tsx';
import { FormProblem, SubmitButton } from '#shell/form/form-fields.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { ServicePrice } from '../../contract.ts';
import { readDollars, typedDollars } from '../dollars.ts';
import { api } from '../queries.ts';
import { PriceAmounts, type PriceForm, PriceOrigin, PriceSubject } from './price-fields.tsx';
import { type PriceUnit, priceUnits } from './price-units.ts';

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

const checkPrice = (typed: PriceForm) =>
  units((field) =>
    readDollars(typed[field]) === undefined ? 'Enter dollars, such as 2.50.' : undefined,
  );

const savePrice = (typed: PriceForm) =>
  api.savePrice.call({
    ...typed,
    ...units((field) => readDollars(typed[field]) ?? null),
    model: typed.model.trim() || '*',
    asOf: typed.asOf || null,
  });

/** Enters or changes a price. Empty fields are prices that nobody knows. */
export const PriceDialog = (props: { draft: PriceDraft; onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={props.onClose}
    title={props.draft.isNew ? 'Add a price' : 'Change the price'}
    description="In US dollars, as on the service’s own price list. Leave blank what it doesn’t charge for."
    className="w-[min(94vw,38rem)]"
  >
    <Form
      className="gap-5"
      start={formOf(props.draft.price)}
      check={checkPrice}
      send={savePrice}
      queryKey={api.listPrices.key()}
      after={props.onClose}
      inline
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <PriceSubject isNew={props.draft.isNew} />
        <PriceAmounts />
      </div>
      <PriceOrigin />
      <FormProblem />
      <div className="flex justify-end gap-2">
        <Button onClick={props.onClose}>Cancel</Button>
        <SubmitButton>Save price</SubmitButton>
      </div>
    </Form>
  </Dialog>
);
