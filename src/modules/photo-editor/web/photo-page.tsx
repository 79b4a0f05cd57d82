import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Loaded } from '#shell/loaded.tsx';
import { ProjectPage, ProjectPart } from '../../workspace/web/public.tsx';
import type { Photo } from '../photo-project.ts';
import { Editor } from './editor/editor.tsx';
import { queries } from './queries.ts';

/** `/modules/photo-editor/photos/<id>`: one photo. */
export function Page() {
  const { id = '' } = useParams();
  const found = useQuery({
    ...queries.photo.queryOptions({ input: { id } }),
    // The link is good for a day, and the picture behind it never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <ProjectPage id={id} noun="photo">
      {(project) => (
        <Loaded query={found} title="The photo could not be opened" skeleton="h-96">
          {({ previewUrl }) => (
            <ProjectPart<Photo> project={project} name="photo">
              {(part) => <Editor {...{ project, part, previewUrl }} />}
            </ProjectPart>
          )}
        </Loaded>
      )}
    </ProjectPage>
  );
}
