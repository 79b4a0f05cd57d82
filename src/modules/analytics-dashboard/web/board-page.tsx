import { useParams } from 'react-router';
import { ownZone } from '#shell/rhythm/rhythm-fields.tsx';
import { ProjectPage, ProjectPart } from '../../workspace/web/public.tsx';
import { type Board, boardSchema } from '../board-schema.ts';
import { BoardDesk } from './board/board-desk.tsx';
import { BoardExport } from './board/board-export.tsx';

const empty = (): Board => ({ time: { period: 'last-30' }, zone: ownZone(), tiles: [] });

/** `/analytics-dashboard/boards/<id>`: charts side by side, over the same days. */
export function Page() {
  const { id = '' } = useParams();
  return (
    <ProjectPage id={id} noun="dashboard" actions={(project) => <BoardExport project={project} />}>
      {(project) => (
        <ProjectPart<Board>
          project={project}
          name="board"
          start={empty()}
          // Half a period waits for its other day.
          isWhole={(board) => boardSchema.safeParse(board).success}
        >
          {(part) => <BoardDesk {...{ project, part }} />}
        </ProjectPart>
      )}
    </ProjectPage>
  );
}
