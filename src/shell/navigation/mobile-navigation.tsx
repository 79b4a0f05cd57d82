import { Menu as MenuIcon, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { NavLink as RouterLink, useLocation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { ComingMark } from './coming-mark.tsx';
import { useNavigation } from './use-navigation.ts';

/** The navigation as a drawer for narrow windows; closes when a link was followed. */
export function MobileNavigation() {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the trigger, not an input
  useEffect(() => setOpen(false), [pathname]);
  const navigation = useNavigation();
  const groups = [
    ...navigation.groups.slice(0, -1),
    ...navigation.categories.map((group) => ({
      ...group,
      label: `Prompt Categories: ${group.label}`,
    })),
    ...navigation.groups.slice(-1),
    ...(navigation.admin ? [navigation.admin] : []),
  ];
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <Button look="quiet" size="icon" className="-ml-2 xl:hidden" aria-label="Open navigation">
          <MenuIcon aria-hidden />
        </Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/45" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 w-[min(86vw,22rem)] overflow-y-auto border-r bg-surface p-4"
        >
          <div className="mb-3 flex items-center justify-between">
            <Dialog.Title className="text-base">Navigation</Dialog.Title>
            <Dialog.Close asChild>
              <Button look="quiet" size="icon" aria-label="Close navigation">
                <X aria-hidden />
              </Button>
            </Dialog.Close>
          </div>
          <nav aria-label="Main">
            {groups.map(({ label, links }) => (
              <details key={label} className="border-b py-1" open={label === 'AI Tools'}>
                <summary className="rounded-lg px-2 py-2.5 text-sm font-medium">{label}</summary>
                <ul className="pb-2">
                  {links.map((link) => (
                    <li key={link.path}>
                      <RouterLink
                        to={link.path}
                        className="flex items-center gap-2 rounded-lg px-4 py-2 text-sm text-muted hover:bg-sunken hover:text-ink aria-[current=page]:text-accent"
                      >
                        {link.label} {link.coming && <ComingMark />}
                      </RouterLink>
                    </li>
                  ))}
                </ul>
              </details>
            ))}
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
