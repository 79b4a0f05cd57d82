import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '#kernel/money.ts';
import { Loaded } from '#shell/loaded.tsx';
import { endOfDay, localDay } from '#shell/local-day.ts';
import { fieldErrorOf } from '#shell/use-change.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, Input, Select } from '#ui/field.tsx';
import { EmptyState } from '#ui/states.tsx';
import { Switch } from '#ui/switch.tsx';
import { toMinor } from '../money-text.ts';
import { api, queries, useChange } from '../queries.ts';

export function Coupons() {
  const coupons = useQuery(queries.admin.coupons.queryOptions());
  const settings = useQuery(queries.admin.settings.queryOptions());
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr]">
      {settings.data && <NewCoupon currency={settings.data.currency} />}
      <Loaded query={coupons} title="The coupons could not be loaded">
        {({ coupons: list }) =>
          list.length === 0 ? (
            <EmptyState title="There are no coupons yet." />
          ) : (
            <ul className="divide-y rounded-2xl border bg-surface">
              {list.map((coupon) => (
                <CouponRow key={coupon.id} coupon={coupon} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

type Coupon = Awaited<ReturnType<typeof api.admin.coupons>>['coupons'][number];

function CouponRow({ coupon }: { coupon: Coupon }) {
  const set = useChange((active: boolean) => api.admin.setCoupon({ id: coupon.id, active }), {
    done: 'Saved',
  });
  const off =
    coupon.amount === null
      ? `${(coupon.percentBps ?? 0) / 100} %`
      : formatMoney(coupon.amount, coupon.currency ?? 'USD');
  const rules = [
    `${off} off`,
    `used ${coupon.uses}${coupon.maxUses ? ` of ${coupon.maxUses}` : ''}`,
    coupon.expiresAt && `until ${localDay(coupon.expiresAt)}`,
  ];
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-3 text-sm">
      <div>
        <p className="font-medium">{coupon.code}</p>
        <p className="text-muted">{rules.filter(Boolean).join(' · ')}</p>
      </div>
      <Switch
        aria-label={`${coupon.code} can be used`}
        checked={coupon.active}
        disabled={set.isPending}
        onCheckedChange={(active) => set.mutate(active)}
      />
    </li>
  );
}

const blank = { code: '', kind: 'percent', value: '10', maxUses: '', expires: '', minimum: '0' };

function NewCoupon({ currency }: { currency: string }) {
  const [fields, setFields] = useState(blank);
  const minor = toMinor(fields.value, fields.kind === 'percent' ? 'USD' : currency);
  const tooMuch = fields.kind === 'percent' && (minor ?? 0) > 10_000;
  const minimum = toMinor(fields.minimum, currency);
  const add = useChange(
    () =>
      api.admin.addCoupon({
        code: fields.code,
        // A percentage with two decimals has as many hundredths as an amount has cents.
        percentBps: fields.kind === 'percent' ? minor : null,
        amount: fields.kind === 'amount' ? minor : null,
        minimum: minimum ?? 0,
        maxUses: fields.maxUses ? Number(fields.maxUses) : null,
        expiresAt: fields.expires ? endOfDay(fields.expires) : null,
      }),
    { done: 'The coupon can be used', after: () => setFields(blank) },
  );
  const input = (
    name: keyof typeof fields,
    label: string,
    more: { type?: string; error?: string | undefined } = {},
  ) => (
    <Field label={label} error={more.error}>
      {(control) => (
        <Input
          {...control}
          type={more.type ?? 'text'}
          value={fields[name]}
          onChange={({ target }) => setFields((before) => ({ ...before, [name]: target.value }))}
        />
      )}
    </Field>
  );
  return (
    <Card>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate(undefined);
        }}
      >
        <h2 className="text-lg">New coupon</h2>
        {input('code', 'Code', { error: fieldErrorOf(add.error, 'code') })}
        <div className="grid grid-cols-2 gap-3">
          <Field label="Discount">
            {(control) => (
              <Select
                {...control}
                value={fields.kind}
                onChange={({ target }) =>
                  setFields((before) => ({ ...before, kind: target.value }))
                }
              >
                <option value="percent">Percent</option>
                <option value="amount">{currency}</option>
              </Select>
            )}
          </Field>
          {input('value', 'Amount', { error: tooMuch ? '100 percent at most.' : undefined })}
          {input('minimum', `From (${currency})`)}
          {input('maxUses', 'Uses', { type: 'number' })}
        </div>
        {input('expires', 'Last day', { type: 'date' })}
        <Button
          type="submit"
          look="primary"
          busy={add.isPending}
          disabled={!minor || tooMuch || minimum === null || fields.code.trim().length < 3}
        >
          Add coupon
        </Button>
      </form>
    </Card>
  );
}
