import { LayoutDashboard } from 'lucide-react';
import { useState } from 'react';
import { PageHeader } from '#shell/page/page-header.tsx';
import { useAddress } from '#shell/page/use-address.ts';
import { Button } from '#ui/button.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { NewBoard } from './board/new-board.tsx';
import { AlertsPanel } from './home/alerts-panel.tsx';
import { AskPanel } from './home/ask-panel.tsx';
import { BoardsPanel } from './home/boards-panel.tsx';
import { HubPanel } from './home/hub-panel.tsx';
import { NotesPanel } from './home/notes-panel.tsx';
import { SitesPanel } from './home/sites-panel.tsx';
import { TablesPanel } from './home/tables-panel.tsx';

/** `/modules/analytics-dashboard`: the hub's own figures at once, and everything else that figures are asked of. */
export function Page() {
  const { get, set } = useAddress();
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <PageHeader
        title="Analytics Dashboard"
        actions={
          <Button look="primary" data-tour="analytics-new-board" onClick={() => setMaking(true)}>
            <LayoutDashboard aria-hidden /> New dashboard
          </Button>
        }
      >
        Figures of the hub, of your sites and of tables you bring. Every figure opens the rows it
        was made of.
      </PageHeader>
      <Tabs
        label="Parts of the Analytics Dashboard"
        value={get('tab') || 'hub'}
        onValueChange={(tab) => set({ tab, query: '' })}
        items={[
          { id: 'hub', label: 'My hub', content: <HubPanel /> },
          { id: 'ask', label: 'Ask', content: <AskPanel /> },
          { id: 'sites', label: 'Sites', content: <SitesPanel /> },
          { id: 'tables', label: 'Tables', content: <TablesPanel /> },
          {
            id: 'boards',
            label: 'Dashboards',
            content: <BoardsPanel onNew={() => setMaking(true)} />,
          },
          { id: 'alerts', label: 'Alerts', content: <AlertsPanel /> },
          { id: 'notes', label: 'Notes', content: <NotesPanel /> },
        ]}
      />
      {isMaking && <NewBoard onClose={() => setMaking(false)} />}
    </>
  );
}
