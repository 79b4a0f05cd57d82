import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { toMinor, toText } from '../money-text.ts';
import { api } from '../queries.ts';
import type { AdminOrder } from './order-dialog.tsx';
import { fieldErrorOf, useChange } from './use-change.ts';

/** The money of a manual order has arrived: how much, how, and what proves it. */
export function MarkPaidForm({ order }: { order: AdminOrder }) {
  const [fields, setFields] = useState({
    amount: toText(order.total, order.currency),
    method: 'Bank transfer',
    note: '',
  });
  const amount = toMinor(fields.amount, order.currency);
  const mark = useChange(
    () =>
      api.admin.markPaid({
        id: order.id,
        amount: amount ?? 0,
        method: fields.method,
        note: fields.note,
      }),
    'The order is paid and open',
  );
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
      onSubmit={(event) => {
        event.preventDefault();
        mark.mutate(undefined);
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
      {input('note', 'Note', fieldErrorOf(mark.error, 'note'))}
      <Button type="submit" look="primary" busy={mark.isPending} disabled={amount === null}>
        Mark as paid
      </Button>
    </form>
  );
}
