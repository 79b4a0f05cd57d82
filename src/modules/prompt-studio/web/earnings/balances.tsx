import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Banknote } from 'lucide-react';
import { formatMoney } from '#kernel/money.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { Earnings } from '../../workshop-schemas.ts';
import { api, queries } from '../queries.ts';

type Balance = Earnings['balances'][number];

/** The balance in each currency: payable now, held until when, and why not. */
export function Balances({ earnings: { balances, terms } }: { earnings: Earnings }) {
  const shown = balances.length > 0 ? balances : [nothingYet(terms.currency)];
  return shown.map((balance) => <BalanceView key={balance.currency} balance={balance} />);
}

const nothingYet = (currency: string): Balance => ({
  currency,
  total: 0,
  available: 0,
  inTransit: 0,
  held: [],
  whyNot: 'Nothing has been sold yet.',
});

function BalanceView({ balance }: { balance: Balance }) {
  const { currency, available, inTransit, held, whyNot } = balance;
  const client = useQueryClient();
  const request = useMutation({
    mutationFn: () => api.requestPayout({ currency }),
    onSuccess: () => toast.success('Your payout has been requested'),
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: () => client.invalidateQueries({ queryKey: queries.earnings.key() }),
  });
  const onHold = held.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <section aria-label={`Balance in ${currency}`} className="grid gap-4 lg:grid-cols-3">
      <Card>
        <p className="text-sm text-muted">Available</p>
        <p className="mt-1 text-3xl font-semibold tabular-nums">
          {formatMoney(available, currency)}
        </p>
        <Button
          look="primary"
          className="mt-4 w-full"
          busy={request.isPending}
          disabled={whyNot !== null}
          onClick={() => request.mutate()}
        >
          <Banknote aria-hidden /> Request payout
        </Button>
        {whyNot && <p className="mt-2 text-[13px] text-muted">{whyNot}</p>}
      </Card>
      <Card>
        <p className="text-sm text-muted">On hold</p>
        <p className="mt-1 text-3xl font-semibold tabular-nums">{formatMoney(onHold, currency)}</p>
        <ul className="mt-3 max-h-32 overflow-y-auto text-[13px] text-muted">
          {held.map(({ amount, until, why }) => (
            <li key={`${until}${why}`} className="tabular-nums">
              {formatMoney(amount, currency)}{' '}
              {why === 'dispute' ? 'in a dispute' : `until ${until?.slice(0, 10)}`}
            </li>
          ))}
        </ul>
      </Card>
      <Card>
        <p className="text-sm text-muted">On its way to you</p>
        <p className="mt-1 text-3xl font-semibold tabular-nums">
          {formatMoney(inTransit, currency)}
        </p>
      </Card>
    </section>
  );
}
