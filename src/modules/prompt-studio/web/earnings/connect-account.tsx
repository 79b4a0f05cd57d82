import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CheckCircle2, Landmark } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { Earnings } from '../../workshop-schemas.ts';
import { api, queries } from '../queries.ts';

type Connect = NonNullable<Earnings['connect']>;

/** The creator's account at Stripe: the way to it, what it lacks, or that it is ready. */
export function ConnectAccount({ connect }: { connect: Connect }) {
  const open = useMutation({
    mutationFn: () => api.connect(),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast.error(errorMessage(error)),
  });
  useReturn(() => open.mutate());
  const { begun, payable, missing, disabledReason, bankFailure } = connect;
  return (
    <Card as="section" aria-label="Payouts through Stripe" className="flex flex-wrap gap-4">
      {payable ? (
        <CheckCircle2 className="size-6 shrink-0 text-success" aria-hidden />
      ) : (
        <Landmark className="size-6 shrink-0 text-muted" aria-hidden />
      )}
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-lg">
          {payable
            ? 'Stripe pays you'
            : begun
              ? 'Stripe needs more from you'
              : 'Get paid by Stripe'}
        </h2>
        <p className="mt-1 text-sm text-muted">{wordsFor(connect)}</p>
        {!payable && missing.length > 0 && (
          <p className="mt-2 text-sm">Still missing: {missing.join(', ')}.</p>
        )}
        {!payable && disabledReason && (
          <p className="mt-1 text-[13px] text-muted">Stripe says: {disabledReason}.</p>
        )}
        {bankFailure && (
          <p role="alert" className="mt-2 text-sm text-danger">
            Your bank returned the last payout: {bankFailure}
          </p>
        )}
      </div>
      <Button
        {...(!payable && { look: 'primary' })}
        className="self-center"
        busy={open.isPending}
        onClick={() => open.mutate()}
      >
        {payable ? 'Change details' : begun ? 'Continue at Stripe' : 'Set up at Stripe'}
      </Button>
    </Card>
  );
}

function wordsFor({ begun, payable }: Connect): string {
  if (payable) return 'Payouts go to your Stripe account, and from there to your bank.';
  if (begun) return 'Until it’s complete, payouts are made manually.';
  return 'Set up an account once, and payouts reach your bank without waiting for a batch.';
}

/** Stripe leads back here: with news of the account, or since the link to it had run out. */
function useReturn(again: () => void) {
  const [params, setParams] = useSearchParams();
  const client = useQueryClient();
  const handled = useRef(false);
  const from = params.get('connect');
  useEffect(() => {
    if (!from || handled.current) return;
    handled.current = true;
    setParams({}, { replace: true });
    if (from === 'refresh') return again();
    void api
      .refreshConnect()
      .catch((error) => toast.error(errorMessage(error)))
      .then(() => client.invalidateQueries({ queryKey: queries.earnings.key() }));
  }, [from, again, client, setParams]);
}
