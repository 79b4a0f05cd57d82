import { plainMoney } from '#kernel/money.ts';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { CheckField } from '#shell/form/form-switches.tsx';
import { useFormFault, useFormValue } from '#shell/form/form-values.ts';
import { toMinor } from '../money-text.ts';
import { api, queries } from '../queries.ts';
import type { AdminOrder } from './order-dialog.tsx';

type Typed = { amount: string; method: string; note: string; coupon: boolean };

/** The money of a manual order has arrived: how much, how, and what proves it. */
export function MarkPaidForm({ order }: { order: AdminOrder }) {
  const { id, currency } = order;
  const send = ({ amount, method, note, coupon }: Typed) =>
    api.admin.markPaid({
      ...{ id, method, note, amount: toMinor(amount, currency) ?? 0 },
      ...(coupon && { grantsCoupon: true }),
    });
  return (
    <Form
      className="gap-3 rounded-xl bg-sunken p-4"
      start={{
        amount: plainMoney(order.total, currency),
        method: 'Bank transfer',
        note: '',
        coupon: false,
      }}
      check={({ amount, note }: Typed) => ({
        amount: toMinor(amount, currency) === null ? 'Please enter an amount.' : undefined,
        note: note.trim() === '' ? 'Say what shows that the payment arrived.' : undefined,
      })}
      send={send}
      queryKey={queries.admin.key()}
      done="The order is paid and open"
    >
      <h3 className="font-medium">Mark as paid</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        <InputField name="amount" label={`Amount (${currency})`} inputMode="decimal" />
        <InputField name="method" label="Method" required maxLength={60} />
      </div>
      <InputField
        name="note"
        label="Note (required), such as the number of the bank statement"
        maxLength={500}
      />
      <CouponStands />
      <SubmitButton>Mark as paid</SubmitButton>
    </Form>
  );
}

/** Asked only once it is known that the order's coupon has been used up meanwhile. */
function CouponStands() {
  const [stands] = useFormValue<boolean>('coupon');
  const usedUp = useFormFault('coupon');
  return stands || usedUp ? (
    <CheckField name="coupon">Let the price with the coupon stand</CheckField>
  ) : null;
}
