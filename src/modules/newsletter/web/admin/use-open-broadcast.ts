import { useAddress } from '#shell/page/use-address.ts';

/** The broadcast that is open, from the address; `new` is one that is not saved yet. */
export function useOpenBroadcast(): [string | null, (id: string | null) => void] {
  const { params, set } = useAddress();
  const open = (id: string | null) =>
    set({ broadcast: id ?? '' }, { replace: false, preventScrollReset: false });
  return [params.get('broadcast'), open];
}
