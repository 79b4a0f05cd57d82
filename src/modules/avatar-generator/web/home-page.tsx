import { UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { PageHeader } from '#shell/page/page-header.tsx';
import { useAddress } from '#shell/page/use-address.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ModuleProjects, RunPanel } from '../../workspace/web/public.tsx';
import { DesignTab } from './design/design-tab.tsx';
import { ListTab } from './list/list-tab.tsx';
import { PortraitTab } from './portrait/portrait-tab.tsx';
import { SpeakTab } from './speak/speak-tab.tsx';

/** `/avatar-generator`: one face, many faces, saved characters, and films in which they speak. */
export function Page() {
  const { get, set } = useAddress();
  const items = [
    { id: 'design', label: 'Design', content: <DesignTab /> },
    { id: 'list', label: 'From a list', content: <ListTab /> },
    {
      id: 'characters',
      label: 'Characters',
      content: (
        <ModuleProjects
          kind="character"
          empty={
            <EmptyState
              icon={UserRound}
              title="No characters yet"
              action={
                <Button look="primary" onClick={() => set({ tab: '' })}>
                  Design a face
                </Button>
              }
            >
              Save a face as a character, and it can be changed, shared and made to speak.
            </EmptyState>
          }
        />
      ),
    },
    { id: 'portrait', label: 'Portraits', content: <PortraitTab /> },
    { id: 'speak', label: 'Speaking', content: <SpeakTab /> },
  ];
  return (
    <>
      <PageHeader
        title="Avatar Generator"
        actions={
          <Button asChild look="quiet">
            <Link to="/modules/avatar-generator/guide">Guide</Link>
          </Button>
        }
      >
        Faces in 61 styles, drawn on this hub from any name, portraits by a service, and characters
        that speak.
      </PageHeader>
      {get('run') && <RunPanel runId={get('run')} onClose={() => set({ run: '' })} />}
      <Tabs
        label="Avatars"
        value={get('tab') || 'design'}
        onValueChange={(tab) => set({ tab: tab === 'design' ? '' : tab })}
        items={items}
      />
    </>
  );
}
