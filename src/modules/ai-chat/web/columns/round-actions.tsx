import { Merge, Scale } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem, MenuLabel } from '#ui/layers/menu.tsx';
import type { ChatClient, Message } from '../chat-client.ts';
import { mergersOf } from './rounds.ts';
import { TallyDialog } from './tally-dialog.tsx';

/** What can be done with answers side by side. */
export type RoundCalls = {
  readonly client: ChatClient;
  readonly busy: boolean;
  readonly stop: (message: Message) => void;
  readonly keep: (message: Message) => void;
  /** None of a blind round was best. */
  readonly keepNone: (message: Message) => void;
  readonly merge: (message: Message, service: string) => void;
};

/** Below the columns: none of them, one from all of them, how the services have done so far. */
export function RoundActions(props: {
  columns: readonly Message[];
  services: readonly { id: string; name: string }[];
  calls: RoundCalls;
  onClose: (() => void) | undefined;
}) {
  const { columns, services, calls, onClose } = props;
  const [isTally, setTally] = useState(false);
  const [first] = columns;
  if (!first) return null;
  const isBlind = first.round?.state === 'blind';
  const mergers = isBlind ? [] : mergersOf(columns, services);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="min-w-0 basis-full text-[13px] text-muted sm:flex-1 sm:basis-0">
        {wordsFor(first)}
      </p>
      {isBlind && (
        <Button
          size="small"
          look="quiet"
          disabled={calls.busy}
          onClick={() => calls.keepNone(first)}
        >
          None of them
        </Button>
      )}
      {mergers.length > 0 && (
        <Menu
          align="end"
          trigger={
            <Button size="small" disabled={calls.busy}>
              <Merge aria-hidden /> Merge
            </Button>
          }
        >
          <MenuLabel>One answer from all, written by</MenuLabel>
          {mergers.map(({ id, name }) => (
            <MenuItem key={id} onSelect={() => calls.merge(first, id)}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      )}
      <Button size="small" look="quiet" onClick={() => setTally(true)}>
        <Scale aria-hidden /> Tally
      </Button>
      {onClose && (
        <Button size="small" look="quiet" onClick={onClose}>
          Show one answer
        </Button>
      )}
      {isTally && <TallyDialog client={calls.client} onClose={() => setTally(false)} />}
    </div>
  );
}

function wordsFor({ round }: Message): string {
  if (round?.state === 'blind') return 'Which one is best? Who wrote them is told afterwards.';
  // The composer says what is to be done.
  if (round?.state === 'open') return '';
  return 'Keeping another one opens a branch from it.';
}
