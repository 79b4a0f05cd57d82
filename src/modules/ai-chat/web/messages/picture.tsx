import { Download, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';

/** A picture of a conversation; pressed, it fills the window. */
export const Picture = (props: { url: string; alt: string; name: string; className?: string }) => (
  <Dialog.Root>
    <Dialog.Trigger
      className="block cursor-zoom-in rounded-xl"
      aria-label={`Enlarge: ${props.alt}`}
    >
      <img
        src={props.url}
        alt={props.alt}
        loading="lazy"
        className={cn('max-h-[28rem] w-auto max-w-full rounded-xl border', props.className)}
      />
    </Dialog.Trigger>
    <Dialog.Portal>
      <Dialog.Overlay className="fixed inset-0 z-50 bg-black/85" />
      <Dialog.Content
        aria-describedby={undefined}
        className="fixed inset-0 z-50 flex flex-col p-3 text-white sm:p-6"
      >
        <div className="flex items-center gap-2 pb-3">
          <Dialog.Title className="min-w-0 flex-1 truncate text-sm">{props.alt}</Dialog.Title>
          <Button asChild look="quiet" size="icon" className="text-white hover:bg-white/15">
            <a href={`${props.url}&download`} download={props.name} aria-label="Download">
              <Download aria-hidden />
            </a>
          </Button>
          <Dialog.Close asChild>
            <Button
              look="quiet"
              size="icon"
              className="text-white hover:bg-white/15"
              aria-label="Close"
            >
              <X aria-hidden />
            </Button>
          </Dialog.Close>
        </div>
        <Dialog.Close asChild>
          {/* Pressing anywhere closes; the button above says so to the keyboard. */}
          <div className="relative min-h-0 flex-1 cursor-zoom-out">
            <img src={props.url} alt="" className="absolute inset-0 size-full object-contain" />
          </div>
        </Dialog.Close>
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
);
