import { useEffect, useState } from 'react';
import { accessToken } from '#shell/hub/auth-client.ts';

export type Match = {
  readonly slug: string;
  readonly title: string;
  readonly price: number;
  /** Whether the person has it. */
  readonly owned: boolean;
};

/** Matches shown while one types. */
const most = 5;
/** Letters from which on something is looked up. */
const fewestLetters = 2;

/**
 * The first prompts that match what is typed. Asks the plain address of the catalogue: the landing
 * page need not carry the client of the contracts for it.
 */
export function useMatches(typed: string): readonly Match[] {
  const [matches, setMatches] = useState<readonly Match[]>([]);
  const q = typed.trim().slice(0, 100);
  useEffect(() => {
    if (q.length < fewestLetters) {
      setMatches([]);
      return;
    }
    const stop = new AbortController();
    ask(q, stop.signal)
      .then(async (response) => {
        if (!response.ok) return;
        const { prompts } = (await response.json()) as { prompts: Match[] };
        setMatches(prompts.slice(0, most));
      })
      // Interrupted by the next letter, or no connection: the field itself still searches.
      .catch(() => undefined);
    return () => stop.abort();
  }, [q]);
  return matches;
}

async function ask(q: string, signal: AbortSignal): Promise<Response> {
  const token = await accessToken();
  return fetch(`/api/marketplace/suggestions?q=${encodeURIComponent(q)}`, {
    signal,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
}
