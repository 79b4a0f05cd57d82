import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { contract } from '#modules/api-keys/contract.ts';
import { createModuleQueries } from '#shell/hub/api.ts';

const queries = createModuleQueries<typeof contract>('apiKeys');
/** Somebody who writes must learn in time that little is left, in ms. */
const refreshMs = 30_000;

/** Says when somebody has nearly used up what they may spend of the hub's keys. */
export function HubShareNote() {
  const { data } = useQuery({ ...queries.hubShare.queryOptions(), refetchInterval: refreshMs });
  if (!data?.notice) return null;
  return (
    <p role="status" className="rounded-xl bg-gold-soft px-3 py-2 text-sm text-on-gold-soft">
      {data.notice} After that, only services with{' '}
      <Link className="underline" to="/api-keys">
        a key of your own
      </Link>{' '}
      and the Local engine answer.
    </p>
  );
}
