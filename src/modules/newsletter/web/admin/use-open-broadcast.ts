import { useSearchParams } from 'react-router';

/** The broadcast that is open, from the address; `new` is one that is not saved yet. */
export function useOpenBroadcast(): [string | null, (id: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const open = (id: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (id) next.set('broadcast', id);
      else next.delete('broadcast');
      return next;
    });
  return [params.get('broadcast'), open];
}
