import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';

type Props<T> = {
  readonly items: readonly T[];
  /** What one of them is called, such as `block`. */
  readonly noun: string;
  /** What can be added, by its name. */
  readonly fresh: Readonly<Record<string, T>>;
  readonly isNumbered?: boolean;
  /** `what` is the same for changes that are undone together. */
  readonly onChange: (items: T[], what: string) => void;
  /** The fields of the one at a place. */
  readonly children: (item: T, at: number, put: (item: T) => void) => ReactNode;
};

/** Things that stand one below the other: they are moved, removed and added. */
export function OrderedList<T>({ items, noun, fresh, isNumbered, onChange, children }: Props<T>) {
  const move = (at: number, by: number) => {
    const next = [...items];
    next.splice(at + by, 0, ...next.splice(at, 1));
    onChange(next, 'move');
  };
  const put = (at: number) => (item: T) => onChange([...items].with(at, item), `${noun} ${at}`);
  const button = (label: string, disabled: boolean, icon: ReactNode, act: () => void) => (
    <Button {...{ size: 'icon', look: 'quiet', 'aria-label': label, disabled }} onClick={act}>
      {icon}
    </Button>
  );
  return (
    <div className="flex flex-col gap-3">
      <ol className="flex flex-col gap-3">
        {items.map((item, at) => (
          // They have no names of their own; their place is what they are known by.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at} className="flex gap-2 rounded-lg border bg-surface p-3">
            {isNumbered && <span className="w-6 shrink-0 text-sm text-muted">{at + 1}</span>}
            <div className="flex min-w-0 flex-1 flex-col gap-2">{children(item, at, put(at))}</div>
            <span className="flex flex-col">
              {button('Move up', at === 0, <ArrowUp aria-hidden />, () => move(at, -1))}
              {button('Move down', at === items.length - 1, <ArrowDown aria-hidden />, () =>
                move(at, 1),
              )}
              {button(`Remove the ${noun}`, false, <X aria-hidden />, () =>
                onChange(items.toSpliced(at, 1), 'remove'),
              )}
            </span>
          </li>
        ))}
      </ol>
      <span className="flex flex-wrap gap-1.5">
        {Object.entries(fresh).map(([name, item]) => (
          <Button key={name} size="small" onClick={() => onChange([...items, item], 'add')}>
            + {name}
          </Button>
        ))}
      </span>
    </div>
  );
}
