import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { api, queries } from '../queries.ts';
import { useSpaces } from '../spaces/use-spaces.ts';

/** How often a screen says that it is open, in ms; the hub forgets one that is silent twice. */
const everyMs = 20_000;

/** Who else has the project open. Silent for people who work alone, and on pages out of sight. */
export function PresenceNote({ projectId: id }: { projectId: string }) {
  const { isInTeam } = useSpaces();
  const { data } = useQuery({
    queryKey: [...queries.key(), 'presence', id],
    queryFn: () => api.sayPresent({ id }),
    enabled: isInTeam,
    refetchInterval: everyMs,
    staleTime: everyMs,
    retry: false,
  });
  const names = (data?.others ?? []).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <p role="status" className="flex items-center gap-1.5 text-[13px] text-muted">
      <Eye className="size-4" aria-hidden />
      {new Intl.ListFormat('en').format(names)} {names.length === 1 ? 'has' : 'have'} this open,
      too.
    </p>
  );
}
