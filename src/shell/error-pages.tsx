import { Compass, TriangleAlert } from 'lucide-react';
import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Notice } from './gate.tsx';
import { allNavPaths } from './navigation.ts';

/** A path without a screen. Says so honestly when the navigation names it and it is not built yet. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const planned = allNavPaths.includes(pathname);
  return (
    <Notice
      icon={<Compass aria-hidden />}
      title={planned ? 'Not built yet' : 'Page not found'}
      text={
        planned
          ? `The screen at ${pathname} belongs to Guildhall's plan but does not exist yet.`
          : `There is no page at ${pathname}.`
      }
    >
      <Button asChild look="primary">
        <Link to="/modules">All modules</Link>
      </Button>
      <Button asChild>
        <Link to="/">Home</Link>
      </Button>
    </Notice>
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
    <main>
      <Notice
        icon={<TriangleAlert aria-hidden />}
        title="Unexpected Application Error!"
        text={text}
      >
        <Button look="primary" onClick={() => window.location.reload()}>
          Reload Page
        </Button>
        <Button asChild>
          <a href="/">Home</a>
        </Button>
      </Notice>
    </main>
  );
}
