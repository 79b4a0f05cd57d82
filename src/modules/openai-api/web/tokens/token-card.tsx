import type { ReactNode } from 'react';
import { microsText } from '#kernel/money.ts';
import { numberText } from '#shell/formats.ts';
import { RevokeToken } from '#shell/tokens/revoke-token.tsx';
import { TokenFacts } from '#shell/tokens/token-parts.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import type { ApiToken } from '../../contract.ts';
import { api } from '../queries.ts';

/** What a token is, may do and has spent. */
export function TokenCard(props: { token: ApiToken; showsOwner: boolean }) {
  const { token, showsOwner } = props;
  const revoke = showsOwner ? api.revokeAnyToken : api.revokeToken;
  const hasEnded = token.expiresAt !== null && new Date(token.expiresAt) < new Date();
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2 text-base">
            <span className="min-w-0 wrap-anywhere">{token.name}</span>
            {hasEnded && <Badge tone="danger">Expired</Badge>}
            {token.beforeFactor && <Badge>Made before two-step sign-in</Badge>}
            {token.strict && <Badge>No fallback</Badge>}
            {token.tools && <Badge>Opens tools</Badge>}
            {token.cacheSeconds > 0 && <Badge>Caches answers</Badge>}
            {token.cacheSimilarity !== null && (
              <Badge>Similar questions from {token.cacheSimilarity}</Badge>
            )}
          </h2>
          <TokenFacts token={token} owner={showsOwner ? token.owner : undefined} />
        </div>
        <RevokeToken
          name={token.name}
          revoke={() => revoke.call({ id: token.id })}
          queryKey={api.key()}
        />
      </div>
      <dl className="grid gap-3 text-sm sm:grid-cols-3">
        <Spent label="Today" spent={token.spent.day} cap={token.dayCap} />
        <Spent label="This month" spent={token.spent.month} cap={token.monthCap} />
        <Spent label="Total" spent={token.spent.total} cap={token.totalCap} />
      </dl>
      <Scopes token={token} />
    </Card>
  );
}

function Spent({ label, spent, cap }: { label: string; spent: number; cap: number | null }) {
  const share = cap ? Math.min(100, (spent / cap) * 100) : 0;
  return (
    <div className="rounded-xl bg-sunken px-3.5 py-2.5">
      <dt className="text-[13px] text-muted">{label}</dt>
      <dd className="mt-0.5 font-medium tabular-nums">
        {microsText(spent)}
        {cap !== null && <span className="font-normal text-muted"> of {microsText(cap)}</span>}
        {cap !== null && (
          <span aria-hidden className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-line">
            <span
              className={`block h-full rounded-full ${share > 90 ? 'bg-danger' : 'bg-accent'}`}
              style={{ width: `${share}%` }}
            />
          </span>
        )}
      </dd>
    </div>
  );
}

function Scopes({ token }: { token: ApiToken }) {
  const { requestsPerMinute, tokensPerMinute } = token;
  const words: ReactNode[] = [
    ...(token.kinds ?? []),
    ...(token.services ?? []),
    ...(token.models ?? []),
    ...(token.modules ?? []).map((name) => `module ${name}`),
    ...(requestsPerMinute ? [`${numberText(requestsPerMinute)} requests/min`] : []),
    ...(tokensPerMinute ? [`${numberText(tokensPerMinute)} tokens/min`] : []),
  ];
  if (words.length === 0)
    return <p className="text-[13px] text-muted">Can use every service without limits.</p>;
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label="Token limits">
      {words.map((word) => (
        <li key={String(word)}>
          <Badge>{word}</Badge>
        </li>
      ))}
    </ul>
  );
}
