import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from './class-names.ts';

export type TabItem = { readonly id: string; readonly label: string; readonly content: ReactNode };

/**
 * Tabs with arrow keys. `value` belongs in the URL, so that a tab can be linked to; one that is
 * not there, or not for this person, opens the first.
 */
export function Tabs(props: {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  items: readonly TabItem[];
  className?: string;
}) {
  const isKnown = props.items.some(({ id }) => id === props.value);
  return (
    <Radix.Root
      value={isKnown ? props.value : (props.items[0]?.id ?? '')}
      onValueChange={props.onValueChange}
      className={props.className ?? ''}
    >
      <Radix.List aria-label={props.label} className="mb-5 flex gap-1 overflow-x-auto border-b">
        {props.items.map(({ id, label }) => (
          <Radix.Trigger
            key={id}
            value={id}
            className={cn(
              '-mb-px border-b-2 border-transparent px-3.5 py-2.5 text-sm font-medium whitespace-nowrap text-muted hover:text-ink focus-visible:outline-offset-[-2px]',
              'data-[state=active]:border-accent data-[state=active]:text-ink',
            )}
          >
            {label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {props.items.map(({ id, content }) => (
        <Radix.Content key={id} value={id} className="focus-visible:outline-offset-4">
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
