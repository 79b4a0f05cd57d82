import { useEffect, useState } from 'react';
import { accessToken } from '#shell/hub/auth-client.ts';
import { useSession } from '#shell/session/session.tsx';

const nothing: ReadonlySet<string> = new Set();

/**
 * Ids of the packs that the person has bought. Asks the plain address: the landing page need not
 * carry the client of the contracts for it.
 */
export function useOwnedPackIds(): ReadonlySet<string> {
  const [owned, setOwned] = useState(nothing);
  const signedIn = useSession().status === 'signed-in';
  useEffect(() => {
    setOwned(nothing);
    if (!signedIn) return;
    const stop = new AbortController();
    ask(stop.signal).then(setOwned, () => undefined);
    return () => stop.abort();
  }, [signedIn]);
  return owned;
}

async function ask(signal: AbortSignal): Promise<ReadonlySet<string>> {
  const headers = { authorization: `Bearer ${await accessToken()}` };
  const response = await fetch('/api/prompt-packs/bought', { signal, headers });
  if (!response.ok) return nothing;
  const { packs } = (await response.json()) as { packs: { id: string }[] };
  return new Set(packs.map(({ id }) => id));
}
