import { useQuery } from '@tanstack/react-query';
import { LayoutDashboard, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { SortableItems } from '#ui/sortable-items.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { EditedPart, OpenProject } from '../../../workspace/web/public.tsx';
import { type Board, mostTiles, type Tile } from '../../board-schema.ts';
import { queries } from '../queries.ts';
import { BoardTile } from './board-tile.tsx';
import { MailPanel } from './mail-panel.tsx';
import { TileDialog } from './tile-dialog.tsx';
import { TimeBar } from './time-bar.tsx';

type Props = { readonly project: OpenProject; readonly part: EditedPart<Board> };

/** The charts of a dashboard on its grid, with the days that they show. */
export function BoardDesk({ project, part }: Props) {
  const { body: board, change: set, canEdit } = part;
  const [edited, edit] = useState<Tile | 'new'>();
  const sources = useQuery(queries.sources.queryOptions());
  const { tiles } = board;
  const change = (next: readonly Tile[]) => set({ ...board, tiles: [...next] });
  const move = (from: number, to: number) => {
    const next = [...tiles];
    next.splice(to, 0, ...next.splice(from, 1));
    change(next);
  };
  const add = canEdit && (
    <Button
      look="primary"
      data-tour="analytics-board-add"
      disabled={tiles.length >= mostTiles}
      onClick={() => edit('new')}
    >
      <Plus aria-hidden /> Add a chart
    </Button>
  );
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <TimeBar board={board} canEdit={canEdit} onChange={(next) => set(next)} />
        {tiles.length > 0 && add}
      </div>
      {tiles.length === 0 ? (
        <EmptyState icon={LayoutDashboard} title="Nothing on it yet" action={add}>
          {canEdit
            ? 'Add a chart of the hub, of a site or of a table.'
            : 'Whoever may change it adds charts here.'}
        </EmptyState>
      ) : (
        <SortableItems
          isGrid
          items={tiles.map(({ id, title }) => ({ id, title: title || 'Chart' }))}
          onMove={move}
        >
          <div className="grid grid-cols-1 gap-4 md:grid-cols-12">
            {tiles.map((tile) => (
              <BoardTile
                key={tile.id}
                {...{ board, tile, canEdit }}
                onEdit={() => edit(tile)}
                onChange={(next) => change(tiles.map((one) => (one.id === tile.id ? next : one)))}
                onRemove={() => change(tiles.filter(({ id }) => id !== tile.id))}
              />
            ))}
          </div>
        </SortableItems>
      )}
      <MailPanel project={project} hasCharts={tiles.length > 0} />
      {edited && sources.data && (
        <TileDialog
          sources={sources.data}
          zone={board.zone}
          {...(edited !== 'new' && { tile: edited })}
          onClose={() => edit(undefined)}
          onDone={(tile) => {
            const isNew = !tiles.some(({ id }) => id === tile.id);
            change(
              isNew ? [...tiles, tile] : tiles.map((one) => (one.id === tile.id ? tile : one)),
            );
            edit(undefined);
          }}
        />
      )}
    </div>
  );
}
