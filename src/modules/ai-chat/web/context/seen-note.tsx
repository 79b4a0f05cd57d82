import { Scissors } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import type { Message } from '../chat-client.ts';
import { lossesOf } from './seen-words.ts';

/** What the service did not see as it is, and the way to ask again with all of it. */
export function SeenNote(props: {
  message: Message;
  busy: boolean;
  onWhole: (() => void) | undefined;
}) {
  const { seen } = props.message.metadata;
  const losses = seen ? lossesOf(seen) : [];
  if (!seen || losses.length === 0) return null;
  return (
    <section
      aria-label="What did not go along"
      className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl border border-dashed px-3 py-2 text-[13px] text-muted"
    >
      <Scissors className="size-4 shrink-0" aria-hidden />
      <p className="min-w-0 flex-1">{losses.join(' ')}</p>
      {!seen.isWhole && props.onWhole && (
        <Button size="small" disabled={props.busy} onClick={props.onWhole}>
          Ask again with everything
        </Button>
      )}
      {seen.isWhole && <p>There is no room for more.</p>}
    </section>
  );
}
