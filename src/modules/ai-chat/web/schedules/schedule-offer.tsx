import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { readRhythm } from '#kernel/rhythm/read-rhythm.ts';
import { rhythmWords } from '#kernel/rhythm/rhythm-words.ts';
import { Button } from '#ui/button.tsx';
import type { ChatClient } from '../chat-client.ts';
import type { Beginning } from './schedule-form.tsx';
import { SchedulesDialog } from './schedules-dialog.tsx';

/** Who types “every Monday at 8 …” may have it asked then. */
export function ScheduleOffer(props: {
  client: ChatClient;
  conversationId: string | undefined;
  typed: string;
  onOpen: (conversationId: string) => void;
  /** What was typed is scheduled. */
  onTaken: () => void;
}) {
  const { typed, onTaken, ...rest } = props;
  const [start, setStart] = useState<Beginning>();
  const wish = readRhythm(typed);
  return (
    <>
      {wish && (
        <p className="mb-2 flex flex-wrap items-center gap-2 px-1 text-[13px] text-muted">
          <CalendarClock className="size-4" aria-hidden />
          {rhythmWords(wish)}?
          <Button size="small" onClick={() => setStart(wish)}>
            Schedule this
          </Button>
        </p>
      )}
      {start && (
        <SchedulesDialog
          {...rest}
          start={start}
          onSaved={onTaken}
          onClose={() => setStart(undefined)}
        />
      )}
    </>
  );
}
