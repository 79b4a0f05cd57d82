import { useQuery } from '@tanstack/react-query';
import { StickyNote, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmedButton } from '#shell/confirm/confirmed-button.tsx';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { timeText } from '#shell/formats.ts';
import { Loaded } from '#shell/loaded.tsx';
import { callTool } from '#shell/tools/call-tool.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/states.tsx';
import { SpaceField } from '../../../workspace/web/public.tsx';
import { api, queries } from '../queries.ts';

/** The present moment as the browser's own field for it writes it. */
const localNow = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** What happened when, shown on charts over time. */
export function NotesPanel() {
  const found = useQuery(queries.notes.queryOptions());
  const [spaceId, setSpaceId] = useState('');
  const [start] = useState(() => ({ at: localNow(), text: '' }));
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <Card as="section" aria-label="New note">
        <Form
          start={start}
          send={({ at, text }) =>
            callTool('stats.note', {
              at: new Date(at).toISOString(),
              text,
              ...(spaceId && { spaceId }),
            })
          }
          queryKey={queries.notes.key()}
          done="The note is kept"
          again
        >
          <InputField
            name="text"
            label="What happened"
            required
            maxLength={1000}
            placeholder="New prices"
          />
          <InputField name="at" label="When" type="datetime-local" required />
          <SpaceField value={spaceId} onChange={setSpaceId} />
          <SubmitButton needs="text">Keep the note</SubmitButton>
        </Form>
      </Card>
      <Loaded
        query={found}
        title="Your notes could not be read"
        isEmpty={({ notes }) => notes.length === 0}
        empty={
          <EmptyState icon={StickyNote} title="No notes yet">
            Note campaigns, new prices and outages. They stand on every chart over time.
          </EmptyState>
        }
      >
        {({ notes }) => (
          <ul className="flex flex-col gap-2">
            {notes.toReversed().map(({ id, at, text, canEdit }) => (
              <Card as="li" key={id} className="flex items-start gap-3 p-3">
                <div className="mr-auto min-w-0">
                  <p className="break-words">{text}</p>
                  <p className="text-[13px] text-muted">{timeText(at)}</p>
                </div>
                {canEdit && (
                  <ConfirmedButton
                    size="icon"
                    look="quiet"
                    aria-label={`Delete the note ${text}`}
                    question={{
                      title: 'Delete this note?',
                      description: text,
                      confirmLabel: 'Delete the note',
                    }}
                    run={() => api.removeNote({ id })}
                    queryKey={queries.notes.key()}
                    done="The note is deleted"
                  >
                    <Trash2 aria-hidden className="size-4" />
                  </ConfirmedButton>
                )}
              </Card>
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}
