import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Field, Input } from '#ui/fields/field.tsx';
import type { ServiceEntry } from '../../contract.ts';
import { parsePrice } from '../formats.ts';
import type { KeyScope } from '../keys/key-scope.tsx';
import { api, useServiceList } from '../queries.ts';
import { useDelayedCommit } from '../use-delayed-commit.ts';

/** The monthly price on a card. What is no price is ignored without a word (documents). */
export function PriceField({ entry, scope }: { entry: ServiceEntry; scope: KeyScope }) {
  const list = useServiceList(scope);
  const input = useDelayedCommit(String(entry.priceCents / 100), (text) => {
    const priceCents = parsePrice(text);
    if (priceCents === undefined || priceCents === entry.priceCents) return undefined;
    return api
      .setPrices({ scope, prices: [{ service: entry.id, priceCents }] })
      .then(async (entries) => {
        await list.putAll(entries);
        toast.success(`Updated price for ${entry.name}`);
      })
      .catch((error) => toast.error(errorMessage(error)));
  });
  return (
    <Field label={`${entry.name} monthly price in dollars`} hideLabel>
      {(control) => (
        <div className="relative">
          <span className="absolute top-1.5 left-2.5 text-sm text-muted" aria-hidden>
            $
          </span>
          <Input
            {...control}
            {...input}
            type="number"
            inputMode="decimal"
            min={0}
            step={0.01}
            className="h-8 pr-1 pl-6 text-sm tabular-nums"
          />
        </div>
      )}
    </Field>
  );
}
