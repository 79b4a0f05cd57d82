import { useSyncExternalStore } from 'react';
import { readOnlyHeader } from '#kernel/read-only-header.ts';

let isReadOnly = false;
const listeners = new Set<() => void>();

/** Takes from an answer of the hub whether it is read-only for want of disk. */
export function noteReadOnly(response: Response): Response {
  const now = response.headers.has(readOnlyHeader);
  if (now !== isReadOnly) {
    isReadOnly = now;
    for (const listener of listeners) listener();
  }
  return response;
}

/** Whether the hub's last answer said so. */
export const useReadOnly = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isReadOnly,
    () => false,
  );
