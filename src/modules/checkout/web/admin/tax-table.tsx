import { Plus, Trash2 } from 'lucide-react';
import { useFormFault, useFormValue } from '#shell/form/form-values.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import type { SalesSettings } from '../../admin-contract.ts';

type Rate = SalesSettings['taxTable'][number];

/** Tax rates by country, where taxes come from them. */
export function TaxTable() {
  const [mode] = useFormValue<SalesSettings['taxMode']>('taxMode');
  const [rates, onChange] = useFormValue<readonly Rate[]>('taxTable');
  if (mode !== 'table') return null;
  const set = (index: number, part: Partial<Rate>) =>
    onChange(rates.map((rate, at) => (at === index ? { ...rate, ...part } : rate)));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">Tax rates</legend>
      {rates.map((rate, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name until they are filled in
        <div key={index} className="flex flex-wrap items-start gap-2">
          <Cell
            name={`taxTable.${index}.country`}
            label="Country"
            className="w-20"
            value={rate.country}
            onChange={(value) => set(index, { country: value.toUpperCase().slice(0, 2) })}
          />
          <Cell
            name={`taxTable.${index}.name`}
            label="Name"
            className="w-28"
            value={rate.name}
            onChange={(name) => set(index, { name })}
          />
          <Cell
            name={`taxTable.${index}.bps`}
            label="Percent"
            className="w-24"
            type="number"
            value={String(rate.bps / 100)}
            onChange={(value) => set(index, { bps: Math.round(Number(value) * 100) })}
          />
          <label className="flex h-10 items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={rate.inclusive}
              onChange={({ target }) => set(index, { inclusive: target.checked })}
            />
            included in the price
          </label>
          <Button
            look="quiet"
            size="icon"
            aria-label={`Remove the rate of ${rate.country || 'this row'}`}
            onClick={() => onChange(rates.filter((_, at) => at !== index))}
          >
            <Trash2 aria-hidden />
          </Button>
          <RowFault name={`taxTable.${index}`} />
        </div>
      ))}
      <Button
        size="small"
        className="self-start"
        onClick={() => onChange([...rates, { country: '', bps: 0, name: 'VAT', inclusive: false }])}
      >
        <Plus aria-hidden /> Add a rate
      </Button>
    </fieldset>
  );
}

function Cell(props: {
  name: string;
  label: string;
  className: string;
  value: string;
  type?: string;
  onChange: (value: string) => void;
}) {
  const fault = useFormFault(props.name);
  return (
    <Field label={props.label} hideLabel className={props.className}>
      {(control) => (
        <Input
          {...control}
          aria-invalid={fault ? true : undefined}
          type={props.type ?? 'text'}
          step="any"
          placeholder={props.label}
          value={props.value}
          onChange={({ target }) => props.onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** Below the whole row: the cells are too narrow for a sentence. */
function RowFault({ name }: { name: string }) {
  const country = useFormFault(`${name}.country`);
  const title = useFormFault(`${name}.name`);
  const share = useFormFault(`${name}.bps`);
  const fault = country ?? title ?? share;
  return fault ? (
    <p role="alert" className="basis-full text-[13px] font-medium text-danger">
      {fault}
    </p>
  ) : null;
}
