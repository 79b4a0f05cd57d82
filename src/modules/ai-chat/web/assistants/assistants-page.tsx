import { useQuery } from '@tanstack/react-query';
import { Bot } from 'lucide-react';
import { Loaded } from '#shell/loaded.tsx';
import { PageHeader } from '#shell/page/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ModuleProjects } from '../../../workspace/web/public.tsx';
import { assistantQueries } from './assistant-queries.ts';
import { HubAssistants, UseLink } from './hub-assistants.tsx';
import { NewAssistant } from './new-assistant.tsx';
import { useAssistants } from './use-assistants.ts';

/** `/modules/ai-chat/assistants`: one's own and one's teams', and those that come with the hub. */
export function Page() {
  const found = useQuery(assistantQueries.assistants.queryOptions());
  return (
    <>
      <PageHeader title="Assistants" actions={<NewAssistant />}>
        Instructions with a name, a picture, tools and knowledge. Begin a conversation with one, or
        call one for a single message with <kbd>@</kbd>.
      </PageHeader>
      <div className="flex flex-col gap-10">
        <section aria-label="Yours and your teams’">
          <h2 className="mb-3 text-xl">Yours and your teams’</h2>
          <OwnAssistants />
        </section>
        <section aria-label="From this hub">
          <h2 className="text-xl">From this hub</h2>
          <p className="mt-1 mb-4 text-sm text-muted">
            Ready to use. They stay as they are; “Make it mine” gives you a copy to change.
          </p>
          <Loaded
            query={found}
            title="The assistants could not be loaded"
            skeleton="h-72 rounded-2xl"
          >
            {({ assistants }) => (
              <HubAssistants assistants={assistants.filter(({ builtIn }) => builtIn)} />
            )}
          </Loaded>
        </section>
      </div>
    </>
  );
}

function OwnAssistants() {
  const { find } = useAssistants();
  return (
    <ModuleProjects
      kind="assistant"
      noteOf={(id) => {
        const assistant = find(id);
        return assistant && <UseLink assistant={assistant} />;
      }}
      empty={
        <EmptyState icon={Bot} title="No assistants of your own yet">
          Make one for what you ask again and again, or copy one of those below.
        </EmptyState>
      }
    />
  );
}
