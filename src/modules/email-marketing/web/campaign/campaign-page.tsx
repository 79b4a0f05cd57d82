import { useParams } from 'react-router';
import { useAddress } from '#shell/page/use-address.ts';
import { Tabs } from '#ui/tabs.tsx';
import { type OpenProject, ProjectPage, ProjectPart } from '../../../workspace/web/public.tsx';
import { type CampaignPart, campaignPartSchema } from '../../parts/campaign-part.ts';
import { ReportTab } from './report-tab.tsx';
import { SendTab } from './send-tab.tsx';
import { WriteTab } from './write-tab.tsx';

const usual = campaignPartSchema.parse({});

/** `/email-marketing/campaigns/<id>`: a campaign, from its first words to what came of it. */
export function Page() {
  const { id = '' } = useParams();
  return (
    <ProjectPage id={id} noun="campaign">
      {(project) => (
        <ProjectPart<CampaignPart> project={project} name="campaign" start={usual}>
          {(part) => <Desk {...{ project, part }} />}
        </ProjectPart>
      )}
    </ProjectPage>
  );
}

function Desk({ project, part }: { project: OpenProject } & Parameters<typeof WriteTab>[0]) {
  const { get, set } = useAddress();
  const check = () => set({ tab: 'send' }, { replace: false });
  return (
    <Tabs
      label="Parts of a campaign"
      value={get('tab') || 'write'}
      onValueChange={(tab) => set({ tab })}
      items={[
        { id: 'write', label: 'Write', content: <WriteTab {...{ part }} onCheck={check} /> },
        { id: 'send', label: 'Preview and send', content: <SendTab {...{ project, part }} /> },
        { id: 'report', label: 'Report', content: <ReportTab project={project} /> },
      ]}
    />
  );
}
