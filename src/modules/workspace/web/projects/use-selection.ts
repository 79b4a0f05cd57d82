import { useState } from 'react';

export type Selection = {
  readonly ids: ReadonlySet<string>;
  /** Picks one or lets it go; with `range` everything from the one before up to it is picked. */
  readonly toggle: (id: string, range: boolean) => void;
  readonly clear: () => void;
};

/** What of a list is picked. What is no longer shown does not count. */
export function useSelection(shown: readonly string[]): Selection {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string>();
  const ids = new Set(shown.filter((id) => picked.has(id)));
  const toggle = (id: string, range: boolean) => {
    const next = new Set(ids);
    const [from, to] = [shown.indexOf(last ?? ''), shown.indexOf(id)].sort((a, b) => a - b);
    if (range && from !== undefined && from >= 0) {
      for (const one of shown.slice(from, (to ?? from) + 1)) next.add(one);
    } else if (!next.delete(id)) next.add(id);
    setPicked(next);
    setLast(id);
  };
  return { ids, toggle, clear: () => setPicked(new Set()) };
}
