import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';

/** Two versions of a text in one: what went is struck out, what came is underlined. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => diffWordsWithSpace(before, after), [before, after]);
  return parts.map(({ added, removed, value }, index) => {
    if (added) {
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text keep their order
        <ins key={index} className="rounded bg-accent-soft text-on-accent-soft">
          {value}
        </ins>
      );
    }
    if (removed) {
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text keep their order
        <del key={index} className="rounded bg-danger-soft text-on-danger-soft">
          {value}
        </del>
      );
    }
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text keep their order
    return <span key={index}>{value}</span>;
  });
}
