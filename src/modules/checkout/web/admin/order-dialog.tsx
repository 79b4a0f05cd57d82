import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMoney } from '#kernel/money.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { Totals } from '../checkout/totals.tsx';
import { OrderBadge } from '../orders/order-badge.tsx';
import { api, queries, useChange } from '../queries.ts';
import { MarkPaidForm } from './mark-paid-form.tsx';
import { RefundForm } from './refund-form.tsx';

/** One order with its money, and what an admin can do about it. */
export function OrderDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const order = useQuery({
    ...queries.admin.order.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== null,
    retry: false,
    // A refund goes to the processor by a job, within seconds.
    refetchInterval: ({ state }) =>
      state.data?.refunds.some(({ status }) => status === 'requested') ? 1500 : false,
  });
  return (
    <Dialog
      open={id !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={order.data ? `Order ${order.data.reference}` : 'Order'}
      className="w-[min(94vw,40rem)]"
    >
      <Loaded query={order} title="The order could not be loaded">
        {(data) => <Details order={data} />}
      </Loaded>
    </Dialog>
  );
}

export type AdminOrder = Awaited<ReturnType<typeof api.admin.order>>;

function Details({ order }: { order: AdminOrder }) {
  const money = (minor: number) => formatMoney(minor, order.currency);
  return (
    <div className="flex flex-col gap-5 text-sm">
      <p className="flex flex-wrap items-center gap-3">
        <OrderBadge order={order} />
        <span className="break-all">{order.email ?? 'Former member'}</span>
        <span className="text-muted">{order.createdAt.slice(0, 16).replace('T', ' ')} UTC</span>
      </p>
      <ul className="flex flex-col gap-1.5">
        {order.lines.map((line) => (
          <li key={line.id} className="flex justify-between gap-4">
            <span>
              {line.title}
              {line.revoked && <span className="text-danger"> · closed ({line.revoked})</span>}
            </span>
            <span className="shrink-0 tabular-nums">{money(line.price)}</span>
          </li>
        ))}
      </ul>
      <Totals {...order} />
      {order.payment && (
        <Facts title="Payment">
          <li className="break-all">
            {[order.payment.method, order.payment.charge, order.payment.note]
              .filter(Boolean)
              .join(' · ')}
          </li>
        </Facts>
      )}
      {order.refunds.length > 0 && (
        <Facts title="Refunds">
          {order.refunds.map((refund) => (
            <li key={refund.id}>
              {money(refund.amount)} · {refund.status} {refund.reason && `· ${refund.reason}`}{' '}
              {refund.error && <span className="text-danger">{refund.error}</span>}
            </li>
          ))}
        </Facts>
      )}
      {order.disputes.length > 0 && (
        <Facts title="Disputes">
          {order.disputes.map((dispute) => (
            <li key={dispute.id}>
              {money(dispute.amount)} · {dispute.status} · {dispute.reason}
            </li>
          ))}
        </Facts>
      )}
      {mayBePaid(order) && <MarkPaidForm order={order} />}
      {order.status === 'awaiting_payment' && <CancelButton order={order} />}
      {order.status === 'paid' && order.total > order.refunded && !order.disputed && (
        <RefundForm key={order.refunded} order={order} />
      )}
    </div>
  );
}

/** By hand; also when the payment comes after the order has expired. */
const mayBePaid = ({ status, processor }: AdminOrder): boolean =>
  status === 'awaiting_payment' || (status === 'expired' && processor === 'manual');

const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="font-medium">{title}</h3>
    <ul className="mt-1 text-muted">{children}</ul>
  </section>
);

function CancelButton({ order }: { order: AdminOrder }) {
  const cancel = useChange(() => api.admin.cancel({ id: order.id }), {
    done: 'The order was cancelled',
  });
  return (
    <Button
      look="quiet"
      className="self-start"
      busy={cancel.isPending}
      onClick={() => cancel.mutate(undefined)}
    >
      Cancel this order
    </Button>
  );
}
