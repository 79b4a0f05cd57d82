import { CheckCircle2, RefreshCw, ShieldCheck, ShoppingCart } from 'lucide-react';
import { Link } from 'react-router';
import { formatMoney, priceText } from '#kernel/money.ts';
import { useSendsMail } from '#shell/mail/outbox-note.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { PromptDetails } from '../../contract.ts';
import { SalesClosed } from '../sales-closed.tsx';

type Props = {
  readonly prompt: PromptDetails;
  readonly owned: { readonly version: number } | null;
  readonly onSale: boolean;
};

/** The price and the way to buy; for owners, that they have it. */
export function BuyBox({ prompt, owned, onSale }: Props) {
  const free = prompt.price === 0;
  const sendsMail = useSendsMail();
  return (
    <Card>
      <p className="text-3xl font-semibold tabular-nums">
        {owned && !free ? 'Yours' : priceText(prompt.price, prompt.currency)}
      </p>
      {owned ? (
        <p className="mt-3 flex items-center gap-2 text-sm">
          <CheckCircle2 className="size-4 text-success" aria-hidden />
          {free
            ? 'The whole prompt is on this page.'
            : `Version ${owned.version} is on this page, in full.`}
        </p>
      ) : !free && !onSale ? (
        <SalesClosed />
      ) : (
        <Button asChild look="primary" size="large" className="mt-4 w-full">
          <Link to={`/checkout?prompt=${prompt.id}`}>
            <ShoppingCart aria-hidden /> Buy Now
          </Link>
        </Button>
      )}
      <ul className="mt-4 flex flex-col gap-2 text-sm text-muted">
        <li className="flex gap-2">
          <RefreshCw className="mt-0.5 size-4 shrink-0" aria-hidden /> New versions are yours for
          free
        </li>
        <li className="flex gap-2">
          <ShieldCheck className="mt-0.5 size-4 shrink-0" aria-hidden />
          {sendsMail === false ? 'Receipt' : 'Receipt by email'}, kept under My Prompts
        </li>
      </ul>
    </Card>
  );
}

/** On phones the price and the button stay in view, below the text that one reads. */
export const BuyBar = ({ prompt }: { prompt: PromptDetails }) => (
  <div className="sticky bottom-0 -mx-4 mt-8 flex items-center justify-between gap-4 border-t bg-paper/95 px-4 py-3 backdrop-blur sm:-mx-6 sm:px-6 lg:hidden">
    <span className="text-xl font-semibold tabular-nums">
      {formatMoney(prompt.price, prompt.currency)}
    </span>
    <Button asChild look="primary" className="flex-1">
      <Link to={`/checkout?prompt=${prompt.id}`}>
        <ShoppingCart aria-hidden /> Buy Now
      </Link>
    </Button>
  </div>
);
