import { CalendarClock, Plus } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '#shell/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { ChatClient } from '../chat-client.ts';
import { type Beginning, ScheduleForm } from './schedule-form.tsx';
import { ScheduleRow } from './schedule-row.tsx';
import { type Schedule, useScheduleChanges, useSchedules } from './use-schedules.ts';

type Props = {
  readonly client: ChatClient;
  readonly conversationId: string | undefined;
  /** What a new one begins with; without it the window opens with those that are there. */
  readonly start?: Beginning | undefined;
  readonly onOpen: (conversationId: string) => void;
  readonly onSaved?: () => void;
  readonly onClose: () => void;
};

/** Prompts that are asked by themselves: those of the open conversation first. */
export function SchedulesDialog(props: Props) {
  const { client, conversationId, onClose } = props;
  const known = useSchedules(client);
  const [editing, edit] = useState<Beginning | undefined>(props.start);
  const open = (id: string) => {
    onClose();
    if (id !== conversationId) props.onOpen(id);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Scheduled prompts"
      description="Asked by themselves, again and again; each answer comes into its conversation. What an answer wants to write, send or pay waits for your click."
    >
      <Loaded
        query={known}
        title="Scheduled prompts could not be loaded"
        skeleton="h-32 rounded-xl"
      >
        {({ schedules, canMail }) =>
          editing ? (
            <ScheduleForm
              {...{ client, conversationId, canMail }}
              start={editing}
              onSaved={(id) => {
                props.onSaved?.();
                edit(undefined);
                if (!editing.id) open(id);
              }}
              onCancel={() => (props.start ? onClose() : edit(undefined))}
            />
          ) : (
            <Schedules {...{ client, conversationId, schedules, open }} edit={edit} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

function Schedules(props: {
  client: ChatClient;
  conversationId: string | undefined;
  schedules: readonly Schedule[];
  edit: (start: Beginning) => void;
  open: (conversationId: string) => void;
}) {
  const { conversationId, schedules, edit, open } = props;
  const changes = useScheduleChanges(props.client);
  const isHere = (one: Schedule) => one.conversationId === conversationId;
  const sorted = [...schedules.filter(isHere), ...schedules.filter((one) => !isHere(one))];
  return (
    <div className="flex flex-col gap-4">
      {sorted.length === 0 && (
        <EmptyState icon={CalendarClock} title="Nothing is scheduled">
          Have something asked every day, every week or every month.
        </EmptyState>
      )}
      <ul className="flex flex-col">
        {sorted.map((one) => (
          <ScheduleRow
            key={one.id}
            schedule={one}
            changes={changes}
            onEdit={() => edit(one)}
            onOpen={isHere(one) ? undefined : () => open(one.conversationId)}
          />
        ))}
      </ul>
      <Button className="self-start" onClick={() => edit({})}>
        <Plus aria-hidden /> New scheduled prompt
      </Button>
    </div>
  );
}
