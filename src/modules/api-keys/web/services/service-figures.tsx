import type { ReactNode } from 'react';
import { timeText } from '#shell/formats.ts';
import type { ServiceEntry } from '../../contract.ts';
import { amount, count, duration, rateLimitText } from '../formats.ts';
import { ExpiryField } from '../keys/expiry-field.tsx';
import type { KeyScope } from '../keys/key-scope.tsx';
import { PriceField } from '../prices/price-field.tsx';

/** Price, credits, use and limits of one service. */
export function ServiceFigures({ entry, scope }: { entry: ServiceEntry; scope: KeyScope }) {
  const { credits, usage } = entry;
  const limit = rateLimitText(entry.rateLimit);
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-xl bg-sunken p-4 text-sm sm:grid-cols-3">
      <Figure term="Monthly price">
        <PriceField entry={entry} scope={scope} />
      </Figure>
      {entry.origin !== 'built-in' && (
        <>
          <Figure term="Expires">
            <ExpiryField entry={entry} scope={scope} />
          </Figure>
          <Figure term="Credits remaining">
            {credits ? amount(credits.remaining, credits.currency) : <None what="reported" />}
          </Figure>
          <Figure term="Cost">
            <Cost entry={entry} />
          </Figure>
          <Figure term="Rate limit">{limit ?? <None what="reported" />}</Figure>
        </>
      )}
      <Figure term="Requests today">{count(usage.requestsToday)}</Figure>
      <Figure term="Requests this month">{count(usage.requestsThisMonth)}</Figure>
      <Figure term="Last used">
        {usage.lastUsed ? timeText(usage.lastUsed) : <span className="text-muted">Never</span>}
      </Figure>
      <Figure term="Average response">
        {usage.averageResponseTime === null ? (
          <None what="measured" />
        ) : (
          duration(usage.averageResponseTime)
        )}
      </Figure>
    </dl>
  );
}

/** What the service itself says was spent; without that, what is gone of its credits. */
function Cost({ entry: { credits, spent } }: { entry: ServiceEntry }) {
  if (spent && 'amount' in spent) return <>{amount(spent.amount, spent.currency)} this month</>;
  if (spent) {
    return (
      <span
        className="font-normal text-muted"
        title="OpenAI only shares spending with admin keys and keys with the api.usage.read scope."
      >
        Not shared with this key
      </span>
    );
  }
  if (credits?.total === undefined) return <None what="reported" />;
  return <>{amount(Math.max(0, credits.total - credits.remaining), credits.currency)} used</>;
}

const Figure = (props: { term: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-muted">{props.term}</dt>
    <dd className="mt-1 flex min-h-8 items-center font-medium tabular-nums [&>*]:min-w-0 [&>div]:w-full">
      {props.children}
    </dd>
  </div>
);

const None = ({ what }: { what: 'reported' | 'measured' }) => (
  <span className="font-normal text-muted">Not {what}</span>
);
