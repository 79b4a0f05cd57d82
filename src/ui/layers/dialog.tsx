import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { cn } from '../class-names.ts';

export type DialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: string;
  readonly children: ReactNode;
  readonly className?: string;
};

/** A modal window. Focus moves in and back, Escape and the backdrop close it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  className,
}: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-black/45 backdrop-blur-[2px]" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          // Notices and tours lie above everything; pressing one's button is not leaving the window.
          onInteractOutside={(event) => {
            if ((event.target as Element).closest('[data-sonner-toaster], [data-above]'))
              event.preventDefault();
          }}
          className={cn(
            'fixed top-1/2 left-1/2 z-50 max-h-[88dvh] w-[min(92vw,32rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-2xl border bg-surface p-6 shadow-card',
            className,
          )}
        >
          <Radix.Title className="pr-10 text-lg">{title}</Radix.Title>
          {description && (
            <Radix.Description className="mt-1 text-sm text-muted">{description}</Radix.Description>
          )}
          <div className="mt-5">{children}</div>
          <Radix.Close asChild>
            <Button look="quiet" size="icon" className="absolute top-4 right-4" aria-label="Close">
              <X aria-hidden />
            </Button>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  confirmLabel: string;
  onConfirm: () => void;
  busy?: boolean;
}) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={props.title}
      description={props.description}
    >
      <div className="flex justify-end gap-2">
        <Button onClick={() => props.onOpenChange(false)}>Cancel</Button>
        <Button look="danger" busy={props.busy ?? false} onClick={props.onConfirm}>
          {props.confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
