import { ChevronDown, Trash2, X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/layers/menu.tsx';
import type { ListedProject } from '../../project-contract.ts';
import { useSpaces } from '../spaces/use-spaces.ts';
import { someProjects } from './project-words.ts';
import { SpaceItems } from './space-items.tsx';
import { useProjectChanges } from './use-project-changes.ts';

type Props = { readonly picked: readonly ListedProject[]; readonly onClear: () => void };

/** What can be done with everything that is picked. */
export function PickedBar({ picked, onClear }: Props) {
  const { trash, move } = useProjectChanges();
  const { isInTeam } = useSpaces();
  if (picked.length === 0) return null;
  return (
    <section
      aria-label="Picked projects"
      className="sticky top-20 z-20 mb-4 flex flex-wrap items-center gap-2 rounded-2xl border bg-surface p-2 pl-4 shadow-card"
    >
      <p role="status" className="mr-auto text-sm font-medium">
        {someProjects(picked.length)} picked
      </p>
      {isInTeam && (
        <Menu
          align="end"
          trigger={
            <Button size="small" busy={move.isPending}>
              Move <ChevronDown aria-hidden />
            </Button>
          }
        >
          <SpaceItems
            onMove={(to) => {
              move.mutate({ projects: picked, to });
              onClear();
            }}
          />
        </Menu>
      )}
      <Button
        size="small"
        look="danger"
        busy={trash.isPending}
        onClick={() => trash.mutate(picked, { onSuccess: onClear })}
      >
        <Trash2 aria-hidden /> Move to trash
      </Button>
      <Button size="small" look="quiet" aria-label="Pick nothing" onClick={onClear}>
        <X aria-hidden />
      </Button>
    </section>
  );
}
