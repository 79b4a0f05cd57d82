import { Copy, Download, Ellipsis, History, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { fetchAsUser } from '#shell/hub/api.ts';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { saveAnswer } from '#shell/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/layers/menu.tsx';
import { useProjectChanges } from '../projects/use-project-changes.ts';
import { api, queries } from '../queries.ts';
import { SendTo } from '../send/send-to.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { VersionsDrawer } from '../versions/versions-drawer.tsx';
import type { OpenProject } from './open-project.ts';

type Props = {
  readonly project: OpenProject;
  readonly noun: string;
  /** Stores the changes that wait: what leaves the screen holds the last words. */
  readonly flush: () => Promise<void>;
  readonly children?: ReactNode;
};

/** What can be done with an open project as a whole. */
export function ProjectBar({ project, noun, flush, children }: Props) {
  const { id, title, canEdit } = project;
  const [areVersionsOpen, setVersionsOpen] = useState(false);
  return (
    <>
      {children}
      <Button
        onClick={async () => {
          await flush().catch(() => undefined);
          setVersionsOpen(true);
        }}
      >
        <History aria-hidden /> Versions
      </Button>
      {canEdit && <ShareButton subject="project" subjectId={id} />}
      <SendTo from={{ type: 'project', id }} />
      <More project={project} noun={noun} flush={flush} />
      <VersionsDrawer
        {...{ title, projectId: id, canEdit, flush, open: areVersionsOpen }}
        onClose={() => setVersionsOpen(false)}
      />
    </>
  );
}

function More({ project, noun, flush }: Omit<Props, 'children'>) {
  const { id, title, canEdit } = project;
  const navigate = useNavigate();
  const { trash } = useProjectChanges();
  const copy = useChangeOf(
    queries.key(),
    async () => {
      await flush();
      const { projectId } = await api.duplicateProject({ id });
      return api.project({ id: projectId });
    },
    {
      done: `This is a copy of “${title}”.`,
      after: ({ path }) => void navigate(path ?? '/projects'),
    },
  );
  const bundle = useChangeOf(
    queries.key(),
    async () => {
      await flush();
      await saveAnswer(await fetchAsUser(`/api/projects/${id}/bundle`), `${title}.zip`);
    },
    { failed: 'It could not be exported' },
  );
  return (
    <Menu
      align="end"
      trigger={
        <Button
          size="icon"
          className="size-10"
          aria-label={`More for this ${noun}`}
          busy={copy.isPending || bundle.isPending || trash.isPending}
        >
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      {canEdit && (
        <MenuItem onSelect={() => copy.mutate(undefined)}>
          <Copy aria-hidden /> Make a copy
        </MenuItem>
      )}
      <MenuItem onSelect={() => bundle.mutate(undefined)}>
        <Download aria-hidden /> Export as a bundle
      </MenuItem>
      {canEdit && (
        <>
          <MenuSeparator />
          <MenuItem
            onSelect={() =>
              trash.mutate([project], { onSuccess: () => void navigate('/projects') })
            }
          >
            <Trash2 aria-hidden /> Move to trash
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
