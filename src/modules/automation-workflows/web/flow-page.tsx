import { useParams } from 'react-router';
import type { FlowGraph } from '#kernel/flow/node-set.ts';
import { useAddress } from '#shell/page/use-address.ts';
import { Tabs } from '#ui/tabs.tsx';
import { type OpenProject, ProjectPage, ProjectPart } from '../../workspace/web/public.tsx';
import { EditTab } from './edit/edit-tab.tsx';
import { PublishBar } from './publish/publish-bar.tsx';
import { SettingsTab } from './publish/settings-tab.tsx';
import { RunsTab } from './runs/runs-tab.tsx';

/** `/automation-workflows/flows/<id>`: a flow, its runs and its settings. */
export function Page() {
  const { id = '' } = useParams();
  return (
    <ProjectPage id={id} noun="flow">
      {(project) => <Desk project={project} />}
    </ProjectPage>
  );
}

function Desk({ project }: { project: OpenProject }) {
  const { get, set } = useAddress();
  return (
    <>
      <PublishBar project={project} />
      <Tabs
        label="Parts of a flow"
        value={get('tab') || 'edit'}
        onValueChange={(tab) => set({ tab, run: '' })}
        items={[
          {
            ...{ id: 'edit', label: 'Edit' },
            content: (
              <ProjectPart<FlowGraph> project={project} name="graph">
                {(part) => <EditTab {...{ project, part }} />}
              </ProjectPart>
            ),
          },
          { id: 'runs', label: 'Runs', content: <RunsTab project={project} /> },
          { id: 'settings', label: 'Settings', content: <SettingsTab project={project} /> },
        ]}
      />
    </>
  );
}
