import { useState } from 'react';
import { useParams } from 'react-router';
import { type Page as PageBody, pageSchema } from '#blocks/page-schema.ts';
import { useAddress } from '#shell/page/use-address.ts';
import { Tabs } from '#ui/tabs.tsx';
import {
  type EditedPart,
  type OpenProject,
  ProjectPage,
  ProjectPart,
} from '../../workspace/web/public.tsx';
import { EditPanel } from './edit/edit-panel.tsx';
import { EntriesPanel } from './entries/entries-panel.tsx';
import { ResultsPanel } from './entries/results-panel.tsx';
import { PublishPanel } from './publish/publish-panel.tsx';
import { SettingsPanel } from './publish/settings-panel.tsx';
import type { Variant } from './publish/variant-fields.tsx';

/** `/landing-page-builder/pages/<id>`: one page from its words to what came of it. */
export function Page() {
  const { id = '' } = useParams();
  // Kept here: what lies in the part begins anew whenever it is read again.
  const [variants, onVariants] = useState<readonly Variant[]>();
  const [ended, onEnded] = useState<EndedTest | null>(null);
  return (
    <ProjectPage id={id} noun="page" isTitleOwn={false}>
      {(project) => (
        <ProjectPart<PageBody>
          project={project}
          name="page"
          // What is half typed waits.
          isWhole={(page) => pageSchema.safeParse(page).success}
        >
          {(part) => <Desk {...{ project, part, variants, onVariants, ended, onEnded }} />}
        </ProjectPart>
      )}
    </ProjectPage>
  );
}

/** What undo brings back once a test was ended: the publication with the test, and the page as it was edited. */
export type EndedTest = {
  readonly name: string;
  readonly version: number;
  readonly page: PageBody;
};

export type PanelProps = {
  readonly project: OpenProject;
  readonly part: EditedPart<PageBody>;
  /** Variants that are not published yet; undefined: those that are. They live as long as the screen. */
  readonly variants: readonly Variant[] | undefined;
  readonly onVariants: (variants: readonly Variant[] | undefined) => void;
  readonly ended: EndedTest | null;
  readonly onEnded: (ended: EndedTest | null) => void;
};

function Desk(props: PanelProps) {
  const { get, set } = useAddress();
  return (
    <Tabs
      label="Parts of a page"
      value={get('tab') || 'edit'}
      onValueChange={(tab) => set({ tab })}
      items={[
        { id: 'edit', label: 'Edit', content: <EditPanel {...props} /> },
        { id: 'publish', label: 'Publish', content: <PublishPanel {...props} /> },
        { id: 'entries', label: 'Entries', content: <EntriesPanel {...props} /> },
        { id: 'results', label: 'Results', content: <ResultsPanel {...props} /> },
        { id: 'settings', label: 'Settings', content: <SettingsPanel {...props} /> },
      ]}
    />
  );
}
