import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { picturesKey, workspaceApi, workspaceQueries } from './queries.ts';

/** Time between two looks at what is being made, in ms. */
const lookMs = 1000;

/**
 * What is being made now, the first in the queue first. Pictures are read again as soon as one more is
 * done.
 */
export function useOpenRuns() {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: [...workspaceQueries.runs.key(), 'image-generator', 'open'],
    queryFn: () =>
      workspaceApi.runs({ module: 'image-generator', status: 'open', whose: 'mine', limit: 50 }),
    refetchInterval: ({ state }) => ((state.data?.runs.length ?? 0) > 0 ? lookMs : false),
  });
  const runs = (data?.runs ?? []).toReversed();
  const signature = runs.map(({ id, assets }) => `${id} ${assets.length}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that counts
  useEffect(() => {
    void client.invalidateQueries({ queryKey: picturesKey });
  }, [client, signature]);
  return runs;
}
