import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { account } from './queries.ts';

/**
 * Where somebody goes whose address was confirmed just now: to choosing a password when the account has
 * none and no provider signs them in (a mail after several sign-ups carries nobody's password).
 */
export function useWayOn(): (target: string) => Promise<string> {
  const queries = useQueryClient();
  return async (target) => ((await lacksPassword(queries)) ? '/auth/reset' : target);
}

async function lacksPassword(queries: QueryClient): Promise<boolean> {
  const profile = await queries
    .fetchQuery({ ...account.profile.queryOptions(), staleTime: 0, retry: false })
    // Whoever has to give a second factor first has a password.
    .catch(() => undefined);
  if (!profile) return false;
  return !profile.hasPassword && profile.identities.every(({ provider }) => provider === 'email');
}
