import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { BrandLink } from './brand.tsx';
import { CommandPaletteButton } from './command-palette-button.tsx';
import { useSession } from './session.tsx';
import { useSite } from './site.tsx';
import { ThemeToggle } from './theme.tsx';

/** Header and footer of public pages. Buttons keep their width while the session is being read. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-30 border-b bg-paper/90 backdrop-blur">
        <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 sm:px-6">
          <BrandLink />
          <nav aria-label="Site" className="ml-auto flex items-center gap-1.5">
            <CommandPaletteButton />
            <ThemeToggle />
            <EntryButton />
          </nav>
        </div>
      </header>
      <main id="content" className="flex-1">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}

function EntryButton() {
  const session = useSession();
  const signedIn = session.status === 'signed-in';
  return (
    <Button asChild look="primary" size="medium" className="min-w-30">
      <Link to={signedIn ? '/modules' : '/auth'}>{signedIn ? 'Dashboard' : 'Get Started'}</Link>
    </Button>
  );
}

export const SkipLink = () => (
  <a
    href="#content"
    className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-lg focus:bg-surface focus:px-4 focus:py-2 focus:shadow-card"
  >
    Skip to content
  </a>
);

function SiteFooter() {
  const [year] = useState(() => new Date().getUTCFullYear());
  const { name } = useSite();
  return (
    <footer className="border-t">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-4 px-4 py-8 text-sm text-muted sm:px-6">
        <p>
          © {year} {name}. Runs on your own server.
        </p>
        <nav aria-label="Footer" className="flex gap-5">
          <Link className="hover:text-ink hover:underline" to="/modules/super-chatbot/guide">
            Guides
          </Link>
          <a className="hover:text-ink hover:underline" href="/api/openapi.json">
            API
          </a>
          <Link className="hover:text-ink hover:underline" to="/auth">
            Sign in
          </Link>
        </nav>
      </div>
    </footer>
  );
}
