import { useRef, useState } from 'react';
import { toast } from '#shell/notices/toast.ts';
import type { ServiceEntry } from '../../contract.ts';
import { api, useServiceList } from '../queries.ts';
import type { KeyScope } from './key-scope.tsx';

/** Keys tested at one time. */
const atOnce = 3;

/** Tests all stored keys, a few at a time, with progress and a way to stop. */
export function useTestAll(scope: KeyScope, entries: readonly ServiceEntry[]) {
  const list = useServiceList(scope);
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const isStopped = useRef(false);

  const start = async () => {
    const waiting = entries.filter(({ hasKey }) => hasKey);
    if (waiting.length === 0) {
      toast.error('No API keys to test');
      return;
    }
    isStopped.current = false;
    let done = 0;
    const failed: string[] = [];
    setProgress({ done, total: waiting.length });
    const queue = waiting.values();
    const worker = async () => {
      for (const { id, name } of queue) {
        if (isStopped.current) return;
        await list.markTesting(id);
        const tested = await api.test({ scope, service: id }).catch(() => undefined);
        if (tested) await list.put(tested);
        if (tested?.status !== 'active') failed.push(name);
        done += 1;
        setProgress({ done, total: waiting.length });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    setProgress(undefined);
    void list.refresh();
    if (failed.length > 0) {
      toast.error('Some API key tests failed', { description: failed.join(', ') });
    } else toast.success(`Tested ${done} API keys`);
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { progress, start, stop };
}

export type TestAll = ReturnType<typeof useTestAll>;
