import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button } from '#ui/button.tsx';
import { BrandLink } from '../frame/brand.tsx';
import { WaysOn } from './ways-on.tsx';

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
