import { formatMoney, plainMoney } from '#kernel/money.ts';
import { Form } from '#shell/form/form.tsx';
import { InputField, SelectField, SubmitButton } from '#shell/form/form-fields.tsx';
import { useFormValue } from '#shell/form/form-values.ts';
import { toMinor } from '../money-text.ts';
import { api, queries } from '../queries.ts';
import type { AdminOrder } from './order-dialog.tsx';

type Typed = { readonly lineId: string; readonly amount: string; readonly reason: string };

const leftOf = ({ lines, currency }: AdminOrder, lineId: string) => {
  const meant = lines.filter(({ id }) => lineId === '' || id === lineId);
  const left = meant.reduce((all, line) => all + line.left, 0);
  return plainMoney(left, currency);
};

/** Money back, wholly or in part, for one line or the whole order. */
export function RefundForm({ order }: { order: AdminOrder }) {
  const { id, currency } = order;
  const send = ({ lineId, amount, reason }: Typed) => {
    const minor = toMinor(amount, currency) ?? 0;
    return api.admin.refund({ id, lineId: lineId || null, amount: minor, reason });
  };
  return (
    <Form
      className="gap-3 rounded-xl bg-sunken p-4"
      start={{ lineId: '', amount: leftOf(order, ''), reason: '' }}
      check={({ amount }: Typed) => ({
        amount: toMinor(amount, currency) ? undefined : 'Please enter an amount.',
      })}
      asks={() => ({
        title: 'Refund this amount?',
        description: 'A refund can’t be reversed. Anything fully refunded closes for its buyer.',
        confirmLabel: 'Refund',
      })}
      send={send}
      queryKey={queries.admin.key()}
      done="The refund is on its way"
    >
      <h3 className="font-medium">Refund</h3>
      <Amount order={order} />
      <InputField name="reason" label="Reason" hint="Appears on the credit note." maxLength={300} />
      <RefundButton currency={currency} />
    </Form>
  );
}

function Amount({ order }: { order: AdminOrder }) {
  const [, setAmount] = useFormValue<string>('amount');
  const lines = order.lines.map(({ id, title }) => [id, title] as const);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        name="lineId"
        label="For"
        choices={[['', 'The whole order'], ...lines]}
        onChosen={(lineId) => setAmount(leftOf(order, lineId))}
      />
      <InputField name="amount" label={`Amount (${order.currency})`} inputMode="decimal" />
    </div>
  );
}

function RefundButton({ currency }: { currency: string }) {
  const [amount] = useFormValue<string>('amount');
  const minor = toMinor(amount, currency);
  return (
    <SubmitButton look="danger">Refund {minor ? formatMoney(minor, currency) : ''}</SubmitButton>
  );
}
