import { useLocation } from 'react-router';
import { WaysOn } from './ways-on.tsx';

/** A path without a page: a search and the ways on. Works without scripts. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center px-4 py-14 text-center sm:py-20">
      <EmptyDoorway />
      <h1 className="mt-8 text-4xl">Page not found</h1>
      <p className="mt-3 text-muted">
        There is no page at <span className="font-medium break-all text-ink">{pathname}</span>.
      </p>
      <WaysOn />
    </div>
  );
}

/** A doorway with nobody in it: our own drawing. */
const EmptyDoorway = () => (
  <svg viewBox="0 0 200 150" aria-hidden className="w-44">
    <path d="M20 62 100 12l80 50v78H20z" fill="var(--accent-soft)" />
    <path
      d="M10 66 100 10l90 56"
      fill="none"
      stroke="var(--accent)"
      strokeWidth="6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path
      d="M74 140V92a26 26 0 0 1 52 0v48z"
      fill="var(--paper)"
      stroke="var(--line-strong)"
      strokeWidth="2.5"
    />
    <path
      d="M100 108v-3c0-7 9-7 9-14a9 9 0 0 0-18 0m9 27h.01"
      fill="none"
      stroke="var(--gold)"
      strokeWidth="5"
      strokeLinecap="round"
    />
    <path d="M6 140h188" stroke="var(--line-strong)" strokeWidth="3" strokeLinecap="round" />
  </svg>
);
