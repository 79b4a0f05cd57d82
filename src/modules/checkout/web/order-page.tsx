import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { Loaded } from '#shell/loaded.tsx';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Card } from '#ui/card.tsx';
import type { Order } from '../order-schemas.ts';
import { Totals } from './checkout/totals.tsx';
import { BoughtPrompt } from './orders/bought-prompt.tsx';
import { OrderBadge } from './orders/order-badge.tsx';
import { OrderNews } from './orders/order-news.tsx';
import { Receipts } from './orders/receipts.tsx';
import { queries } from './queries.ts';

export const loader = () => ({ head: { title: 'Order', hidden: true } });

/** How often a page that waits for something asks again, in ms. */
const waitMs = 3000;

/** One order: where it stands, what was bought, receipts. The payment page leads back here. */
export function Page() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const key = params.get('key') ?? undefined;
  const order = useQuery({
    ...queries.order.queryOptions({ input: { id, ...(key && { key }) } }),
    retry: false,
    refetchInterval: ({ state }) => (isWaiting(state.data) ? waitMs : false),
  });
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader title={order.data ? `Order ${order.data.reference}` : 'Order'}>
        {order.data && <OrderBadge order={order.data} />}
      </PageHeader>
      <Loaded
        query={order}
        title="This order cannot be shown"
        advice="Sign in with the account that bought it, or open the link in your email."
        skeleton="h-64 rounded-2xl"
      >
        {(data) => <Details order={data} orderKey={key} from={params.get('from')} />}
      </Loaded>
    </div>
  );
}

/** The payment or the receipt may come at any moment. */
const isWaiting = (order: Order | undefined): boolean =>
  order !== undefined &&
  (order.status === 'open' ||
    order.status === 'awaiting_payment' ||
    order.receipts.some(({ url }) => url === null));

type DetailsProps = {
  readonly order: Order;
  readonly orderKey: string | undefined;
  readonly from: string | null;
};

const Details = ({ order, orderKey, from }: DetailsProps) => (
  <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
    <div className="flex min-w-0 flex-col gap-4">
      <OrderNews order={order} orderKey={orderKey} from={from} />
      <ul className="flex flex-col gap-4">
        {order.lines.map((line) => (
          <BoughtPrompt key={line.id} line={line} order={order} />
        ))}
      </ul>
    </div>
    <Card as="section" aria-label="Summary">
      <Totals {...order} />
      <Receipts order={order} orderKey={orderKey} />
      {order.waiver && (
        <p className="mt-5 border-t pt-5 text-[13px] text-muted">
          Agreed on {order.waiver.at.slice(0, 16).replace('T', ' ')} UTC: {order.waiver.text}
        </p>
      )}
    </Card>
  </div>
);
