import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { priceText } from '#kernel/money.ts';
import { dayText } from '#shell/formats.ts';
import { Loaded } from '#shell/loaded.tsx';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { OrderSummary } from '../order-schemas.ts';
import { OrderBadge } from './orders/order-badge.tsx';
import { queries } from './queries.ts';

/** A person's own orders. */
export function Page() {
  const orders = useQuery(queries.orders.queryOptions());
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader title="Your orders">What you bought, with receipts.</PageHeader>
      <Loaded
        query={orders}
        title="Your orders could not be loaded"
        isEmpty={(data) => data.orders.length === 0}
        empty={
          <EmptyState
            icon={ReceiptText}
            title="You haven’t bought anything yet."
            action={
              <Button asChild look="primary">
                <Link to="/marketplace">Browse the marketplace</Link>
              </Button>
            }
          />
        }
      >
        {(data) => <List orders={data.orders} />}
      </Loaded>
    </div>
  );
}

const List = ({ orders }: { orders: readonly OrderSummary[] }) => (
  <ul className="flex flex-col gap-3">
    {orders.map((order) => (
      <Card as="li" key={order.id} className="relative p-4 hover:bg-sunken">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <Link to={`/orders/${order.id}`} className="font-medium after:absolute after:inset-0">
              {order.titles.join(', ')}
            </Link>
            <p className="mt-0.5 text-sm text-muted">
              {order.reference} · {dayText(order.createdAt)}
            </p>
          </div>
          <div className="flex items-center gap-3">
            <OrderBadge order={order} />
            <span className="font-medium tabular-nums">
              {priceText(order.total, order.currency)}
            </span>
          </div>
        </div>
      </Card>
    ))}
  </ul>
);
