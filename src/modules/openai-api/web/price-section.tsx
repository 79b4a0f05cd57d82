import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { serviceNames } from '#kernel/routing/service-names.ts';
import { errorMessage } from '#shell/api.ts';
import { toast } from '#shell/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, Select } from '#ui/field.tsx';
import { ErrorState, Skeleton } from '#ui/states.tsx';
import type { ServicePrice } from '../contract.ts';
import { formatDollars } from './dollars.ts';
import { PriceDialog, type PriceDraft, priceUnits } from './price-dialog.tsx';
import { api } from './queries.ts';

/** What services charge. Everybody may read it, an administrator keeps it. */
export function PriceSection({ isAdmin }: { isAdmin: boolean }) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState<PriceDraft>();
  const list = useQuery(api.listPrices.queryOptions());
  const reload = () => queries.invalidateQueries({ queryKey: api.listPrices.key() });
  const options = {
    onSuccess: () => toast.success('Saved.'),
    onError: (error: Error) => toast.error(errorMessage(error)),
    onSettled: reload,
  };
  const decide = useMutation(api.setUnknownPrice.mutationOptions(options));
  const remove = useMutation(api.removePrice.mutationOptions(options));
  if (list.error) {
    return (
      <ErrorState
        title="The prices could not be loaded"
        message={errorMessage(list.error)}
        onRetry={list.refetch}
      />
    );
  }
  if (!list.data) return <Skeleton className="h-56 max-w-4xl rounded-2xl" />;
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <Card className="flex flex-col gap-4 sm:flex-row sm:items-end sm:justify-between">
        {isAdmin ? (
          <Field
            label="Calls without a known price"
            hint="Holds for tokens with a spend limit; other tokens are never held up."
            className="max-w-md flex-1"
          >
            {(control) => (
              <Select
                {...control}
                value={list.data.unknownPrice}
                onChange={({ target }) => decide.mutate({ unknownPrice: target.value as 'refuse' })}
              >
                <option value="refuse">are refused</option>
                <option value="count-as-zero">count as nothing</option>
              </Select>
            )}
          </Field>
        ) : (
          <p className="text-sm text-muted">
            An administrator keeps these prices. Calls without a known price{' '}
            {list.data.unknownPrice === 'refuse'
              ? 'are refused for tokens with a spend limit.'
              : 'count as nothing.'}
          </p>
        )}
        {isAdmin && (
          <Button look="primary" onClick={() => setDraft({ isNew: true })}>
            <Plus aria-hidden /> Add price
          </Button>
        )}
      </Card>
      <ul className="flex flex-col gap-3">
        {list.data.prices.map((price) => (
          <PriceRow
            key={`${price.service}/${price.model}`}
            price={price}
            onEdit={isAdmin ? () => setDraft({ isNew: false, price }) : undefined}
            onRemove={() => remove.mutate({ service: price.service, model: price.model })}
          />
        ))}
      </ul>
      {draft && (
        <PriceDialog
          draft={draft}
          onClose={() => setDraft(undefined)}
          onSaved={() => {
            setDraft(undefined);
            void reload();
          }}
        />
      )}
    </div>
  );
}

function PriceRow(props: {
  price: ServicePrice;
  onEdit?: (() => void) | undefined;
  onRemove: () => void;
}) {
  const { price } = props;
  const known = priceUnits.flatMap(({ field, unit }) => {
    const amount = price[field];
    return amount === null ? [] : [{ unit, amount }];
  });
  const isFree = known.length > 0 && known.every(({ amount }) => amount === 0);
  const name = `${serviceNames[price.service]}${price.model === '*' ? '' : ` · ${price.model}`}`;
  return (
    <Card as="li" className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-[15px] break-words">{name}</h2>
        <p className="mt-1 text-sm text-muted tabular-nums">
          {isFree
            ? 'Free'
            : known.map(({ unit, amount }) => `${formatDollars(amount)} ${unit}`).join(' · ')}
        </p>
        {price.note && <p className="mt-1 text-[13px] text-muted">{price.note}</p>}
      </div>
      {props.onEdit && (
        <div className="flex gap-2">
          <Button size="small" aria-label={`Edit the price of ${name}`} onClick={props.onEdit}>
            Edit
          </Button>
          <Button
            size="small"
            look="danger"
            aria-label={`Remove the price of ${name}`}
            onClick={props.onRemove}
          >
            Remove
          </Button>
        </div>
      )}
    </Card>
  );
}
