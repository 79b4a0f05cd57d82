import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorField, errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import { startTool } from '#shell/tools/call-tool.ts';
import { queries, workspaceQueries } from '../queries.ts';
import { type Draft, emptyDraft, inputOf } from './draft.ts';

/** The form's state, and what happens when it is sent. */
export function useImageForm() {
  const client = useQueryClient();
  const { data, error } = useQuery(queries.services.queryOptions());
  const services = data?.services ?? [];
  const [draft, setDraft] = useState<Draft>(() => ({ ...emptyDraft, ...handed() }));
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ field: string; message: string }>();
  useEffect(() => {
    // The words are in the form now; a reload brings what was typed later, not them.
    if (window.location.hash)
      window.history.replaceState(
        window.history.state,
        '',
        window.location.pathname + window.location.search,
      );
  }, []);
  const onMake = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      // Whoever is quicker than the list of services waits for it; the press is not lost.
      await client.ensureQueryData(queries.services.queryOptions());
      await startTool('image.generate', inputOf(draft));
      await client.invalidateQueries({ queryKey: workspaceQueries.key() });
    } catch (error) {
      const field = errorField(error);
      if (field) setFault({ field, message: errorMessage(error) });
      else toast.error('Nothing was made', { description: errorMessage(error) });
    }
    setBusy(false);
  };
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const unknown = error
    ? errorMessage(error)
    : data
      ? undefined
      : 'Looking who can make pictures …';
  const props = {
    ...{ draft, change, services, unknown, busy, fault },
    isLooking: !data && !error,
    onMake: () => void onMake(),
  };
  return { draft, setDraft, props };
}

/** Words that another page brought along. */
function handed(): Partial<Draft> {
  if (typeof window === 'undefined') return {};
  const hash = new URLSearchParams(window.location.hash.slice(1));
  const query = new URLSearchParams(window.location.search);
  const prompt = hash.get('prompt') ?? query.get('prompt');
  return prompt ? { prompt } : {};
}
