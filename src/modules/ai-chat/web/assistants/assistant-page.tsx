import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { Loaded } from '#shell/loaded.tsx';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Button } from '#ui/button.tsx';
import { ProjectPage, ProjectPart } from '../../../workspace/web/public.tsx';
import type { AssistantBody } from '../../assistants/assistant-schema.ts';
import { AssistantFace } from './assistant-face.tsx';
import { assistantQueries } from './assistant-queries.ts';
import { AssistantEditor } from './editor/assistant-editor.tsx';
import { ToldPreview } from './editor/told-preview.tsx';
import { UseLink } from './hub-assistants.tsx';
import { useCopying } from './use-copying.ts';

const isProject = (id: string): boolean => /^[\da-f-]{36}$/.test(id);

/** `/modules/ai-chat/assistants/<id>`: one's own to be changed, one of the hub to be looked at. */
export function Page() {
  const { id = '' } = useParams();
  return isProject(id) ? <OwnAssistant id={id} /> : <HubAssistant id={id} />;
}

function OwnAssistant({ id }: { id: string }) {
  const queries = useQueryClient();
  // What was changed here is what the chats show next.
  useEffect(
    () => () => void queries.invalidateQueries({ queryKey: assistantQueries.assistants.key() }),
    [queries],
  );
  return (
    <ProjectPage
      id={id}
      noun="assistant"
      intro="What is written here shapes its answers. It approves nothing, and reads only what the person who asks may read."
      isTitleOwn={false}
      actions={({ id: own, title: name }) => <UseLink assistant={{ id: own, name }} isLarge />}
    >
      {(project) => (
        <ProjectPart<AssistantBody>
          project={project}
          name="assistant"
          isWhole={({ name }) => name.trim() !== ''}
        >
          {(part) => <AssistantEditor {...part} />}
        </ProjectPart>
      )}
    </ProjectPage>
  );
}

function HubAssistant({ id }: { id: string }) {
  const found = useQuery(assistantQueries.assistant.queryOptions({ input: { id } }));
  const copying = useCopying();
  return (
    <Loaded query={found} title="This assistant could not be opened" skeleton="h-96">
      {(assistant) => (
        <>
          <PageHeader
            title={
              <span className="flex items-center gap-3">
                <AssistantFace of={assistant} className="size-10 text-xl" /> {assistant.name}
              </span>
            }
            actions={
              <>
                <UseLink assistant={assistant} isLarge />
                <Button busy={copying.isPending} onClick={() => copying.mutate(assistant.id)}>
                  <Copy aria-hidden /> Make it mine
                </Button>
              </>
            }
          >
            {assistant.description} It comes with this hub and stays as it is.
          </PageHeader>
          <div className="flex max-w-3xl flex-col gap-6">
            <section aria-label="Starters">
              <h2 className="mb-2 text-lg">Starters</h2>
              <ul className="list-disc pl-5">
                {assistant.starters.map((starter) => (
                  <li key={starter}>{starter}</li>
                ))}
              </ul>
            </section>
            <ToldPreview body={assistant.body} isOpen />
          </div>
        </>
      )}
    </Loaded>
  );
}
