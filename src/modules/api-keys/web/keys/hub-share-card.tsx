import { useQuery } from '@tanstack/react-query';
import { microsText } from '#kernel/money.ts';
import { Card } from '#ui/card.tsx';
import { Progress } from '#ui/progress.tsx';
import type { HubShare } from '../../contract.ts';
import { queries } from '../queries.ts';

/** What somebody has spent of the hub's keys, and may, before they meet a limit. */
export function HubShareCard() {
  const { data } = useQuery(queries.hubShare.queryOptions());
  if (!data?.limited) return null;
  return (
    <Card as="section" aria-labelledby="hub-share" className="mb-6">
      <h2 id="hub-share" className="text-base">
        The hub’s keys
      </h2>
      {data.allowed ? <Shares share={data} /> : <p className="mt-1 text-sm text-muted">{closed}</p>}
    </Card>
  );
}

const closed =
  'Only administrators may spend the hub’s keys here. Add keys of your own to use their services.';

function Shares({ share }: { share: HubShare }) {
  const { calls, cap } = share.unpriced;
  return (
    <>
      <p className="mt-1 text-sm text-muted">
        Services with a key of the hub answer you too. Your own keys come first and have no limit
        here.
      </p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <Share name="Today" {...share.day} />
        <Share name="This month" {...share.month} />
        {share.groups.map(({ name, ...pot }) => (
          <Share key={name} name={`${name}, together this month`} {...pot} />
        ))}
      </div>
      {cap !== null && calls > 0 && (
        <p className="mt-3 text-[13px] text-muted">
          {calls} of {cap} calls today whose price nobody has entered.
        </p>
      )}
    </>
  );
}

const Share = ({ name, spent, cap }: { name: string; spent: number; cap: number | null }) => (
  <div className="text-sm">
    <p className="flex justify-between gap-3">
      <span className="min-w-0 break-words">{name}</span>
      <span className="shrink-0 tabular-nums">
        {microsText(spent)} {cap === null ? 'used, no limit' : `of ${microsText(cap)}`}
      </span>
    </p>
    {cap !== null && (
      <Progress
        className="mt-1.5"
        label={`${name}: part of your share that is used`}
        value={cap === 0 ? 1 : Math.min(1, spent / cap)}
      />
    )}
  </div>
);
