import { MessageSquareDashed, X } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { Temporary } from './use-temporary.ts';

/** Begins a chat that leaves nothing, or takes that back while nothing was said. */
export const TemporaryButton = ({ temporary }: { temporary: Temporary }) =>
  temporary.isOffered ? (
    <Button
      size="small"
      aria-pressed={temporary.isOn}
      onClick={() => temporary.want(!temporary.isOn)}
    >
      <MessageSquareDashed aria-hidden />
      <span className="max-sm:sr-only">Temporary chat</span>
    </Button>
  ) : null;

/** Says what a temporary chat is, as long as one is open. */
export const TemporaryBar = (props: { temporary: Temporary; onClose: () => void }) =>
  props.temporary.isOn ? (
    <section
      aria-label="Temporary chat"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-dashed bg-sunken px-3 py-2 text-[13px] sm:px-4"
    >
      <Badge tone="gold">Temporary</Badge>
      <p className="min-w-0 flex-1 basis-60 text-muted">
        It is in no list and no search, uses no memory and no tools, and is gone with its files when
        you close it, at the latest a day after its last message.
      </p>
      {!props.temporary.isOffered && (
        <Button size="small" onClick={props.onClose}>
          <X aria-hidden /> Close and delete
        </Button>
      )}
    </section>
  ) : null;
