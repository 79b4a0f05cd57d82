import { formatMoney } from '#kernel/money.ts';
import { PagedList } from '#shell/lists/paged-list.tsx';
import { usePages } from '#shell/lists/use-pages.ts';
import { useAddress } from '#shell/page/use-address.ts';
import { Field, Select } from '#ui/fields/field.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { EmptyState } from '#ui/states.tsx';
import { type OrderSummary, orderStates } from '../../order-schemas.ts';
import { OrderBadge } from '../orders/order-badge.tsx';
import { api, queries } from '../queries.ts';
import { OrderDialog } from './order-dialog.tsx';

type Status = 'all' | (typeof orderStates)[number];

/** Orders by reference, address, title or charge; search and choice stand in the address. */
export function OrderSearch() {
  const { get, params, set: setAddress } = useAddress();
  const q = get('q');
  const status = (get('status') || 'all') as Status;
  const found = usePages(
    [...queries.admin.orders.key(), q, status],
    (cursor) => api.admin.orders({ q, status, ...(cursor && { cursor }) }),
    { keep: true },
  );
  const set = (name: string, value: string) =>
    setAddress({ [name]: value }, { replace: name === 'q' });
  return (
    <div>
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchField
          label="Search orders"
          placeholder="Reference, email, title or charge"
          className="min-w-56 flex-1"
          restMs={250}
          value={q}
          onChange={(value) => set('q', value)}
        />
        <Field label="Status" hideLabel>
          {(control) => (
            <Select
              {...control}
              value={status}
              onChange={({ target }) => set('status', target.value === 'all' ? '' : target.value)}
            >
              <option value="all">Every status</option>
              {orderStates.map((state) => (
                <option key={state} value={state}>
                  {state.charAt(0).toUpperCase() + state.slice(1).replace('_', ' ')}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <PagedList
        query={found}
        onlyByHand
        items={(page) => page.orders}
        title="The orders could not be loaded"
        empty={<EmptyState title="No orders found." />}
      >
        {(orders) => <Rows orders={orders} onOpen={(id) => set('order', id)} />}
      </PagedList>
      <OrderDialog id={params.get('order')} onClose={() => set('order', '')} />
    </div>
  );
}

type Row = OrderSummary & { readonly email: string | null };

const Rows = ({ orders, onOpen }: { orders: readonly Row[]; onOpen: (id: string) => void }) => (
  <ul className="divide-y overflow-hidden rounded-2xl border bg-surface">
    {orders.map((order) => (
      <li key={order.id}>
        <button
          type="button"
          className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-1.5 px-4 py-3 text-left hover:bg-sunken focus-visible:outline-offset-[-2px]"
          onClick={() => onOpen(order.id)}
        >
          <span className="min-w-0">
            <span className="block truncate font-medium">{order.titles.join(', ')}</span>
            <span className="block text-sm break-all text-muted">
              {order.reference} · {order.email ?? 'Former member'} · {order.createdAt.slice(0, 10)}
            </span>
          </span>
          <span className="flex items-center gap-3">
            <OrderBadge order={order} />
            <span className="tabular-nums">{formatMoney(order.total, order.currency)}</span>
          </span>
        </button>
      </li>
    ))}
  </ul>
);
