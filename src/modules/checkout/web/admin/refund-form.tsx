import { useState } from 'react';
import { formatMoney } from '#kernel/money.ts';
import { fieldErrorOf } from '#shell/use-change.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { Field, Input, Select } from '#ui/field.tsx';
import { toMinor, toText } from '../money-text.ts';
import { api, useChange } from '../queries.ts';
import type { AdminOrder } from './order-dialog.tsx';

/** Money back, wholly or in part, for one line or the whole order. */
export function RefundForm({ order }: { order: AdminOrder }) {
  const leftOf = (lineId: string) =>
    order.lines
      .filter(({ id }) => lineId === '' || id === lineId)
      .reduce((all, { left }) => all + left, 0);
  const text = (lineId: string) => toText(leftOf(lineId), order.currency);
  const [fields, setFields] = useState({ lineId: '', amount: text(''), reason: '' });
  const [asking, setAsking] = useState(false);
  const amount = toMinor(fields.amount, order.currency);
  const refund = useChange(
    () =>
      api.admin.refund({
        id: order.id,
        lineId: fields.lineId || null,
        amount: amount ?? 0,
        reason: fields.reason,
      }),
    { done: 'The refund is on its way', after: () => setAsking(false) },
  );
  return (
    <form
      className="flex flex-col gap-3 rounded-xl bg-sunken p-4"
      onSubmit={(event) => {
        event.preventDefault();
        setAsking(true);
      }}
    >
      <h3 className="font-medium">Refund</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="For">
          {(control) => (
            <Select
              {...control}
              value={fields.lineId}
              onChange={({ target: { value } }) =>
                setFields((before) => ({ ...before, lineId: value, amount: text(value) }))
              }
            >
              <option value="">The whole order</option>
              {order.lines.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={`Amount (${order.currency})`}
          error={amount ? fieldErrorOf(refund.error, 'amount') : 'Please enter an amount.'}
        >
          {(control) => (
            <Input
              {...control}
              value={fields.amount}
              onChange={({ target }) =>
                setFields((before) => ({ ...before, amount: target.value }))
              }
            />
          )}
        </Field>
      </div>
      <Field label="Reason" hint="Appears on the credit note.">
        {(control) => (
          <Input
            {...control}
            value={fields.reason}
            maxLength={300}
            onChange={({ target }) => setFields((before) => ({ ...before, reason: target.value }))}
          />
        )}
      </Field>
      <Button type="submit" look="danger" disabled={!amount}>
        Refund {amount ? formatMoney(amount, order.currency) : ''}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Refund this amount?"
        description="A refund can’t be reversed. Anything fully refunded closes for its buyer."
        confirmLabel="Refund"
        busy={refund.isPending}
        onConfirm={() => refund.mutate(undefined, { onError: () => setAsking(false) })}
      />
    </form>
  );
}
