import type { ReactNode } from 'react';

/** Settings that belong together, under their name. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="flex flex-col gap-2 border-t pt-3">
    <h3 className="text-sm font-semibold">{title}</h3>
    {children}
  </section>
);
