import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAddress } from '#shell/page/use-address.ts';
import { workspaceQueries } from '../queries.ts';

/** Fills in the form with the settings of the call that stands in the address as `recall`, once. */
export function useRecalled(recall: (input: Record<string, unknown>) => void): void {
  const { get, set } = useAddress();
  const id = get('recall');
  const { data } = useQuery({
    ...workspaceQueries.run.queryOptions({ input: { id } }),
    enabled: id !== '',
  });
  const latest = useRef({ recall, set });
  latest.current = { recall, set };
  useEffect(() => {
    if (!data || id === '') return;
    latest.current.recall((data.input ?? {}) as Record<string, unknown>);
    latest.current.set({ recall: '' });
  }, [data, id]);
}
