import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { Loaded } from '#shell/loaded.tsx';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, Select } from '#ui/fields/field.tsx';
import { api } from '../queries.ts';
import { PriceDialog, type PriceDraft } from './price-dialog.tsx';
import { PriceRow } from './price-row.tsx';

/** What services charge. Everybody may read it, an administrator keeps it. */
export function PriceSection({ isAdmin }: { isAdmin: boolean }) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState<PriceDraft>();
  const list = useQuery(api.listPrices.queryOptions());
  const reload = () => queries.invalidateQueries({ queryKey: api.listPrices.key() });
  const { decide, remove } = usePriceChanges(reload);
  return (
    <Loaded
      query={list}
      title="The prices could not be loaded"
      skeleton="h-56 max-w-4xl rounded-2xl"
    >
      {(data) => (
        <div className="flex max-w-4xl flex-col gap-5">
          <UnknownPrices
            isAdmin={isAdmin}
            value={data.unknownPrice}
            onDecide={(unknownPrice) => decide.mutate({ unknownPrice })}
            onAdd={() => setDraft({ isNew: true })}
          />
          <ul className="flex flex-col gap-3">
            {data.prices.map((price) => (
              <PriceRow
                key={`${price.service}/${price.model}`}
                price={price}
                onEdit={isAdmin ? () => setDraft({ isNew: false, price }) : undefined}
                onRemove={() => remove.mutate({ service: price.service, model: price.model })}
              />
            ))}
          </ul>
          {draft && <PriceDialog draft={draft} onClose={() => setDraft(undefined)} />}
        </div>
      )}
    </Loaded>
  );
}

function usePriceChanges(reload: () => Promise<void>) {
  const options = {
    onSuccess: () => toast.success('Saved.'),
    onError: (error: Error) => toast.error(errorMessage(error)),
    onSettled: reload,
  };
  const decide = useMutation(api.setUnknownPrice.mutationOptions(options));
  const remove = useMutation(api.removePrice.mutationOptions(options));
  return { decide, remove };
}

/** What happens without a price; an administrator decides it and adds prices. */
function UnknownPrices(props: {
  isAdmin: boolean;
  value: 'refuse' | 'count-as-zero';
  onDecide: (value: 'refuse' | 'count-as-zero') => void;
  onAdd: () => void;
}) {
  const { isAdmin, value } = props;
  if (!isAdmin) {
    const fate =
      value === 'refuse' ? 'are refused for tokens with a spend limit.' : 'count as nothing.';
    return (
      <Card>
        <p className="text-sm text-muted">
          An administrator keeps these prices. Calls without a known price {fate}
        </p>
      </Card>
    );
  }
  return (
    <Card className="flex flex-col gap-4 sm:flex-row sm:items-end sm:justify-between">
      <Field
        label="Calls without a known price"
        hint="Holds for tokens with a spend limit; other tokens are never held up."
        className="max-w-md flex-1"
      >
        {(control) => (
          <Select
            {...control}
            value={value}
            onChange={({ target }) => props.onDecide(target.value as 'refuse')}
          >
            <option value="refuse">are refused</option>
            <option value="count-as-zero">count as nothing</option>
          </Select>
        )}
      </Field>
      <Button look="primary" onClick={props.onAdd}>
        <Plus aria-hidden /> Add price
      </Button>
    </Card>
  );
}
