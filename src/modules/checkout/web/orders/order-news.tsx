import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CheckCircle2, Clock, LoaderCircle, XCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '#kernel/money.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { useSendsMail } from '#shell/mail/outbox-note.tsx';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { Order } from '../../order-schemas.ts';
import { api, queries } from '../queries.ts';

type Props = {
  readonly order: Order;
  readonly orderKey: string | undefined;
  readonly from: string | null;
};

/** What happens with the order now, and what the buyer can do. Spoken when it changes. */
export const OrderNews = (props: Props) => (
  <div role="status" aria-live="polite">
    <News {...props} />
  </div>
);

function News({ order, orderKey, from }: Props) {
  const sendsMail = useSendsMail();
  if (order.status === 'awaiting_payment') return <HowToPay order={order} orderKey={orderKey} />;
  if (order.status === 'paid') {
    if (order.lines.every(({ revoked }) => revoked !== null)) return <Closed order={order} />;
    return (
      <Banner
        icon={<CheckCircle2 className="size-6 text-success" aria-hidden />}
        title="Thank you!"
      >
        {order.email
          ? sendsMail === false
            ? 'Your purchase is open. This hub has no mail server yet, so keep this page’s address.'
            : `Your purchase is open. A link to it is on its way to ${order.email}.`
          : 'Your purchase is open.'}
      </Banner>
    );
  }
  if (order.status === 'open') {
    const waiting = from === 'payment';
    return (
      <Banner
        icon={
          waiting ? (
            <LoaderCircle className="size-6 animate-spin text-accent" aria-hidden />
          ) : (
            <Clock className="size-6 text-muted" aria-hidden />
          )
        }
        title={waiting ? 'Waiting for your payment to arrive' : 'This order has not been paid yet'}
      >
        {waiting
          ? `This page refreshes by itself.${sendsMail === false ? '' : ' You may close it: we email you when the payment is here.'}`
          : 'You can pay now or leave it. Nothing was charged.'}
        {!waiting && (
          <div className="mt-3 flex flex-wrap gap-2">
            {order.payable && <PayButton order={order} orderKey={orderKey} />}
            <GiveUpButton order={order} orderKey={orderKey} />
          </div>
        )}
      </Banner>
    );
  }
  if (order.status === 'expired' && order.processor === 'manual') return <TooLate order={order} />;
  const words = {
    failed: 'The payment failed',
    expired: 'This order has expired',
    cancelled: 'This order was cancelled',
  };
  return (
    <Banner
      icon={<XCircle className="size-6 text-danger" aria-hidden />}
      title={words[order.status]}
    >
      Nothing was charged. You can order again any time.
    </Banner>
  );
}

/** Waited for a payment by hand in vain; what arrives later can still be recorded. */
const TooLate = ({ order: { payUntil, reference } }: Pick<Props, 'order'>) => (
  <Banner
    icon={<XCircle className="size-6 text-danger" aria-hidden />}
    title="This order has expired"
  >
    No payment was recorded{payUntil && ` by ${payUntil.slice(0, 10)}`}. If you have paid already,
    tell us the reference {reference}: your purchase can still be opened. Otherwise you can order
    again any time.
  </Banner>
);

/** Paid once, and nothing of it is open any more. */
const Closed = ({ order: { lines, disputed } }: Pick<Props, 'order'>) => {
  const refunded = lines.every(({ revoked }) => revoked === 'refund');
  return (
    <Banner
      icon={<XCircle className="size-6 text-muted" aria-hidden />}
      title={
        refunded
          ? 'This order was refunded'
          : `The payment of this order ${disputed ? 'is' : 'was'} disputed`
      }
    >
      {refunded
        ? 'The money goes back the way it came. Your purchase is closed again.'
        : 'Your purchase is closed.'}
    </Banner>
  );
};

const Banner = (props: { icon: ReactNode; title: string; children: ReactNode }) => (
  <Card className="flex gap-4">
    <span className="shrink-0">{props.icon}</span>
    <div className="min-w-0">
      <p className="font-medium">{props.title}</p>
      <div className="mt-1 text-sm break-words text-muted">{props.children}</div>
    </div>
  </Card>
);

type ButtonProps = { readonly order: Order; readonly orderKey: string | undefined };

const HowToPay = ({ order, orderKey }: ButtonProps) => (
  <Card>
    <p className="flex items-center gap-3 font-medium">
      <Clock className="size-6 shrink-0 text-muted" aria-hidden /> How to pay
    </p>
    <p className="mt-3 text-sm whitespace-pre-wrap">{order.instructions}</p>
    <dl className="mt-4 grid grid-cols-2 gap-3 rounded-xl bg-sunken p-4 text-sm">
      <div>
        <dt className="text-muted">Amount</dt>
        <dd className="text-lg font-semibold tabular-nums">
          {formatMoney(order.total, order.currency)}
        </dd>
      </div>
      <div>
        <dt className="text-muted">Reference</dt>
        <dd className="text-lg font-semibold select-all">{order.reference}</dd>
      </div>
    </dl>
    {order.payUntil && (
      <p className="mt-4 text-sm text-muted">
        Please pay by {order.payUntil.slice(0, 10)}; after that the order expires.
      </p>
    )}
    <div className="mt-4">
      <GiveUpButton order={order} orderKey={orderKey} />
    </div>
  </Card>
);

function GiveUpButton({ order, orderKey }: ButtonProps) {
  const client = useQueryClient();
  const giveUp = useMutation({
    mutationFn: () => api.giveUp({ id: order.id, ...(orderKey && { key: orderKey }) }),
    onSuccess: () => toast.success('Order cancelled'),
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: () => client.invalidateQueries({ queryKey: queries.order.key() }),
  });
  return (
    <Button busy={giveUp.isPending} onClick={() => giveUp.mutate()}>
      Cancel order
    </Button>
  );
}

function PayButton({ order, orderKey }: ButtonProps) {
  const pay = useMutation({
    mutationFn: () => api.pay({ id: order.id, ...(orderKey && { key: orderKey }) }),
    onSuccess: ({ payAt }) => window.location.assign(payAt),
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <Button look="primary" busy={pay.isPending} onClick={() => pay.mutate()}>
      Pay {formatMoney(order.total, order.currency)}
    </Button>
  );
}
