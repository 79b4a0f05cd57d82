import { useEffect, useRef } from 'react';
import type { ServiceEntry } from '../../contract.ts';
import type { KeyScope } from '../keys/key-scope.tsx';
import { useServiceList } from '../queries.ts';
import { isActive } from '../services/service-filters.ts';

/** Usage is read again this long after the number of active services has changed (documents). */
const delayMs = 1000;

export function useUsageRefresh(
  scope: KeyScope,
  entries: readonly ServiceEntry[] | undefined,
): void {
  const { refresh } = useServiceList(scope);
  const active = entries?.filter(isActive).length;
  const before = useRef(active);
  useEffect(() => {
    const isChange = before.current !== undefined && before.current !== active;
    before.current = active;
    if (!isChange) return;
    const timer = setTimeout(() => void refresh(), delayMs);
    return () => clearTimeout(timer);
  }, [active, refresh]);
}
