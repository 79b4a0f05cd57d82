import { useQuery } from '@tanstack/react-query';
import { useSession } from '#shell/session/session.tsx';
import { packQueries } from './queries.ts';

const nothing: ReadonlySet<string> = new Set();

/** Ids of the packs that the person has bought: they have no price any more. */
export function useOwnedPacks(): ReadonlySet<string> {
  const signedIn = useSession().status === 'signed-in';
  const { data = nothing } = useQuery({
    ...packQueries.bought.queryOptions(),
    enabled: signedIn,
    select: toSet,
  });
  return signedIn ? data : nothing;
}

const toSet = ({ packs }: { packs: readonly { id: string }[] }): ReadonlySet<string> =>
  new Set(packs.map(({ id }) => id));
