import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';

/** One topic of the account with its heading. */
export const SectionCard = (props: { title: string; text?: ReactNode; children: ReactNode }) => (
  <Card as="section" className="max-w-2xl p-6">
    <h2 className="text-lg">{props.title}</h2>
    {props.text && <p className="mt-1 text-sm text-muted">{props.text}</p>}
    <div className="mt-5">{props.children}</div>
  </Card>
);
