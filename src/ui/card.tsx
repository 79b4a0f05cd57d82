import type { HTMLAttributes } from 'react';
import { cn } from './class-names.ts';

/** A raised surface. `as` picks the element when it is a list item or an article. */
export const Card = ({
  as: Element = 'div',
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: 'div' | 'article' | 'section' | 'li' }) => (
  <Element className={cn('rounded-2xl border bg-surface p-5 shadow-card', className)} {...rest} />
);
