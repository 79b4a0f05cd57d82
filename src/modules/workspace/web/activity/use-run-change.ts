import { useChangeOf } from '#shell/hub/use-change.ts';
import { api, queries } from '../queries.ts';

type Change =
  | { readonly what: 'stop' | 'arrived' | 'order-again'; readonly id: string }
  | { readonly what: 'retry'; readonly id: string; readonly from: 'failed' | 'start' };

async function send(change: Change): Promise<unknown> {
  const { id } = change;
  if (change.what === 'stop') return api.stopRun({ id });
  if (change.what === 'retry') return api.retryRun({ id, from: change.from });
  return api.decideOutcome({ id, outcome: change.what === 'arrived' ? 'arrived' : 'retry' });
}

/** Stops a run, tries it again, or says what nobody could tell; all lists are read again. */
export const useRunChange = () => useChangeOf(queries.key(), send);
