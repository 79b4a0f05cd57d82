import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ChartKind } from '#kernel/figures/chart/chart-kinds.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/layers/menu.tsx';
import { AddAlert } from './add-alert.tsx';
import { AddToBoard } from './add-to-board.tsx';
import type { Answer } from './use-figures.ts';

type Props = { readonly answer: Answer; readonly kind: ChartKind; readonly title: string };

/** What can be done with an answer besides looking at it. */
export function FigureMenu({ answer, kind, title }: Props) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'board' | 'alert'>();
  const { query } = answer;
  const isOne =
    query.by.length === 0 && query.measures?.length === 1 && !query.funnel && !query.cohort;
  const ask = new URLSearchParams({ tab: 'ask', query: JSON.stringify(query) });
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button size="icon" look="quiet" aria-label={`More: ${title || answer.sentence}`}>
            <Ellipsis aria-hidden className="size-4" />
          </Button>
        }
      >
        <MenuItem onSelect={() => void navigate(`/modules/analytics-dashboard?${ask}`)}>
          Change the question
        </MenuItem>
        <MenuItem onSelect={() => setOpen('board')}>Add to a dashboard</MenuItem>
        {isOne && <MenuItem onSelect={() => setOpen('alert')}>Set an alert</MenuItem>}
      </Menu>
      {open === 'board' && (
        <AddToBoard {...{ answer, kind, title }} onClose={() => setOpen(undefined)} />
      )}
      {open === 'alert' && <AddAlert {...{ answer, title }} onClose={() => setOpen(undefined)} />}
    </>
  );
}
