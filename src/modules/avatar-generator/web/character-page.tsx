import { useParams } from 'react-router';
import { Field, Textarea } from '#ui/field.tsx';
import { ProjectPage, ProjectPart } from '../../workspace/web/public.tsx';
import type { Character } from '../character-schema.ts';

/** `/avatar-generator/characters/<id>` */
export function Page() {
  const { id = '' } = useParams();
  return (
    <ProjectPage id={id} noun="character">
      {(project) => (
        <ProjectPart<Character> project={project} name="character" start={{ text: '' }}>
          {({ body, change, canEdit }) => (
            <fieldset disabled={!canEdit}>
              <legend className="sr-only">Character</legend>
              <Field label="Text">
                {(control) => (
                  <Textarea
                    {...control}
                    rows={16}
                    value={body.text}
                    onChange={({ target }) => change({ ...body, text: target.value })}
                  />
                )}
              </Field>
            </fieldset>
          )}
        </ProjectPart>
      )}
    </ProjectPage>
  );
}
