import { useParams } from 'react-router';
import { useAddress } from '#shell/page/use-address.ts';
import { Tabs } from '#ui/tabs.tsx';
import { type OpenProject, ProjectPage, ProjectPart } from '../../workspace/web/public.tsx';
import { type BotSettings, botSettingsSchema } from '../bot-settings.ts';
import { BuildTab } from './build/build-tab.tsx';
import { LookTab } from './look/look-tab.tsx';
import { PublishBar } from './publish/publish-bar.tsx';
import { ResultsTab } from './results/results-tab.tsx';
import { TestTab } from './test/test-tab.tsx';

const usual = botSettingsSchema.parse({});

/** `/chatbot-builder/bots/<id>`: a bot, its tests, its look and what came of it. */
export function Page() {
  const { id = '' } = useParams();
  return (
    <ProjectPage id={id} noun="chatbot">
      {(project) => <Desk project={project} />}
    </ProjectPage>
  );
}

/** The settings are one part, edited on three tabs: it is opened once, above them. */
const Desk = ({ project }: { project: OpenProject }) => (
  <>
    <PublishBar project={project} />
    <ProjectPart<BotSettings> project={project} name="settings" start={usual}>
      {(settings) => <Parts {...{ project, settings }} />}
    </ProjectPart>
  </>
);

function Parts({ project, settings }: Parameters<typeof BuildTab>[0]) {
  const { get, set } = useAddress();
  return (
    <Tabs
      label="Parts of a chatbot"
      value={get('tab') || 'build'}
      onValueChange={(tab) => set({ tab, session: '' })}
      items={[
        { id: 'build', label: 'Build', content: <BuildTab {...{ project, settings }} /> },
        { id: 'test', label: 'Test', content: <TestTab {...{ project, settings }} /> },
        { id: 'look', label: 'Look and limits', content: <LookTab settings={settings} /> },
        { id: 'results', label: 'Results', content: <ResultsTab project={project} /> },
      ]}
    />
  );
}
