import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Loaded } from '#shell/loaded.tsx';
import {
  type EditedPart,
  type OpenProject,
  ProjectPage,
  ProjectPart,
} from '../../workspace/web/public.tsx';
import type { Photo } from '../photo-project.ts';
import { Editor } from './editor/editor.tsx';
import { queries } from './queries.ts';

/** `/modules/photo-editor/photos/<id>`: one photo. */
export function Page() {
  const { id = '' } = useParams();
  return (
    <ProjectPage id={id} noun="photo">
      {(project) => (
        <ProjectPart<Photo> project={project} name="photo">
          {(part) => <PhotoOf {...{ project, part }} />}
        </ProjectPart>
      )}
    </ProjectPage>
  );
}

/** The photo with its preview. Another source is shown as soon as its preview is there, and until then the one before. */
function PhotoOf({ project, part }: { project: OpenProject; part: EditedPart<Photo> }) {
  const { assetId } = part.body.source;
  const found = useQuery({
    ...queries.photo.queryOptions({ input: { id: project.id, assetId } }),
    // The link is good for a day, and the picture behind it never changes.
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={found} title="The photo could not be opened" skeleton="h-96">
      {(shownAs) => <Editor {...{ project, part, shownAs }} />}
    </Loaded>
  );
}
