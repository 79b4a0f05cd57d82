import { useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import type { ServiceEntry } from '../../contract.ts';
import { parsePrice } from '../formats.ts';
import type { KeyScope } from '../keys/key-scope.tsx';
import { api, useServiceList } from '../queries.ts';

/** Prices being typed, by service; a service that is not in it shows its stored price. */
type Drafts = Readonly<Record<string, string>>;

const without = (drafts: Drafts, isGone: (id: string) => boolean): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([id]) => !isGone(id)));

/** Monthly prices while they are edited, one by one or all at once. */
export function usePriceDrafts(scope: KeyScope) {
  const list = useServiceList(scope);
  const [drafts, setDrafts] = useState<Drafts>({});
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [isBusy, setIsBusy] = useState(false);

  /** Stores what is valid; the rest stays open, marked. */
  const save = async (wanted: readonly ServiceEntry[], success: string) => {
    const prices = wanted.map((entry) => ({ entry, cents: parsePrice(drafts[entry.id] ?? '') }));
    const invalid = prices.filter(({ cents }) => cents === undefined).map(({ entry }) => entry.id);
    // A price that was only looked at stays the catalogue's, and follows it.
    const changed = prices.flatMap(({ entry, cents }) =>
      cents === undefined || cents === entry.priceCents
        ? []
        : [{ service: entry.id, priceCents: cents }],
    );
    setWrong(invalid);
    if (invalid.length > 0) toast.error('Please enter a valid price');
    setIsBusy(true);
    try {
      if (changed.length > 0) await list.putAll(await api.setPrices({ scope, prices: changed }));
      const done = new Set(wanted.map(({ id }) => id).filter((id) => !invalid.includes(id)));
      setDrafts((now) => without(now, (id) => done.has(id)));
      if (invalid.length === 0) toast.success(success);
    } catch (error) {
      toast.error(errorMessage(error));
    } finally {
      setIsBusy(false);
    }
  };
  return {
    drafts,
    wrong,
    isBusy,
    save,
    change: (id: string, text: string) => setDrafts((now) => ({ ...now, [id]: text })),
    edit: (some: readonly ServiceEntry[]) =>
      setDrafts((now) => ({
        ...Object.fromEntries(some.map(({ id, priceCents }) => [id, String(priceCents / 100)])),
        ...now,
      })),
    cancel: (some: readonly ServiceEntry[]) =>
      setDrafts((now) => without(now, (id) => some.some((entry) => entry.id === id))),
  };
}
