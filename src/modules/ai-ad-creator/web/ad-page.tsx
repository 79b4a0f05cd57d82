import { useParams } from 'react-router';
import { useAddress } from '#shell/page/use-address.ts';
import { Tabs } from '#ui/tabs.tsx';
import {
  type EditedPart,
  type OpenProject,
  ProjectPage,
  ProjectPart,
} from '../../workspace/web/public.tsx';
import { type Ad, adSchema } from '../ad-project.ts';
import { ledgerOf } from '../claims/ledger.ts';
import { Matrix } from './ads/matrix.tsx';
import { BriefPanel } from './brief/brief-panel.tsx';
import { ClaimsPanel } from './claims/claims-panel.tsx';
import { ExportPanel } from './out/export-panel.tsx';

/** `/ai-ad-creator/ads/<id>`: brief, variants, claims and export of one ad. */
export function Page() {
  const { id = '' } = useParams();
  return (
    <ProjectPage id={id} noun="ad">
      {(project) => (
        <ProjectPart<Ad>
          project={project}
          name="ad"
          // What is half typed waits: a proof without words, a headline that is empty.
          isWhole={(ad) => adSchema.safeParse(ad).success}
        >
          {(part) => <Desk {...{ project, part }} />}
        </ProjectPart>
      )}
    </ProjectPage>
  );
}

function Desk({ project, part }: { project: OpenProject; part: EditedPart<Ad> }) {
  const { get, set } = useAddress();
  const { body } = part;
  const open = ledgerOf(body).filter((claim) => claim.open).length;
  const usual = body.isConfirmed && body.variants.length > 0 ? 'ads' : 'brief';
  return (
    <Tabs
      label="Steps of an ad"
      value={get('step') || usual}
      onValueChange={(step) => set({ step })}
      items={[
        {
          id: 'brief',
          label: 'Brief',
          content: <BriefPanel {...{ project, part }} onDone={() => set({ step: 'ads' })} />,
        },
        {
          id: 'ads',
          label: `Ads (${body.variants.length})`,
          content: <Matrix {...{ project, part }} />,
        },
        {
          id: 'claims',
          label: `Claims (${open} open)`,
          content: <ClaimsPanel {...{ project, part }} />,
        },
        { id: 'export', label: 'Export', content: <ExportPanel {...{ project, part, open }} /> },
      ]}
    />
  );
}
