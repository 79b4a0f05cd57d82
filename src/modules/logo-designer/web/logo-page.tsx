import { useParams } from 'react-router';
import { useAddress } from '#shell/page/use-address.ts';
import { ProjectPage, ProjectPart } from '../../workspace/web/public.tsx';
import type { Logo } from '../logo-project.ts';
import { DraftDesk } from './draft/draft-desk.tsx';
import { Wall } from './wall/wall.tsx';

/** `/logo-designer/logos/<id>`: all drafts, or with `?draft=` one of them. */
export function Page() {
  const { id = '' } = useParams();
  const { get, set } = useAddress();
  const draft = get('draft');
  return (
    <ProjectPage id={id} noun="logo">
      {(project) =>
        project.parts[`draft:${draft}`] ? (
          <DraftDesk
            key={draft}
            {...{ project, draft }}
            onClose={() => set({ draft: '' }, { replace: false })}
          />
        ) : (
          <ProjectPart<Logo> project={project} name="logo">
            {(part) => (
              <Wall
                {...{ project, part }}
                onOpen={(one) => set({ draft: one }, { replace: false })}
              />
            )}
          </ProjectPart>
        )
      }
    </ProjectPage>
  );
}
