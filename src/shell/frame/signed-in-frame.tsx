import type { ReactNode } from 'react';
import { Tooltip, TooltipProvider } from '#ui/layers/tooltip.tsx';
import { MobileNavigation } from '../navigation/mobile-navigation.tsx';
import { NavigationBar } from '../navigation/navigation-bar.tsx';
import { CommandPaletteButton } from '../palette/command-palette-button.tsx';
import { ThemeToggle } from '../theme.tsx';
import { BrandLink } from './brand.tsx';
import { FrameTrays } from './frame-tray-list.tsx';
import { ReadOnlyBanner } from './read-only-banner.tsx';
import { SkipLink } from './site-frame.tsx';
import { UserMenu } from './user-menu.tsx';

/** The signed-in area: one bar with all groups, folded into a drawer on small screens. */
export function SignedInFrame({ children }: { children: ReactNode }) {
  return (
    <TooltipProvider>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <header className="sticky top-0 z-30 border-b bg-paper/90 backdrop-blur">
          <div className="mx-auto flex h-16 max-w-[88rem] items-center gap-2 px-4 sm:px-6">
            <MobileNavigation />
            <BrandLink />
            <NavigationBar />
            <div className="ml-auto flex items-center gap-1">
              <FrameTrays />
              <Tooltip text="Search everything (⌘K or Ctrl K)">
                <span className="inline-flex">
                  <CommandPaletteButton />
                </span>
              </Tooltip>
              <Tooltip text="Change between light and dark">
                <span className="inline-flex">
                  <ThemeToggle />
                </span>
              </Tooltip>
              <UserMenu />
            </div>
          </div>
        </header>
        <ReadOnlyBanner />
        <main id="content" className="mx-auto w-full max-w-[80rem] flex-1 px-4 py-8 sm:px-6">
          {children}
        </main>
      </div>
    </TooltipProvider>
  );
}
