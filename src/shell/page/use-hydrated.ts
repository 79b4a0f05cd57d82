import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and until React has taken the page over. A form must not be sent before: the
 * browser itself would send it, with what was typed in the address.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
