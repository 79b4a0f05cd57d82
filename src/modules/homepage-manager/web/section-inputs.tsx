import { Field, Input, Select } from '#ui/fields/field.tsx';
import type { Section } from '../contract.ts';
import { lastOrder, mostItems } from '../section-defaults.ts';
import { useSources } from './draft/use-homepage.ts';
import { NotesInput } from './notes-input.tsx';
import { PicksInput } from './picks-input.tsx';

/** What is typed as a whole number in its borders; 1 when it is not numeric. */
export function numberIn(typed: string, most: number): number {
  const value = Number.parseInt(typed, 10);
  return Number.isNaN(value) ? 1 : Math.min(most, Math.max(1, value));
}

type Props = { section: Section; onChange: (change: Partial<Section>) => void };

/** The inputs of an enabled section. */
export function SectionInputs({ section, onChange }: Props) {
  return (
    <div className="grid grid-cols-2 gap-3 border-t px-4 py-4 sm:grid-cols-[1fr_1.2fr_5.5rem_5.5rem]">
      <Field label="Heading" className="col-span-2 sm:col-span-1">
        {(control) => (
          <Input
            {...control}
            maxLength={60}
            required
            value={section.displayName}
            onChange={({ target }) => onChange({ displayName: target.value })}
          />
        )}
      </Field>
      <PackageSelect section={section} onChange={onChange} />
      <Field label="Max items">
        {(control) => (
          <Input
            {...control}
            type="number"
            min={1}
            max={mostItems}
            value={section.maxItems}
            onChange={({ target }) => onChange({ maxItems: numberIn(target.value, mostItems) })}
          />
        )}
      </Field>
      <Field label="Sort order">
        {(control) => (
          <Input
            {...control}
            type="number"
            min={1}
            max={lastOrder}
            value={section.sortOrder}
            onChange={({ target }) => onChange({ sortOrder: numberIn(target.value, lastOrder) })}
          />
        )}
      </Field>
      {section.assignedPackage === null && <OwnSource section={section} onChange={onChange} />}
    </div>
  );
}

function PackageSelect({ section, onChange }: Props) {
  const { data } = useSources();
  const packs = data?.packs ?? [];
  const assigned = section.assignedPackage;
  const gone = assigned !== null && data && !packs.some(({ title }) => title === assigned);
  return (
    <Field label="Assigned package" className="col-span-2 sm:col-span-1">
      {(control) => (
        <Select
          {...control}
          value={assigned ?? ''}
          onChange={({ target }) => onChange({ assignedPackage: target.value || null })}
        >
          <option value="">Automatic</option>
          {gone && <option value={assigned}>{assigned} (no longer exists)</option>}
          {packs.map(({ title, prompts }) => (
            <option key={title} value={title}>
              {title} ({prompts})
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function OwnSource({ section, onChange }: Props) {
  if (section.name === 'editor-pick') {
    return <PicksInput picks={section.picks} onChange={(picks) => onChange({ picks })} />;
  }
  if (section.name === 'promo') {
    return <NotesInput notes={section.notes} onChange={(notes) => onChange({ notes })} />;
  }
  if (section.name === 'limited') {
    return <CouponsInput section={section} onChange={onChange} />;
  }
  return null;
}

function CouponsInput({ section, onChange }: Props) {
  const coupons = useSources().data?.coupons ?? [];
  if (coupons.length === 0) {
    return (
      <p className="text-sm text-muted col-span-full">
        No coupon has an end date. Create one under Orders, then choose it here.
      </p>
    );
  }
  return (
    <fieldset className="col-span-full">
      <legend className="text-sm font-medium">Coupons visitors can see</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1">
        {coupons.map(({ code, off }) => (
          <label key={code} className="flex items-center gap-2 py-1 text-sm">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={section.coupons.includes(code)}
              onChange={({ target }) =>
                onChange({
                  coupons: target.checked
                    ? [...section.coupons, code]
                    : section.coupons.filter((one) => one !== code),
                })
              }
            />
            {code} ({off})
          </label>
        ))}
      </div>
    </fieldset>
  );
}
