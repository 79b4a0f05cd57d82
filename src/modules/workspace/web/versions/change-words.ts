import type { Comparison } from '../../project-contract.ts';

type Part = Comparison['parts'][number];

/** `colours.primary` as people read it: `Colours › Primary`. */
export const pathWords = (path: string): string =>
  path
    .split('.')
    .filter(Boolean)
    .map((name) => {
      const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[-_]/g, ' ');
      return words.charAt(0).toUpperCase() + words.slice(1);
    })
    .join(' › ');

/** `chapter:3` as people read it: `Chapter 3`. */
export function partWords({ part }: Pick<Part, 'part'>): string {
  const [kind = '', name] = part.split(':');
  const shown = pathWords(kind);
  // Ids say nothing to anybody.
  return name && name.length <= 20 ? `${shown} ${name}` : shown;
}

export const changeWords = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const;
