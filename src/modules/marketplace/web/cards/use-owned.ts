import { useQuery } from '@tanstack/react-query';
import { useSession } from '#shell/session/session.tsx';
import { queries } from '../queries.ts';

const nothing: ReadonlySet<string> = new Set();

/** Ids of the prompts that the person has bought or taken: they have no price any more. */
export function useOwned(): ReadonlySet<string> {
  const signedIn = useSession().status === 'signed-in';
  const { data = nothing } = useQuery({
    ...queries.owned.queryOptions(),
    enabled: signedIn,
    select: toSet,
  });
  return signedIn ? data : nothing;
}

const toSet = ({ prompts }: { prompts: readonly string[] }): ReadonlySet<string> =>
  new Set(prompts);
