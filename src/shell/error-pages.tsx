import { Search } from 'lucide-react';
import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/field.tsx';
import { BrandLink } from './brand.tsx';

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

/** The router's fallback, with the documents' heading and the error's message or status text. */
export function UnexpectedErrorPage() {
  const error = useRouteError();
  const text = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : error instanceof Error
      ? error.message
      : 'Unknown error';
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col items-center justify-center px-4 py-12 text-center">
      <BrandLink />
      <h1 className="mt-8 text-3xl sm:text-4xl">Unexpected Application Error!</h1>
      <p className="mt-3 max-w-full rounded-lg bg-sunken px-4 py-2 font-mono text-sm break-words text-muted">
        {text}
      </p>
      <Button look="primary" className="mt-6" onClick={() => window.location.reload()}>
        Reload Page
      </Button>
      <WaysOn />
    </main>
  );
}

const ways = [
  { label: 'Home', path: '/' },
  { label: 'Marketplace', path: '/marketplace' },
  { label: 'Prompt Packs', path: '/prompt-packs' },
  { label: 'All modules', path: '/modules' },
];

/** Plain forms and links: what failed may be the scripts. */
const WaysOn = () => (
  <>
    <search className="mt-8 w-full">
      <form action="/marketplace" className="flex gap-2">
        <Input
          type="search"
          name="q"
          maxLength={100}
          aria-label="Search prompts"
          placeholder="Search prompts"
          className="h-12 text-base"
        />
        <Button type="submit" look="primary" size="large">
          <Search aria-hidden /> Search
        </Button>
      </form>
    </search>
    <nav aria-label="Ways on" className="mt-6 flex flex-wrap justify-center gap-x-6 gap-y-1">
      {ways.map(({ label, path }) => (
        <Link key={path} to={path} className="py-1 font-medium text-accent hover:underline">
          {label}
        </Link>
      ))}
    </nav>
  </>
);

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
