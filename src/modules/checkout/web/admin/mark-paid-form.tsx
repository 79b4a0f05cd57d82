import { useState } from 'react';
import { fieldErrorOf } from '#shell/use-change.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { toMinor, toText } from '../money-text.ts';
import { api, useChange } from '../queries.ts';
import type { AdminOrder } from './order-dialog.tsx';

/** The money of a manual order has arrived: how much, how, and what proves it. */
export function MarkPaidForm({ order }: { order: AdminOrder }) {
  const [fields, setFields] = useState({
    amount: toText(order.total, order.currency),
    method: 'Bank transfer',
    note: '',
  });
  const amount = toMinor(fields.amount, order.currency);
  const [missing, setMissing] = useState(false);
  const [grants, setGrants] = useState(false);
  const mark = useChange(
    () =>
      api.admin.markPaid({
        id: order.id,
        amount: amount ?? 0,
        method: fields.method,
        note: fields.note,
        ...(grants && { grantsCoupon: true }),
      }),
    { done: 'The order is paid and open' },
  );
  const usedUp = fieldErrorOf(mark.error, 'coupon');
  const input = (name: keyof typeof fields, label: string, error?: string) => (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          required
          value={fields[name]}
          maxLength={500}
          onChange={({ target }) => setFields((before) => ({ ...before, [name]: target.value }))}
        />
      )}
    </Field>
  );
  return (
    <form
      className="flex flex-col gap-3 rounded-xl bg-sunken p-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const hasNote = fields.note.trim() !== '';
        setMissing(!hasNote);
        if (hasNote) mark.mutate(undefined);
      }}
    >
      <h3 className="font-medium">Mark as paid</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        {input(
          'amount',
          `Amount (${order.currency})`,
          amount === null ? 'Please enter an amount.' : fieldErrorOf(mark.error, 'amount'),
        )}
        {input('method', 'Method')}
      </div>
      {input(
        'note',
        'Note (required), such as the number of the bank statement',
        missing && fields.note.trim() === ''
          ? 'Say what shows that the payment arrived.'
          : fieldErrorOf(mark.error, 'note'),
      )}
      {(grants || usedUp) && (
        <div>
          {usedUp && <p className="mb-2 text-sm text-danger">{usedUp}</p>}
          <label className="flex items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={grants}
              onChange={({ target }) => setGrants(target.checked)}
            />
            Let the price with the coupon stand
          </label>
        </div>
      )}
      <Button type="submit" look="primary" busy={mark.isPending} disabled={amount === null}>
        Mark as paid
      </Button>
    </form>
  );
}
