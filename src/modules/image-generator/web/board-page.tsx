import { useQueryClient } from '@tanstack/react-query';
import { FileArchive, Images, Upload } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/files/file-button.tsx';
import { useFileDrop } from '#ui/files/use-file-drop.ts';
import { EmptyState } from '#ui/states.tsx';
import { type OpenProject, ProjectPage, ProjectPart } from '../../workspace/web/public.tsx';
import type { Board } from '../board-schema.ts';
import { Gallery } from './gallery.tsx';
import { MakingList } from './making-list.tsx';
import { picturesKey } from './queries.ts';
import { useImport } from './use-import.ts';
import { useOpenRuns } from './use-open-runs.ts';

/** `/image-generator/boards/<id>` */
export function Page() {
  const { id = '' } = useParams();
  return (
    <ProjectPage id={id} noun="board" actions={(project) => <BoardActions project={project} />}>
      {(project) => (
        <ProjectPart<Board> project={project} name="board" start={{ pictures: [], calls: {} }}>
          {({ body, change, canEdit }) => (
            <BoardPictures {...{ id, body, change, canEdit }} reload={project.reload} />
          )}
        </ProjectPart>
      )}
    </ProjectPage>
  );
}

function BoardActions({ project: { id, canEdit, reload } }: { project: OpenProject }) {
  const bring = useImport(id);
  const zip = useTool<{ boardId: string }, { assetId: string }>('image.export', {
    failed: 'The board was not packed',
    after: ({ assets: [file] }) => {
      if (!file) return;
      const link = document.createElement('a');
      link.href = file.url;
      link.download = file.name;
      link.click();
    },
  });
  return (
    <>
      <Button busy={zip.call.isPending} onClick={() => zip.call.mutate({ boardId: id })}>
        <FileArchive aria-hidden /> ZIP
      </Button>
      {canEdit && (
        <FileButton
          inputLabel="Pictures to bring"
          multiple
          accept="image/png,image/jpeg,image/webp,image/avif"
          onFiles={(files) => void bring(files).then(reload)}
        >
          <Upload aria-hidden /> Bring pictures
        </FileButton>
      )}
    </>
  );
}

type Props = {
  readonly id: string;
  readonly body: Board;
  readonly change: (next: Board) => void;
  readonly canEdit: boolean;
  readonly reload: () => Promise<void>;
};

function BoardPictures({ id, body, change, canEdit, reload }: Props) {
  const client = useQueryClient();
  const runs = useOpenRuns().filter(({ projectId }) => projectId === id);
  const bring = useImport(id);
  useFileDrop((files) => canEdit && void bring(files).then(reload));
  return (
    <>
      <MakingList runs={runs} />
      <Gallery
        boardId={id}
        canEdit={canEdit}
        onRemove={({ assetId }) => {
          const pictures = body.pictures.filter((each) => each.assetId !== assetId);
          change({ ...body, pictures });
          void client.invalidateQueries({ queryKey: picturesKey });
        }}
        empty={
          <EmptyState
            icon={Images}
            title="This board is empty"
            action={
              <Button look="primary" asChild>
                <Link to="/modules/image-generator">Make pictures</Link>
              </Button>
            }
          >
            Make pictures for it, or drop some here.
          </EmptyState>
        }
      />
    </>
  );
}
