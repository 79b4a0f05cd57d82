import { Lock } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { formatMoney } from '#kernel/money.ts';
import { Form } from '#shell/form/form.tsx';
import { InputField, SelectField, SubmitButton } from '#shell/form/form-fields.tsx';
import { CheckField } from '#shell/form/form-switches.tsx';
import { useSendsMail } from '#shell/mail/outbox-note.tsx';
import { useSession } from '#shell/session/session.tsx';
import { Card } from '#ui/card.tsx';
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
  const label = actions[quote.processor];
  return (
    <Card as="section" aria-label="Your details">
      <Form
        className="gap-5"
        start={{ email: '', country: checkout.params.get('country') ?? '', waiver: false }}
        send={checkout.place}
        after={checkout.goOn}
      >
        <Who />
        {quote.askCountry && (
          <SelectField
            name="country"
            label="Country"
            hint="Used to calculate tax."
            required
            autoComplete="country"
            choices={[['', 'Choose…'], ...countryNames()]}
            fault={checkout.fieldError('country')}
            onChosen={(country) => checkout.choose('country', country)}
          />
        )}
        {quote.waiver && (
          <CheckField name="waiver">
            {quote.waiver.text}
            {!quote.waiver.needed && <span className="text-muted"> (only in the EU)</span>}
          </CheckField>
        )}
        <SubmitButton size="large">
          {quote.processor !== 'none' && <Lock aria-hidden />}
          {quote.processor === 'stripe'
            ? `${label} ${formatMoney(quote.total, quote.currency)}`
            : label}
        </SubmitButton>
        <p className="text-[13px] text-muted">{promises[quote.processor]}</p>
      </Form>
    </Card>
  );
}

function Who() {
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
    <InputField
      name="email"
      label="Email"
      type="email"
      required
      missing="Please enter your email address."
      autoComplete="email"
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
    />
  );
}
