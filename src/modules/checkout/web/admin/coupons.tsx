import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#kernel/money.ts';
import { Form } from '#shell/form/form.tsx';
import { InputField, SelectField, SubmitButton } from '#shell/form/form-fields.tsx';
import { Loaded } from '#shell/loaded.tsx';
import { endOfDay, localDay } from '#shell/time/local-day.ts';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { EmptyState } from '#ui/states.tsx';
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

const blank = {
  ...{ code: '', kind: 'percent', value: '10' },
  ...{ minimum: '0', maxUses: '', expiresAt: '' },
};
type Typed = typeof blank;

/** A percentage with two decimals has as many hundredths as an amount has cents. */
const worthOf = ({ kind, value }: Typed, currency: string) =>
  toMinor(value, kind === 'percent' ? 'USD' : currency);

function checkCoupon(typed: Typed, currency: string) {
  const minor = worthOf(typed, currency);
  const tooMuch = typed.kind === 'percent' && (minor ?? 0) > 10_000;
  return {
    code: typed.code.trim().length < 3 ? 'A code has at least three characters.' : undefined,
    value: tooMuch ? '100 percent at most.' : minor ? undefined : 'Please enter a number.',
    minimum: toMinor(typed.minimum, currency) === null ? 'Please enter an amount.' : undefined,
  };
}

const addCoupon = (typed: Typed, currency: string) => {
  const minor = worthOf(typed, currency);
  return api.admin.addCoupon({
    code: typed.code,
    percentBps: typed.kind === 'percent' ? minor : null,
    amount: typed.kind === 'amount' ? minor : null,
    minimum: toMinor(typed.minimum, currency) ?? 0,
    maxUses: typed.maxUses ? Number(typed.maxUses) : null,
    expiresAt: typed.expiresAt ? endOfDay(typed.expiresAt) : null,
  });
};

const NewCoupon = ({ currency }: { currency: string }) => (
  <Card>
    <Form
      className="gap-3"
      start={blank}
      check={(typed) => checkCoupon(typed, currency)}
      send={(typed: Typed) => addCoupon(typed, currency)}
      queryKey={queries.admin.key()}
      done="The coupon can be used"
      again
    >
      <h2 className="text-lg">New coupon</h2>
      <InputField name="code" label="Code" maxLength={40} autoComplete="off" />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          name="kind"
          label="Discount"
          choices={[
            ['percent', 'Percent'],
            ['amount', currency],
          ]}
        />
        <InputField name="value" label="Amount" inputMode="decimal" />
        <InputField name="minimum" label={`From (${currency})`} inputMode="decimal" />
        <InputField name="maxUses" label="Uses" type="number" min={1} />
      </div>
      <InputField name="expiresAt" label="Last day" type="date" />
      <SubmitButton>Add coupon</SubmitButton>
    </Form>
  </Card>
);
