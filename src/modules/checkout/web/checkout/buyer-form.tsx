import { Lock } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { formatMoney } from '#kernel/money.ts';
import { useSendsMail } from '#shell/outbox-note.tsx';
import { useSession } from '#shell/session.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, Input, Select } from '#ui/field.tsx';
import type { Quote } from '../../order-schemas.ts';
import { countryNames } from '../countries.ts';
import type { Checkout } from './use-checkout.ts';

const actions = { stripe: 'Pay', manual: 'Place order', none: 'Unlock' } as const;
const promises = {
  stripe: 'You pay on Stripe’s page; your card details never reach this hub.',
  manual: 'The next page shows how to pay. Your purchase opens once the payment is recorded.',
  none: 'Nothing to pay. Your purchase opens right away.',
} as const;

/** Who buys, where they live, what they agree to, and the button. */
export function BuyerForm({ checkout, quote }: { checkout: Checkout; quote: Quote }) {
  const { place, fields, setFields, fieldError } = checkout;
  const label = actions[quote.processor];
  return (
    <Card as="section" aria-label="Your details">
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          place.mutate();
        }}
      >
        <Who checkout={checkout} />
        {quote.askCountry && <CountryField checkout={checkout} />}
        {quote.waiver && (
          <div>
            <label className="flex items-start gap-3 text-sm">
              <input
                type="checkbox"
                className="mt-1 size-4 shrink-0 accent-accent"
                checked={fields.waiver}
                aria-invalid={fieldError('waiver') ? true : undefined}
                onChange={({ target }) =>
                  setFields((before) => ({ ...before, waiver: target.checked }))
                }
              />
              <span>
                {quote.waiver.text}
                {!quote.waiver.needed && <span className="text-muted"> (only in the EU)</span>}
              </span>
            </label>
            {fieldError('waiver') && (
              <p role="alert" className="mt-2 text-[13px] font-medium text-danger">
                {fieldError('waiver')}
              </p>
            )}
          </div>
        )}
        <Button type="submit" look="primary" size="large" busy={place.isPending}>
          {quote.processor !== 'none' && <Lock aria-hidden />}
          {quote.processor === 'stripe'
            ? `${label} ${formatMoney(quote.total, quote.currency)}`
            : label}
        </Button>
        <p className="text-[13px] text-muted">{promises[quote.processor]}</p>
      </form>
    </Card>
  );
}

function Who({ checkout: { fields, setFields, fieldError } }: { checkout: Checkout }) {
  const sendsMail = useSendsMail();
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'signed-in') {
    return (
      <p className="text-sm">
        <span className="text-muted">Bought by </span>
        <span className="font-medium break-all">{session.email}</span>
      </p>
    );
  }
  return (
    <Field
      label="Email"
      error={fieldError('email')}
      hint={
        <>
          {sendsMail === false
            ? 'This hub has no mail server yet, so keep the link to the next page. Or '
            : 'We’ll email you your purchase. Or '}
          <Link className="underline" to={`/auth?next=${encodeURIComponent(pathname + search)}`}>
            sign in
          </Link>{' '}
          to keep it in your account.
        </>
      }
    >
      {(control) => (
        <Input
          {...control}
          type="email"
          required
          autoComplete="email"
          value={fields.email}
          onChange={({ target }) => setFields((before) => ({ ...before, email: target.value }))}
        />
      )}
    </Field>
  );
}

const CountryField = ({ checkout: { params, choose, fieldError } }: { checkout: Checkout }) => (
  <Field label="Country" hint="Used to calculate tax." error={fieldError('country')}>
    {(control) => (
      <Select
        {...control}
        required
        autoComplete="country"
        value={params.get('country') ?? ''}
        onChange={({ target }) => choose('country', target.value)}
      >
        <option value="">Choose…</option>
        {countryNames().map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
