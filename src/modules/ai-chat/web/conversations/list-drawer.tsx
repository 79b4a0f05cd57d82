import { PanelLeft } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';

/** The list of conversations on narrow windows. */
export function ListDrawer({ children, isNarrow }: { children: ReactNode; isNarrow: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <Button
          look="quiet"
          size="icon"
          className={cn(!isNarrow && 'lg:hidden')}
          aria-label="Show conversations"
        >
          <PanelLeft aria-hidden />
        </Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/45" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 w-[min(86vw,20rem)] border-r bg-surface p-4"
          onClick={(event) =>
            (event.target as Element).closest(
              'nav button[type=button]:not([aria-haspopup]), [data-begins]',
            ) && setOpen(false)
          }
        >
          <Dialog.Title className="sr-only">Conversations</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
