import { formatMoney } from '#kernel/money.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Input } from '#ui/fields/field.tsx';
import type { ServiceEntry } from '../../contract.ts';
import { listPriceText, monthlyCostText } from '../formats.ts';
import type { KeyScope } from '../keys/key-scope.tsx';
import { categories } from '../services/categories.ts';
import { usePriceDrafts } from './use-price-drafts.ts';

/** Monthly prices of all services, edited one by one or all at once. */
export function PricingTab(props: { entries: readonly ServiceEntry[]; scope: KeyScope }) {
  const { entries } = props;
  const prices = usePriceDrafts(props.scope);
  const edited = entries.filter(({ id }) => id in prices.drafts);
  return (
    <Card as="section" className="p-0">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b px-5 py-4">
        <div>
          <h2 className="text-lg">Monthly prices</h2>
          <p className="text-sm text-muted tabular-nums">
            Services with a key cost {monthlyCostText(entries)} a month. {listPriceText(entries)}.
          </p>
        </div>
        <div className="flex gap-2">
          {edited.length > 0 && <Button onClick={() => prices.cancel(edited)}>Cancel</Button>}
          <Button onClick={() => prices.edit(entries)}>Edit All</Button>
          <Button
            look="primary"
            disabled={edited.length === 0}
            busy={prices.isBusy}
            onClick={() => prices.save(edited, 'All prices updated successfully')}
          >
            Save All
          </Button>
        </div>
      </div>
      <ul className="divide-y">
        {entries.map((entry) => (
          <PriceRow
            key={entry.id}
            entry={entry}
            draft={prices.drafts[entry.id]}
            isWrong={prices.wrong.includes(entry.id)}
            onChange={(text) => prices.change(entry.id, text)}
            onEdit={() => prices.edit([entry])}
            onCancel={() => prices.cancel([entry])}
            onSave={() => prices.save([entry], `Updated price for ${entry.name}`)}
          />
        ))}
      </ul>
    </Card>
  );
}

function PriceRow(props: {
  entry: ServiceEntry;
  draft: string | undefined;
  isWrong: boolean;
  onChange: (text: string) => void;
  onEdit: () => void;
  onCancel: () => void;
  onSave: () => void;
}) {
  const { name, category, priceCents, currency } = props.entry;
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-40 flex-1">
        <h3 className="text-[15px]">{name}</h3>
        <p className="text-xs text-muted">{categories[category].label}</p>
      </div>
      {props.draft === undefined ? (
        <>
          <span className="font-medium tabular-nums">{formatMoney(priceCents, currency)}</span>
          <Button size="small" onClick={props.onEdit}>
            Edit<span className="sr-only"> the price of {name}</span>
          </Button>
        </>
      ) : (
        <form
          noValidate
          className="flex flex-wrap items-center gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            props.onSave();
          }}
        >
          <Input
            type="number"
            inputMode="decimal"
            min={0}
            step={0.01}
            aria-label={`Price of ${name} in dollars a month`}
            aria-invalid={props.isWrong || undefined}
            className="h-8 w-28 text-sm tabular-nums"
            value={props.draft}
            onChange={({ target }) => props.onChange(target.value)}
          />
          <Button type="submit" size="small" look="primary">
            Save<span className="sr-only"> the price of {name}</span>
          </Button>
          <Button size="small" look="quiet" onClick={props.onCancel}>
            Cancel<span className="sr-only"> the change for {name}</span>
          </Button>
        </form>
      )}
    </li>
  );
}
