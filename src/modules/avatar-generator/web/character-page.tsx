import { Clapperboard } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Field, Input, Textarea } from '#ui/fields/field.tsx';
import { type EditedPart, ProjectPage, ProjectPart } from '../../workspace/web/public.tsx';
import type { Character } from '../character-schema.ts';
import { KeepPicture } from './design/design-tab.tsx';
import { Designer } from './design/designer.tsx';

/** `/avatar-generator/characters/<id>`: a character's sheet. */
export function Page() {
  const { id = '' } = useParams();
  return (
    <ProjectPage
      id={id}
      noun="character"
      isTitleOwn={false}
      actions={() => (
        <Button asChild look="primary">
          <Link to={`/avatar-generator?tab=speak&character=${id}`}>
            <Clapperboard aria-hidden /> Let it speak
          </Link>
        </Button>
      )}
    >
      {(project) => (
        // Half a name is not stored; what is typed on is.
        <ProjectPart<Character>
          project={project}
          name="character"
          isWhole={({ name }) => name.trim() !== ''}
        >
          {(part) => <Sheet {...part} />}
        </ProjectPart>
      )}
    </ProjectPage>
  );
}

function Sheet({ body, change, canEdit }: EditedPart<Character>) {
  const { name, description, ...look } = body;
  return (
    <fieldset disabled={!canEdit}>
      <legend className="sr-only">Character</legend>
      <Designer
        look={look}
        onChange={({ background, ...next }) =>
          change({ name, description, ...next, ...(background && { background }) })
        }
      >
        <Field label="Name" error={name.trim() ? undefined : 'A character needs a name.'}>
          {(control) => (
            <Input
              {...control}
              maxLength={80}
              value={name}
              onChange={({ target }) => change({ ...body, name: target.value })}
            />
          )}
        </Field>
        <Field label="Who it is">
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              maxLength={2000}
              value={description}
              onChange={({ target }) => change({ ...body, description: target.value })}
            />
          )}
        </Field>
        <KeepPicture look={look} name={name} />
      </Designer>
    </fieldset>
  );
}
