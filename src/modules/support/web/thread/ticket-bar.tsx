import { Check, Clock, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select } from '#ui/fields/field.tsx';
import type { TicketDetail } from '../../contract.ts';
import { isTyping } from '../is-typing.ts';
import { api, queries } from '../queries.ts';

type Change = Omit<Parameters<typeof api.set>[0], 'ticketId'>;
type Props = {
  readonly detail: TicketDetail;
  /** Keys that the composer answers: `r`, `n` and `/`. */
  readonly onKey: (key: string) => void;
};

const hour = 3_600_000;
const later = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Who is in charge, labels, and whether it is open; by keys as well. */
export function TicketBar({ detail, onKey }: Props) {
  const { ticket, people, canEdit } = detail;
  const { ticketId, state, assigneeId, labels } = ticket;
  const change = useChangeOf(queries.key(), (next: Change) => api.set({ ticketId, ...next }), {
    saysFields: true,
  });
  const set = change.mutate;
  const toggle = () => set({ state: state === 'closed' ? 'open' : 'closed' });
  const label = useRef<HTMLInputElement>(null);
  useKeys((key) => {
    if (!canEdit) return false;
    if (key === 'e') toggle();
    else if (key === 'a') set({ assigneeId: assigneeId === detail.me ? null : detail.me });
    else if (key === '#') label.current?.focus();
    else if (key === 'r' || key === 'n' || key === '/') onKey(key);
    else return false;
    return true;
  });
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label="In charge">
        {(control) => (
          <Select
            {...{
              ...control,
              value: assigneeId ?? '',
              disabled: !canEdit,
              className: 'h-9 w-auto',
            }}
            onChange={({ target }) => set({ assigneeId: target.value || null })}
          >
            <option value="">Nobody</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Labels {...{ labels, canEdit }} input={label} onChange={(next) => set({ labels: next })} />
      {canEdit && (
        <span className="ml-auto flex flex-wrap gap-2">
          {state === 'open' && (
            <Button
              size="small"
              onClick={() => set({ state: 'snoozed', snoozeUntil: later(24 * hour) })}
            >
              <Clock aria-hidden /> Snooze a day
            </Button>
          )}
          <Button size="small" busy={change.isPending} onClick={toggle}>
            {state === 'closed' ? <RotateCcw aria-hidden /> : <Check aria-hidden />}
            {state === 'closed' ? 'Open again' : 'Close'}
          </Button>
        </span>
      )}
    </div>
  );
}

type LabelProps = {
  readonly labels: readonly string[];
  readonly canEdit: boolean;
  readonly input: React.Ref<HTMLInputElement>;
  readonly onChange: (labels: string[]) => void;
};

function Labels({ labels, canEdit, input, onChange }: LabelProps) {
  const [text, setText] = useState('');
  const add = () => {
    if (text.trim()) onChange([...labels, text.trim()]);
    setText('');
  };
  return (
    <span className="flex flex-wrap items-end gap-1.5">
      {labels.map((label) => (
        <Badge key={label} className="mb-1.5">
          {label}
          {canEdit && (
            <button
              type="button"
              className="ml-1"
              aria-label={`Take the label ${label} off`}
              onClick={() => onChange(labels.filter((one) => one !== label))}
            >
              ×
            </button>
          )}
        </Badge>
      ))}
      {canEdit && (
        <Field label="Add a label">
          {(control) => (
            <Input
              {...{ ...control, ref: input, value: text, maxLength: 60, className: 'h-9 w-32' }}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={({ key }) => key === 'Enter' && add()}
              onBlur={add}
            />
          )}
        </Field>
      )}
    </span>
  );
}

/** Hears single keys wherever nobody is typing; what is answered goes no further. */
function useKeys(answer: (key: string) => boolean) {
  const now = useRef(answer);
  now.current = answer;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isTyping(event) && now.current(event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
