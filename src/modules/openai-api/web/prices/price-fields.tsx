import { nameOfService } from '#kernel/routing/service-names.ts';
import { type ServiceId, serviceIds } from '#kernel/services.ts';
import { InputField, SelectField } from '#shell/form/form-fields.tsx';
import { type PriceUnit, priceUnits } from './price-units.ts';

/** The form as it was typed. */
export type PriceForm = Record<PriceUnit, string> & {
  readonly service: ServiceId;
  readonly model: string;
  readonly note: string;
  readonly source: string;
  readonly asOf: string;
};

/** Whose price it is. */
export const PriceSubject = ({ isNew }: { isNew: boolean }) => (
  <>
    <SelectField
      name="service"
      label="Service"
      disabled={!isNew}
      choices={serviceIds.map((id) => [id, nameOfService(id) ?? id])}
    />
    <InputField
      name="model"
      label="Model"
      hint="* stands for all models, including those priced by the hub."
      disabled={!isNew}
    />
  </>
);

/** One field for each unit. */
export const PriceAmounts = () =>
  priceUnits.map(({ field, label }) => (
    <InputField key={field} name={field} label={label} inputMode="decimal" placeholder="unknown" />
  ));

/** Where the price stands, since when, and what else is to be said. */
export const PriceOrigin = () => (
  <div className="grid gap-4 sm:grid-cols-[1fr_11rem]">
    <InputField
      name="source"
      label="Source"
      hint="Where the price comes from."
      placeholder="https://…"
    />
    <InputField name="asOf" label="As of" type="date" />
    <InputField name="note" label="Note" fieldClass="sm:col-span-2" />
  </div>
);
