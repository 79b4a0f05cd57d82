import { ShoppingCart } from 'lucide-react';
import { Link } from 'react-router';
import { priceText } from '#kernel/money.ts';
import { errorField, errorMessage } from '#shell/hub/api.ts';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/states.tsx';
import type { Quote } from '../order-schemas.ts';
import { BuyerForm } from './checkout/buyer-form.tsx';
import { CouponField } from './checkout/coupon-field.tsx';
import { Totals } from './checkout/totals.tsx';
import { type Checkout, useCheckout } from './checkout/use-checkout.ts';

export const loader = () => ({ head: { title: 'Checkout', hidden: true } });

/** Buying: what, for how much, by whom. */
export function Page() {
  const checkout = useCheckout();
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader title="Checkout" />
      <Body checkout={checkout} />
    </div>
  );
}

function Body({ checkout }: { checkout: Checkout }) {
  const { empty, quote, shown } = checkout;
  if (empty) {
    return (
      <EmptyState
        icon={ShoppingCart}
        title="Your basket is empty."
        action={
          <Button asChild look="primary">
            <Link to="/marketplace">Browse the marketplace</Link>
          </Button>
        }
      />
    );
  }
  // A refused coupon keeps the basket on the page; the reason stands at its field.
  if (quote.isError && errorField(quote.error) !== 'coupon') {
    return (
      <ErrorState
        title="You can’t buy this"
        message={errorMessage(quote.error)}
        onRetry={() => void quote.refetch()}
      />
    );
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
      <Card as="section" aria-label="Your basket" className="flex flex-col gap-5">
        {shown ? <Basket quote={shown} /> : <Skeleton className="h-28" />}
        <CouponField {...checkout} />
      </Card>
      {shown ? (
        <BuyerForm checkout={checkout} quote={shown} />
      ) : (
        <Skeleton className="h-72 rounded-2xl" />
      )}
    </div>
  );
}

const Basket = ({ quote }: { quote: Quote }) => (
  <>
    <ul className="flex flex-col divide-y">
      {quote.lines.map(({ id, kind, prompts, title, version, price }) => (
        <li
          key={id}
          className="flex items-baseline justify-between gap-4 py-3 first:pt-0 last:pb-0"
        >
          <span className="min-w-0">
            <span className="block font-medium">{title}</span>
            <span className="text-sm text-muted">
              {kind === 'pack'
                ? `Pack of ${prompts === 1 ? '1 prompt' : `${prompts} prompts`}, with their later versions`
                : `Version ${version}, later versions included`}
            </span>
          </span>
          <span className="shrink-0 tabular-nums">{priceText(price, quote.currency)}</span>
        </li>
      ))}
    </ul>
    <div className="border-t pt-4">
      <Totals {...quote} />
    </div>
  </>
);
