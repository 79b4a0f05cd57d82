import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { useRecordWords } from '#shell/record-words.ts';
import { api, queries } from '../queries.ts';

/** Starts a sync and follows it to its end, with the documents' notices. */
export function useSync() {
  const client = useQueryClient();
  const words = useRecordWords();
  const [id, setId] = useState<string>();
  const run = useQuery({
    ...queries.run.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== undefined,
    refetchInterval: 700,
  });
  const start = useMutation({
    mutationFn: () => api.sync({ mode: 'full' }),
    onSuccess: (started) => setId(started.id),
    onError: (error) => toast.error(errorMessage(error)),
  });
  const status = id === run.data?.id ? run.data?.status : undefined;
  useEffect(() => {
    if (status !== 'done' && status !== 'failed') return;
    setId(undefined);
    if (status === 'done') toast.success(words('Airtable data loaded successfully'));
    else toast.error(words('Failed to load data from Airtable'));
    void client.invalidateQueries({ queryKey: queries.key() });
  }, [status, client, words]);
  const running = start.isPending || id !== undefined;
  return { start: () => start.mutate(), running, run: running ? run.data : undefined };
}

/** Fetches everything on the page anew. */
export function useRefresh() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      client.refetchQueries({ queryKey: queries.key(), type: 'active' }, { throwOnError: true }),
    onSuccess: () => toast.success('All data refreshed successfully'),
    onError: () => toast.error('Failed to refresh data'),
  });
}
