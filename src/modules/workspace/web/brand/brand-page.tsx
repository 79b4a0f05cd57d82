import { useParams } from 'react-router';
import type { Brand } from '../../brand-schema.ts';
import { ProjectPage } from '../project/project-page.tsx';
import { ProjectPart } from '../project/project-part.tsx';
import { BrandForm } from './brand-form.tsx';
import { ContrastTable } from './contrast-table.tsx';
import { DefaultBrand } from './default-brand.tsx';

/** `/projects/brands/<id>`: how somebody's things look and sound. */
export function Page() {
  const { id = '' } = useParams();
  return (
    <ProjectPage
      id={id}
      noun="brand"
      isTitleOwn={false}
      intro="Colours, type and voice, for you and for whoever makes something in your name."
    >
      {(project) => (
        // Half a name is not stored; what is typed on is.
        <ProjectPart<Brand>
          project={project}
          name="brand"
          isWhole={({ name }) => name.trim() !== ''}
        >
          {({ body, change, canEdit }) => (
            <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
              <fieldset disabled={!canEdit} className="min-w-0" data-tour="brand-open">
                <legend className="sr-only">Brand</legend>
                <BrandForm brand={body} spaceId={project.spaceId} onChange={change} />
              </fieldset>
              <aside>
                {canEdit && <DefaultBrand brandId={id} spaceId={project.spaceId} />}
                <ContrastTable brand={body} />
              </aside>
            </div>
          )}
        </ProjectPart>
      )}
    </ProjectPage>
  );
}
