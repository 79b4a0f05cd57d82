import { useEffect, useRef, useState } from 'react';
import { api } from '../queries.ts';

type Others = Awaited<ReturnType<typeof api.presence>>['others'];

/** Time between two signs of life, in ms. */
const beatMs = 4000;

/** Says that somebody has the request open and keeps their words; tells who else has. */
export function usePresence(ticketId: string, draft: string): Others {
  const [others, setOthers] = useState<Others>([]);
  const words = useRef({ draft, told: draft });
  words.current.draft = draft;
  useEffect(() => {
    let isGone = false;
    const beat = async () => {
      const { draft: now, told } = words.current;
      const changed = now !== told;
      const said = await api
        .presence({ ticketId, isWriting: now.trim() !== '', ...(changed && { draft: now }) })
        .catch(() => undefined);
      if (!said || isGone) return;
      words.current.told = now;
      setOthers(said.others);
    };
    void beat();
    const timer = setInterval(beat, beatMs);
    return () => {
      isGone = true;
      clearInterval(timer);
      const { draft: last, told } = words.current;
      if (last === told) return;
      void api.presence({ ticketId, isWriting: false, draft: last }).catch(() => undefined);
    };
  }, [ticketId]);
  return others;
}
