/** The files of a new module's screens, by their names in its folder. */
export const webFiles = (names) => [
  ['web/index.tsx', entry(names)],
  ['web/home-page.tsx', home(names)],
  [`web/new-${names.noun}.tsx`, create(names)],
  [`web/${names.noun}-page.tsx`, editor(names)],
];

const entry = ({
  id,
  noun,
  title,
  pascal,
}) => `import type { WebModule } from '#shell/modules/web-module.ts';

export const webModule: WebModule = {
  routes: [
    {
      path: '/modules/${id}',
      title: '${title}',
      access: 'user',
      frame: 'app',
      load: () => import('./home-page.tsx'),
    },
    {
      path: '/${id}/${noun}s/:id',
      title: '${pascal}',
      access: 'user',
      frame: 'app',
      load: () => import('./${noun}-page.tsx'),
    },
  ],
};
`;

const home = ({ noun, pascal, title, words }) => `import { FolderOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ModuleProjects } from '../../workspace/web/public.tsx';
import { New${pascal} } from './new-${noun}.tsx';

/** What there is, and the way to a new one. */
export function Page() {
  const [isMaking, setMaking] = useState(false);
  const make = (
    <Button look="primary" onClick={() => setMaking(true)}>
      <Plus aria-hidden /> New ${words}
    </Button>
  );
  return (
    <>
      <PageHeader title="${title}" actions={make}>
        Every change is saved by itself, and earlier versions stay.
      </PageHeader>
      <ModuleProjects
        kind="${noun}"
        empty={
          <EmptyState icon={FolderOpen} title="No ${words}s yet" action={make}>
            Give the first one a title; everything else can follow.
          </EmptyState>
        }
      />
      {isMaking && <New${pascal} onClose={() => setMaking(false)} />}
    </>
  );
}
`;

const create = ({ id, noun, pascal, words, a }) => `import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { callTool } from '#shell/tools/call-tool.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import { SpaceField } from '../../workspace/web/public.tsx';

/** A title is enough to begin with. */
export function New${pascal}({ onClose }: { onClose: () => void }) {
  const [spaceId, setSpaceId] = useState('');
  const navigate = useNavigate();
  return (
    <Dialog open onOpenChange={onClose} title="New ${words}" description="Begin with a title.">
      <Form
        start={{ title: '' }}
        send={(values) =>
          callTool<{ projectId: string }>('${noun}.create', {
            ...values,
            ...(spaceId && { spaceId }),
          })
        }
        queryKey={[['workspace']]}
        after={({ output }) => void navigate(\`/${id}/${noun}s/\${output.projectId}\`)}
      >
        <InputField name="title" label="Title" required maxLength={200} />
        <SpaceField value={spaceId} onChange={setSpaceId} />
        <SubmitButton>Make ${a.startsWith('an ') ? 'an' : 'a'} ${words}</SubmitButton>
      </Form>
    </Dialog>
  );
}
`;

const editor = ({ noun, pascal, words, id }) => `import { useParams } from 'react-router';
import { Field, Textarea } from '#ui/fields/field.tsx';
import { ProjectPage, ProjectPart } from '../../workspace/web/public.tsx';
import type { ${pascal} } from '../${noun}-schema.ts';

/** \`/${id}/${noun}s/<id>\` */
export function Page() {
  const { id = '' } = useParams();
  return (
    <ProjectPage id={id} noun="${words}">
      {(project) => (
        <ProjectPart<${pascal}> project={project} name="${noun}" start={{ text: '' }}>
          {({ body, change, canEdit }) => (
            <fieldset disabled={!canEdit}>
              <legend className="sr-only">${pascal}</legend>
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
`;
