import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { formatMoney } from '#kernel/money.ts';
import { errorMessage, fetchAsUser } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { PageHeader } from '#shell/page/page-header.tsx';
import { saveAnswer } from '#shell/save-file.ts';
import { PageSkeleton } from '#shell/session/gate.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/states.tsx';
import type { Earnings } from '../workshop-schemas.ts';
import { Balances } from './earnings/balances.tsx';
import { ConnectAccount } from './earnings/connect-account.tsx';
import { Payouts, Sales } from './earnings/tables.tsx';
import { queries } from './queries.ts';

/** `/creator-earnings`: sales, fees, the balance and the way to be paid. */
export function Page() {
  const { data, isError, refetch } = useQuery(queries.earnings.queryOptions());
  return (
    <>
      <PageHeader title="Creator Earnings" actions={<StatementButton />}>
        What your prompts have earned, and what’s on hold until when.
      </PageHeader>
      {isError && !data && (
        <ErrorState title="Your earnings could not be loaded." onRetry={() => void refetch()} />
      )}
      {!data && !isError && <PageSkeleton />}
      {data && (
        <div className="flex flex-col gap-10">
          <Balances earnings={data} />
          {data.connect && <ConnectAccount connect={data.connect} />}
          <Terms terms={data.terms} />
          <Sales sales={data.sales} />
          <Payouts payouts={data.payouts} />
        </div>
      )}
    </>
  );
}

const Terms = ({ terms }: { terms: Earnings['terms'] }) => (
  <p className="-mt-5 text-sm text-muted">
    The hub keeps {terms.feeBps / 100} % of each sale before tax. A sale can be paid out{' '}
    {terms.holdDays} days after it was paid; the minimum payout is{' '}
    {formatMoney(terms.payoutMinimum, terms.currency)}.
  </p>
);

function StatementButton() {
  const save = useMutation({
    mutationFn: async () =>
      saveAnswer(await fetchAsUser('/api/prompt-studio/statement'), 'statement.csv'),
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <Button busy={save.isPending} onClick={() => save.mutate()}>
      <Download aria-hidden /> Statement (CSV)
    </Button>
  );
}
