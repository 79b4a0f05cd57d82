import type { ReactNode } from 'react';

/** Leads to a note on the page, or back from it: opens it and gives it the focus, and leaves the address alone. */
export const NoteLink = (props: {
  to: string;
  label: string;
  id?: string | undefined;
  children: ReactNode;
}) => (
  <a
    id={props.id}
    href={`#${props.to}`}
    aria-label={props.label}
    onClick={(event) => {
      const target = document.getElementById(props.to);
      if (!target) return;
      event.preventDefault();
      const folded = target.querySelector('details');
      if (folded) folded.open = true;
      target.focus({ preventScroll: true });
      target.scrollIntoView({ block: 'nearest' });
    }}
  >
    {props.children}
  </a>
);
