import { useState } from 'react';
import { leastServices } from '#kernel/routing/tally.ts';
import type { Draft } from '../use-conversation.ts';

/** A service as the chats offer it. */
type Offered = { readonly id: string; readonly name: string; readonly kinds: readonly string[] };

/** Services that are to answer side by side, and whether without their names. */
export function useColumns(offered: readonly Offered[]) {
  const writers = offered.filter(({ kinds }) =>
    kinds.some((kind) => kind === 'text' || kind === 'reasoning' || kind === 'research'),
  );
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [blind, setBlind] = useState(false);
  const chosen = ticked.filter((id) => writers.some((one) => one.id === id));
  const isOn = chosen.length >= leastServices;
  return {
    writers,
    chosen,
    blind,
    isOn,
    setBlind,
    tick: (id: string, on: boolean) =>
      setTicked(on ? [...chosen, id] : chosen.filter((other) => other !== id)),
    clear: () => setTicked([]),
    /** What is added to what is sent; nothing unless there are two at least. */
    draft: (): Pick<Draft, 'columns'> => (isOn ? { columns: { services: chosen, blind } } : {}),
    /** The names, for a line above the text field. */
    names: chosen.map((id) => writers.find((one) => one.id === id)?.name ?? id),
  };
}

export type Columns = ReturnType<typeof useColumns>;
