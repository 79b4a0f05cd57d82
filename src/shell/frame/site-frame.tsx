import { Compass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { useLinks } from '../navigation/use-navigation.ts';
import { CommandPaletteButton } from '../palette/command-palette-button.tsx';
import { useSeemsSignedIn } from '../session/session.tsx';
import { ThemeToggle } from '../theme.tsx';
import { BrandLink } from './brand.tsx';
import { SiteFooter } from './site-footer.tsx';

/** Header and footer of public pages. Buttons keep their width while the session is being read. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-30 border-b bg-paper/90 backdrop-blur">
        <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 sm:px-6">
          <BrandLink />
          <nav aria-label="Site" className="ml-auto flex items-center gap-1.5">
            {useLinks('Header').map(({ label, path }) => (
              <Button key={path} asChild look="quiet" className="px-2.5 sm:px-4">
                <Link to={path}>
                  <Compass aria-hidden className="sm:hidden" />
                  <span className="sr-only sm:not-sr-only">{label}</span>
                </Link>
              </Button>
            ))}
            <span className="hidden sm:inline-flex">
              <CommandPaletteButton />
            </span>
            <ThemeToggle />
            <EntryButtons />
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

/** "Login" keeps its room when it is not shown, so that nothing moves once the session is known. */
function EntryButtons() {
  const signedIn = useSeemsSignedIn();
  return (
    <>
      <Button asChild look="quiet" className={cn('hidden sm:inline-flex', signedIn && 'invisible')}>
        <Link to="/auth">Login</Link>
      </Button>
      <Button asChild look="primary" className="px-3 sm:min-w-30">
        <Link to={signedIn ? '/modules' : '/auth?mode=sign-up'}>
          {signedIn ? 'Dashboard' : 'Get Started'}
        </Link>
      </Button>
    </>
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
