import { Copy, Download, Ellipsis, History, RotateCcw, Trash2 } from 'lucide-react';
import { fetchAsUser } from '#shell/hub/api.ts';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { saveAnswer } from '#shell/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/layers/menu.tsx';
import type { ListedProject } from '../../project-contract.ts';
import { api, queries } from '../queries.ts';
import { SendTo } from '../send/send-to.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { useSpaces } from '../spaces/use-spaces.ts';
import { SpaceItems } from './space-items.tsx';
import { useProjectChanges } from './use-project-changes.ts';

type Props = { readonly project: ListedProject; readonly onVersions: () => void };

/** What can be done with a project in the list; viewers of its space export it and look at versions. */
export function ProjectActions({ project, onVersions }: Props) {
  const { id, title, spaceId } = project;
  const { trash, move } = useProjectChanges();
  const canEdit = useSpaces().mayEdit(spaceId);
  const copy = useChangeOf(queries.key(), () => api.duplicateProject({ id }), {
    done: `“${title}” was copied.`,
  });
  const bundle = useChangeOf(
    queries.key(),
    async () => saveAnswer(await fetchAsUser(`/api/projects/${id}/bundle`), `${title}.zip`),
    { failed: 'It could not be exported' },
  );
  return (
    <span className="relative z-10 flex gap-1">
      <Button
        size="small"
        look="quiet"
        aria-label={`Export ${title}`}
        busy={bundle.isPending}
        onClick={() => bundle.mutate(undefined)}
      >
        <Download aria-hidden />
      </Button>
      {canEdit && (
        <ShareButton size="small" look="quiet" name={title} subject="project" subjectId={id} />
      )}
      <SendTo size="small" look="quiet" name={title} from={{ type: 'project', id }} />
      {canEdit && (
        <>
          <Button
            size="small"
            look="quiet"
            aria-label={`Copy ${title}`}
            busy={copy.isPending}
            onClick={() => copy.mutate(undefined)}
          >
            <Copy aria-hidden />
          </Button>
          <Button
            size="small"
            look="quiet"
            aria-label={`Move ${title} to the trash`}
            busy={trash.isPending}
            onClick={() => trash.mutate([project])}
          >
            <Trash2 aria-hidden />
          </Button>
        </>
      )}
      <Menu
        align="end"
        trigger={
          <Button size="small" look="quiet" aria-label={`More for ${title}`} busy={move.isPending}>
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={onVersions}>
          <History aria-hidden /> Versions
        </MenuItem>
        {canEdit && (
          <SpaceItems from={spaceId} onMove={(to) => move.mutate({ projects: [project], to })} />
        )}
      </Menu>
    </span>
  );
}

export function RestoreButton({ project }: { project: ListedProject }) {
  const { restore } = useProjectChanges();
  return (
    <Button size="small" busy={restore.isPending} onClick={() => restore.mutate([project])}>
      <RotateCcw aria-hidden /> Restore
    </Button>
  );
}
