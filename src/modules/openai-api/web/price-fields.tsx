import { nameOfService } from '#kernel/routing/service-names.ts';
import { type ServiceId, serviceIds } from '#kernel/services.ts';
import { Field, Input, Select } from '#ui/field.tsx';
import { type PriceUnit, priceUnits } from './price-units.ts';

/** The form as it was typed. */
export type PriceForm = Record<PriceUnit, string> & {
  readonly service: ServiceId;
  readonly model: string;
  readonly note: string;
  readonly source: string;
  readonly asOf: string;
};

type Part = { readonly form: PriceForm; readonly change: (part: Partial<PriceForm>) => void };

/** Whose price it is. */
export const PriceSubject = ({ form, change, isNew }: Part & { isNew: boolean }) => (
  <>
    <Field label="Service">
      {(control) => (
        <Select
          {...control}
          disabled={!isNew}
          value={form.service}
          onChange={({ target }) => change({ service: target.value as ServiceId })}
        >
          {serviceIds.map((id) => (
            <option key={id} value={id}>
              {nameOfService(id)}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field label="Model" hint="* stands for all models, including those priced by the hub.">
      {(control) => (
        <Input
          {...control}
          disabled={!isNew}
          value={form.model}
          onChange={({ target }) => change({ model: target.value })}
        />
      )}
    </Field>
  </>
);

/** One field for each unit. */
export const PriceAmounts = ({
  form,
  change,
  problem,
}: Part & { problem: PriceUnit | undefined }) =>
  priceUnits.map(({ field, label }) => (
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
          value={form[field]}
          onChange={({ target }) => change({ [field]: target.value })}
        />
      )}
    </Field>
  ));

/** Where the price stands, since when, and what else is to be said. */
export const PriceOrigin = ({ form, change }: Part) => (
  <div className="grid gap-4 sm:grid-cols-[1fr_11rem]">
    <Field label="Source" hint="Where the price comes from.">
      {(control) => (
        <Input
          {...control}
          placeholder="https://…"
          value={form.source}
          onChange={({ target }) => change({ source: target.value })}
        />
      )}
    </Field>
    <Field label="As of">
      {(control) => (
        <Input
          {...control}
          type="date"
          value={form.asOf}
          onChange={({ target }) => change({ asOf: target.value })}
        />
      )}
    </Field>
    <Field label="Note" className="sm:col-span-2">
      {(control) => (
        <Input
          {...control}
          value={form.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      )}
    </Field>
  </div>
);
