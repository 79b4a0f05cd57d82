import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import type { SelfTestOutcome } from '../../health-contract.ts';
import { api } from '../queries.ts';

export type Told = SelfTestOutcome | 'waiting' | 'running';

/** Runs self-tests one after another, so that none waits for another's work, and keeps what they said. */
export function useSelfTests() {
  const [told, setTold] = useState<Readonly<Record<string, Told>>>({});
  const [busy, setBusy] = useState(false);
  const tell = (module: string, state: Told) => setTold((now) => ({ ...now, [module]: state }));
  const run = async (modules: readonly string[]) => {
    setBusy(true);
    for (const module of modules) tell(module, 'waiting');
    for (const module of modules) {
      tell(module, 'running');
      const result = await api.health.run({ module }).catch(
        (error: unknown): SelfTestOutcome => ({
          ...{ state: 'fails', text: errorMessage(error), ms: 0 },
        }),
      );
      tell(module, result);
    }
    setBusy(false);
  };
  return { told, busy, run };
}
