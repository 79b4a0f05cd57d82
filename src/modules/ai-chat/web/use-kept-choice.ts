import { useEffect, useState } from 'react';

const nameOf = (key: string) => `guildhall-choice:${key}`;

/**
 * A choice that the browser remembers. One that is not offered any more (`offered` is known and lacks
 * it) counts as none, but is kept: the service may come back.
 */
export function useKeptChoice(key: string, offered: readonly string[] | undefined) {
  const [kept, setKept] = useState('');
  useEffect(() => {
    try {
      setKept(window.localStorage.getItem(nameOf(key)) ?? '');
    } catch {
      // storage is blocked: the choice holds for this page
    }
  }, [key]);
  const choose = (next: string) => {
    setKept(next);
    try {
      if (next) window.localStorage.setItem(nameOf(key), next);
      else window.localStorage.removeItem(nameOf(key));
    } catch {
      // as above
    }
  };
  const current = offered && !offered.includes(kept) ? '' : kept;
  return [current, choose] as const;
}
