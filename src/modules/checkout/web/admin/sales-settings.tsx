import { useQuery } from '@tanstack/react-query';
import { plainMoney } from '#kernel/money.ts';
import { Form } from '#shell/form/form.tsx';
import { InputField, SelectField, SubmitButton, TextareaField } from '#shell/form/form-fields.tsx';
import { Loaded } from '#shell/loaded.tsx';
import { Card } from '#ui/card.tsx';
import type { SalesSettings } from '../../admin-contract.ts';
import { toMinor } from '../money-text.ts';
import { api, queries } from '../queries.ts';
import { TaxTable } from './tax-table.tsx';

export function SalesSettingsTab() {
  const settings = useQuery(queries.admin.settings.queryOptions());
  return (
    <Loaded query={settings} title="The settings could not be loaded">
      {({ withStripe, version, ...data }) => (
        <SettingsForm key={version} {...{ version, withStripe }} settings={data} />
      )}
    </Loaded>
  );
}

/** Amounts and shares as they are typed. */
const startOf = (settings: SalesSettings) => ({
  ...settings,
  commissionBps: String(settings.commissionBps / 100),
  payoutMinimum: plainMoney(settings.payoutMinimum, settings.currency),
});
type Typed = ReturnType<typeof startOf>;

const isCurrency = (text: string) => /^[A-Z]{3}$/.test(text);

function checkSettings({ currency, commissionBps, payoutMinimum }: Typed) {
  const bps = toMinor(commissionBps, 'USD');
  const minimum = isCurrency(currency) ? toMinor(payoutMinimum, currency) : 0;
  const bad = 'Please enter a number.';
  return {
    commissionBps: bps === null ? bad : bps > 10_000 ? '100 percent at most.' : undefined,
    currency: isCurrency(currency) ? undefined : 'Three capital letters, such as USD.',
    payoutMinimum: minimum === null ? bad : undefined,
  };
}

const saveSettings = (typed: Typed, version: number) =>
  api.admin.saveSettings({
    ...typed,
    version,
    commissionBps: toMinor(typed.commissionBps, 'USD') ?? 0,
    payoutMinimum: toMinor(typed.payoutMinimum, typed.currency) ?? 0,
  });

function SettingsForm(props: { settings: SalesSettings; version: number; withStripe: boolean }) {
  const { settings, version, withStripe } = props;
  return (
    <Card>
      <Form
        className="max-w-3xl gap-5"
        start={startOf(settings)}
        check={checkSettings}
        send={(typed: Typed) => saveSettings(typed, version)}
        queryKey={queries.admin.key()}
        done="Saved. Existing orders keep their terms."
      >
        <p className="text-sm text-muted">
          {withStripe
            ? 'Payments go through Stripe.'
            : 'Without STRIPE_SECRET_KEY, buyers pay you directly and you mark their orders as paid.'}
        </p>
        <Numbers />
        <SelectField
          name="payoutMethod"
          label="Payouts to creators"
          choices={[
            ['manual', 'Manually, as a bank batch'],
            ['stripe', stripePayouts, !withStripe],
          ]}
        />
        <TextareaField name="instructions" label="Payment instructions" maxLength={4000} />
        <TextareaField
          name="waiverText"
          label="EU buyers: the waiver they agree to"
          maxLength={2000}
        />
        <SelectField
          name="taxMode"
          label="Tax"
          choices={[
            ['none', 'None'],
            ['table', 'From the table below'],
            ['stripe', 'Stripe Tax', !withStripe],
          ]}
        />
        <TaxTable />
        <SubmitButton className="self-start">Save</SubmitButton>
      </Form>
    </Card>
  );
}

const stripePayouts = 'Through Stripe for creators with an account there, manually for the rest';
const days = { type: 'number', asNumber: true, required: true, max: 365 } as const;

const Numbers = () => (
  <div className="grid gap-4 sm:grid-cols-2">
    <InputField name="commissionBps" label="Commission in percent" inputMode="decimal" />
    <InputField name="currency" label="Currency of coupons and payouts" />
    <InputField {...days} name="holdDays" label="Days to hold earnings" min={0} />
    <InputField {...days} name="unpaidDays" label="Days to wait for a manual payment" min={1} />
    <InputField name="payoutMinimum" label="Minimum payout" inputMode="decimal" />
  </div>
);
