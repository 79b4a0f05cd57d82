import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { ChatClient } from '../chat-client.ts';
import { SchedulesDialog } from './schedules-dialog.tsx';

/** Opens the prompts that are asked by themselves. */
export function SchedulesButton(props: {
  client: ChatClient;
  conversationId: string | undefined;
  onOpen: (conversationId: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" look="quiet" onClick={() => setOpen(true)}>
        <CalendarClock aria-hidden />
        <span className="max-sm:sr-only">Scheduled</span>
      </Button>
      {isOpen && <SchedulesDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
