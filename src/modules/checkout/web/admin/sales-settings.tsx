import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '#shell/loaded.tsx';
import { fieldErrorOf } from '#shell/use-change.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, Input, Select, Textarea } from '#ui/field.tsx';
import type { SalesSettings } from '../../admin-contract.ts';
import { toMinor, toText } from '../money-text.ts';
import { api, queries, useChange } from '../queries.ts';
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
const toFields = (settings: SalesSettings) => ({
  ...settings,
  commission: String(settings.commissionBps / 100),
  minimum: toText(settings.payoutMinimum, settings.currency),
  hold: String(settings.holdDays),
  unpaid: String(settings.unpaidDays),
});

const bad = 'Please enter a number.';
const isDays = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 365;
const commissionError = (bps: number | null) =>
  bps === null ? bad : bps > 10_000 ? '100 percent at most.' : undefined;

function SettingsForm(props: { settings: SalesSettings; version: number; withStripe: boolean }) {
  const { settings, version, withStripe } = props;
  const [fields, setFields] = useState(() => toFields(settings));
  const change = (part: Partial<typeof fields>) => setFields((before) => ({ ...before, ...part }));
  const commissionBps = toMinor(fields.commission, 'USD');
  const known = /^[A-Z]{3}$/.test(fields.currency);
  const payoutMinimum = known ? toMinor(fields.minimum, fields.currency) : null;
  const save = useChange(
    () => {
      const { commission: _c, minimum: _m, hold, unpaid, ...rest } = fields;
      return api.admin.saveSettings({
        ...rest,
        version,
        commissionBps: commissionBps ?? 0,
        payoutMinimum: payoutMinimum ?? 0,
        holdDays: Number(hold),
        unpaidDays: Number(unpaid),
      });
    },
    { done: 'Saved. Existing orders keep their terms.' },
  );
  const text = (
    name: 'currency' | 'commission' | 'minimum' | 'hold' | 'unpaid',
    label: string,
    error?: string,
  ) => (
    <Field label={label} error={error ?? fieldErrorOf(save.error, name)}>
      {(control) => (
        <Input
          {...control}
          value={fields[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <Card>
      <form
        className="flex max-w-3xl flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(undefined);
        }}
      >
        <p className="text-sm text-muted">
          {withStripe
            ? 'Payments go through Stripe.'
            : 'Without STRIPE_SECRET_KEY, buyers pay you directly and you mark their orders as paid.'}
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          {text('commission', 'Commission in percent', commissionError(commissionBps))}
          {text(
            'currency',
            'Currency of coupons and payouts',
            known ? undefined : 'Three capital letters, such as USD.',
          )}
          {text('hold', 'Days to hold earnings', /^\d{1,3}$/.test(fields.hold) ? undefined : bad)}
          {text(
            'unpaid',
            'Days to wait for a manual payment',
            isDays(fields.unpaid) ? undefined : 'A number from 1 to 365.',
          )}
          {text('minimum', 'Minimum payout', payoutMinimum === null ? bad : undefined)}
        </div>
        <Field label="Payouts to creators">
          {(control) => (
            <Select
              {...control}
              value={fields.payoutMethod}
              onChange={({ target }) =>
                change({ payoutMethod: target.value as SalesSettings['payoutMethod'] })
              }
            >
              <option value="manual">Manually, as a bank batch</option>
              <option value="stripe" disabled={!withStripe}>
                Through Stripe for creators with an account there, manually for the rest
              </option>
            </Select>
          )}
        </Field>
        <LongText
          label="Payment instructions"
          value={fields.instructions}
          onChange={(instructions) => change({ instructions })}
        />
        <LongText
          label="EU buyers: the waiver they agree to"
          value={fields.waiverText}
          onChange={(waiverText) => change({ waiverText })}
        />
        <Field label="Tax">
          {(control) => (
            <Select
              {...control}
              value={fields.taxMode}
              onChange={({ target }) =>
                change({ taxMode: target.value as SalesSettings['taxMode'] })
              }
            >
              <option value="none">None</option>
              <option value="table">From the table below</option>
              <option value="stripe" disabled={!withStripe}>
                Stripe Tax
              </option>
            </Select>
          )}
        </Field>
        {fields.taxMode === 'table' && (
          <TaxTable rates={fields.taxTable} onChange={(taxTable) => change({ taxTable })} />
        )}
        <Button
          type="submit"
          look="primary"
          className="self-start"
          busy={save.isPending}
          disabled={
            commissionError(commissionBps) !== undefined ||
            payoutMinimum === null ||
            !/^\d{1,3}$/.test(fields.hold) ||
            !isDays(fields.unpaid)
          }
        >
          Save
        </Button>
      </form>
    </Card>
  );
}

const LongText = (props: { label: string; value: string; onChange: (value: string) => void }) => (
  <Field label={props.label}>
    {(control) => (
      <Textarea
        {...control}
        value={props.value}
        onChange={({ target }) => props.onChange(target.value)}
      />
    )}
  </Field>
);
