import { useParams } from 'react-router';
import { useAddress } from '#shell/page/use-address.ts';
import { Tabs } from '#ui/tabs.tsx';
import { type EditedPart, ProjectPage, ProjectPart } from '../../../workspace/web/public.tsx';
import type { PromptTest } from '../../prompt-tests/schemas.ts';
import { CaseList } from './case-list.tsx';
import { ExampleRows } from './example-rows.tsx';
import { ResultsTab } from './results/results-tab.tsx';
import { SampleSets } from './sample-sets.tsx';
import { VersionCards } from './version-cards.tsx';

const empty: PromptTest = { versions: [], examples: [], samples: {}, cases: [], services: [] };

/** `/prompt-generator/tests/<id>`: versions of a prompt, the cases they are held against, and what came of it. */
export function Page() {
  const { id = '' } = useParams();
  return (
    <ProjectPage
      id={id}
      noun="prompt test"
      intro="Several versions, the same cases: see which one answers best, and what a change breaks."
    >
      {(project) => (
        <ProjectPart<PromptTest> project={project} name="test" start={empty}>
          {(part) => <TestTabs projectId={id} title={project.title} {...part} />}
        </ProjectPart>
      )}
    </ProjectPage>
  );
}

type Props = EditedPart<PromptTest> & { readonly projectId: string; readonly title: string };

function TestTabs({ projectId, title, body: test, change, canEdit }: Props) {
  const { get, set } = useAddress();
  const edit = (part: Partial<PromptTest>) => change({ ...test, ...part });
  const prompts = (
    <fieldset disabled={!canEdit} className="flex min-w-0 flex-col gap-8">
      <legend className="sr-only">Prompts</legend>
      <VersionCards test={test} onChange={(versions) => edit({ versions })} />
      <ExampleRows rows={test.examples} onChange={(examples) => edit({ examples })} />
    </fieldset>
  );
  const cases = (
    <fieldset disabled={!canEdit} className="flex min-w-0 flex-col gap-8">
      <legend className="sr-only">Cases</legend>
      <SampleSets test={test} onChange={edit} />
      <CaseList test={test} onChange={(next) => edit({ cases: next })} />
    </fieldset>
  );
  const results = (
    <ResultsTab
      {...{ projectId, title, test, canEdit }}
      onServices={(services) => edit({ services })}
    />
  );
  return (
    <Tabs
      label="Parts of the test"
      value={get('part') || (get('run') ? 'results' : '')}
      onValueChange={(part) => set({ part })}
      items={[
        { id: 'prompts', label: `Prompts (${test.versions.length})`, content: prompts },
        { id: 'cases', label: `Cases (${test.cases.length})`, content: cases },
        { id: 'results', label: 'Results', content: results },
      ]}
    />
  );
}
