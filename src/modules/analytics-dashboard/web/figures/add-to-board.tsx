import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ChartKind } from '#kernel/figures/chart/chart-kinds.ts';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { ownZone } from '#shell/rhythm/rhythm-fields.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select } from '#ui/fields/field.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { boardList } from '../board/board-list.ts';
import { api } from '../queries.ts';
import type { Answer } from './use-figures.ts';

type Props = {
  readonly answer: Answer;
  readonly kind: ChartKind;
  readonly title: string;
  readonly onClose: () => void;
};

/** Puts an answer onto a dashboard that is there, or onto a new one. */
export function AddToBoard({ answer, kind, title, onClose }: Props) {
  const boards = useQuery(boardList());
  const [chosen, choose] = useState('');
  const [name, setName] = useState('');
  const navigate = useNavigate();
  const known = boards.data?.projects ?? [];
  const change = useChangeOf(
    [['workspace']],
    async () => {
      const id =
        chosen ||
        (await api.createBoard({ title: name || 'My dashboard', zone: ownZone() })).projectId;
      const tile = {
        ...{ id: crypto.randomUUID(), title: title.slice(0, 120), kind, ownTime: false },
        ...{ width: kind === 'number' ? 4 : 6, height: kind === 'number' ? 1 : 2 },
        query: answer.query,
      };
      await api.addTile({ projectId: id, tile });
      return id;
    },
    {
      saysFields: true,
      done: 'The chart is on the dashboard',
      after: (id) => void navigate(`/analytics-dashboard/boards/${id}`),
    },
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add to a dashboard"
      description={`${answer.sentence}.`}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate(undefined);
        }}
      >
        <Field label="Dashboard">
          {(control) => (
            <Select {...control} value={chosen} onChange={({ target }) => choose(target.value)}>
              <option value="">A new one</option>
              {known.map(({ id, title: of }) => (
                <option key={id} value={id}>
                  {of}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {chosen === '' && (
          <Field label="Name of the dashboard">
            {(control) => (
              <Input
                {...control}
                maxLength={120}
                placeholder="My dashboard"
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
        )}
        <Button type="submit" look="primary" className="self-end" busy={change.isPending}>
          Add the chart
        </Button>
      </form>
    </Dialog>
  );
}
