import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FolderInput } from 'lucide-react';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/layers/menu.tsx';
import type { FoundImage } from '../../found-image.ts';
import { api, picturesKey, workspaceQueries } from '../queries.ts';

type Props = { readonly picture: FoundImage; readonly onMoved: () => void };

/** Puts a picture onto another board. */
export function MoveMenu({ picture: { assetId }, onMoved }: Props) {
  const client = useQueryClient();
  const { data } = useQuery(
    workspaceQueries.projects.queryOptions({ input: { kind: 'board', limit: 100 } }),
  );
  const move = useChangeOf(
    workspaceQueries.key(),
    async (board: { id: string; title: string }) => {
      await api.moveToBoard({ id: board.id, assetId });
      return board;
    },
    {
      done: ({ title }) => `It is on “${title}” now.`,
      saysFields: true,
      after: () => {
        void client.invalidateQueries({ queryKey: picturesKey });
        onMoved();
      },
    },
  );
  const boards = data?.projects ?? [];
  if (boards.length < 2) return null;
  return (
    <Menu
      trigger={
        <Button size="small" busy={move.isPending}>
          <FolderInput aria-hidden /> Board
        </Button>
      }
    >
      {boards.map((board) => (
        <MenuItem key={board.id} onSelect={() => move.mutate(board)}>
          <span className="truncate">{board.title}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
