import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OpenProject } from '../../../workspace/web/public.tsx';
import { queries } from '../queries.ts';

/** Others may publish or switch off as well, and a schedule goes on. In ms. */
const lookMs = 30_000;

/** Whether the flow is on and what keeps it from being published, read again whenever the draft has been saved. */
export function useFlowState({ id: projectId, parts }: Pick<OpenProject, 'id' | 'parts'>) {
  const client = useQueryClient();
  const options = queries.state.queryOptions({ input: { projectId } });
  const { data } = useQuery({ ...options, refetchInterval: lookMs });
  const saved = `${parts.graph?.rev} ${parts.settings?.rev}`;
  const last = useRef(saved);
  useEffect(() => {
    if (last.current === saved) return;
    last.current = saved;
    void client.invalidateQueries({ queryKey: queries.state.key({ input: { projectId } }) });
  }, [client, saved, projectId]);
  return data;
}
