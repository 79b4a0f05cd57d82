import type { ReactNode } from 'react';

/** The page's one h1, a sentence about it, and its main actions. */
export const PageHeader = (props: {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}) => (
  <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
    <div className="max-w-2xl">
      <h1 className="text-3xl">{props.title}</h1>
      {props.children && <div className="mt-2 text-muted">{props.children}</div>}
    </div>
    {props.actions && <div className="flex flex-wrap gap-2">{props.actions}</div>}
  </header>
);
