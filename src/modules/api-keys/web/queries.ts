import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createModuleClient, createModuleQueries } from '#shell/hub/api.ts';
import type { contract, ServiceEntry } from '../contract.ts';
import type { KeyScope } from './keys/key-scope.tsx';

/** Typed calls of this module. */
export const api = createModuleClient<typeof contract>('apiKeys');
export const queries = createModuleQueries<typeof contract>('apiKeys');

/** A test that another page or person began is followed to its end at this pace, in ms. */
const followTestMs = 2000;

/** The services of one owner with the state of their keys. */
export const useServices = (scope: KeyScope) =>
  useQuery({
    ...queries.list.queryOptions({ input: { scope } }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'testing') ? followTestMs : false,
  });

export const useKeyEvents = () => useQuery(queries.audit.queryOptions());

/** Ways to put what a call returned into the list, so that a page never shows what was before. */
export function useServiceList(scope: KeyScope) {
  const client = useQueryClient();
  return useMemo(() => {
    const queryKey = queries.list.queryKey({ input: { scope } });
    // A list that was never loaded stays so: one entry must not pass for all of them.
    const replace = async (change: (before: ServiceEntry[]) => ServiceEntry[]) => {
      // An older answer that is still on its way must not come out on top.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (before) => before && change(before));
    };
    const refresh = () => client.invalidateQueries({ queryKey: queries.key() });
    return {
      refresh,
      putAll: async (entries: ServiceEntry[]) => {
        await replace(() => entries);
        void refresh();
      },
      put: async (entry: ServiceEntry) => {
        await replace((before) =>
          before.some(({ id }) => id === entry.id)
            ? before.map((known) => (known.id === entry.id ? entry : known))
            : [...before, entry],
        );
        void refresh();
      },
      /** Shows a test at once, before the server has heard of it. */
      markTesting: (id: string) =>
        replace((before) =>
          before.map((known) => (known.id === id ? { ...known, status: 'testing' } : known)),
        ),
    };
  }, [client, scope]);
}
