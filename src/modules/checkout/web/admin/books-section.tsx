import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';

/** One part of the books' page with its heading. */
export const Section = (props: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
  wide?: boolean;
}) => (
  <Card as="section" aria-label={props.title} className={props.wide ? 'lg:col-span-2' : ''}>
    <div className="mb-3 flex items-center justify-between gap-3">
      <h2 className="text-lg">{props.title}</h2>
      {props.actions}
    </div>
    {props.children}
  </Card>
);
