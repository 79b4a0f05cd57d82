import { useParams } from 'react-router';
import { ProjectPage } from '../../workspace/web/public.tsx';

/** `/image-generator/boards/<id>` */
export function Page() {
  const { id = '' } = useParams();
  return (
    <ProjectPage id={id} noun="board">
      {() => null}
    </ProjectPage>
  );
}
