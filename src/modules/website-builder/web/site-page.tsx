import { useParams } from 'react-router';
import { useAddress } from '#shell/page/use-address.ts';
import { Tabs } from '#ui/tabs.tsx';
import { EntriesPanel } from '../../landing-page-builder/web/public.tsx';
import {
  type EditedPart,
  type OpenProject,
  ProjectPage,
  ProjectPart,
} from '../../workspace/web/public.tsx';
import { type Site, siteSchema } from '../site/site-schema.ts';
import { CollectionsPanel } from './collections/collections-panel.tsx';
import { LookPanel } from './pages/look-panel.tsx';
import { PagesPanel } from './pages/pages-panel.tsx';
import { CheckPanel } from './publish/check-panel.tsx';
import { PublishPanel } from './publish/publish-panel.tsx';
import { RedirectsPanel } from './publish/redirects-panel.tsx';

/** `/website-builder/sites/<id>`: one website from its pages to what came of it. */
export function Page() {
  const { id = '' } = useParams();
  return (
    <ProjectPage id={id} noun="website" isTitleOwn={false}>
      {(project) => (
        <ProjectPart<Site>
          project={project}
          name="site"
          // What is half typed waits.
          isWhole={(site) => siteSchema.safeParse(site).success}
        >
          {(part) => <Desk {...{ project, part }} />}
        </ProjectPart>
      )}
    </ProjectPage>
  );
}

export type PanelProps = {
  readonly project: OpenProject;
  /** What all pages share, and where each of them is. */
  readonly part: EditedPart<Site>;
};

function Desk(props: PanelProps) {
  const { get, set } = useAddress();
  return (
    <Tabs
      label="Parts of a website"
      value={get('tab') || 'pages'}
      onValueChange={(tab) => set({ tab })}
      items={[
        { id: 'pages', label: 'Pages', content: <PagesPanel {...props} /> },
        { id: 'look', label: 'Look and menu', content: <LookPanel {...props} /> },
        { id: 'collections', label: 'Collections', content: <CollectionsPanel {...props} /> },
        { id: 'redirects', label: 'Redirects', content: <RedirectsPanel {...props} /> },
        { id: 'checks', label: 'Checks', content: <CheckPanel {...props} /> },
        { id: 'publish', label: 'Publish', content: <PublishPanel {...props} /> },
        { id: 'entries', label: 'Form entries', content: <EntriesPanel {...props} /> },
      ]}
    />
  );
}
