import { useCallback, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Tabs } from '#ui/tabs.tsx';
import {
  type OpenProject,
  type PartSaving,
  ProjectPage,
  ProjectPart,
} from '../../../workspace/web/public.tsx';
import type { ArticleBody, Brief } from '../../article-schema.ts';
import { BriefPanel } from './brief-view.tsx';
import { CheckPanel } from './check-panel.tsx';
import { FormsPanel } from './forms-panel.tsx';
import { OutPanel } from './out-panel.tsx';
import { WritingDesk } from './writing-desk.tsx';

/** `/content-creator/articles/<id>` */
export function Page() {
  const { id = '' } = useParams();
  return (
    <ProjectPage id={id} noun="article" isTitleOwn={false}>
      {(project) => <ArticleRoom project={project} />}
    </ProjectPage>
  );
}

function ArticleRoom({ project }: { project: OpenProject }) {
  const [search, setSearch] = useSearchParams();
  const brief = project.parts.brief?.body as Brief | undefined;
  return (
    <Tabs
      value={search.get('part') ?? 'write'}
      onValueChange={(part) => setSearch({ part }, { replace: true })}
      label="Parts of the article"
      items={[
        { id: 'write', label: 'Write', content: <Writing project={project} /> },
        {
          id: 'check',
          label: 'Check',
          content: <CheckPanel project={project} banned={brief?.bannedWords ?? []} />,
        },
        { id: 'forms', label: 'Other forms', content: <FormsPanel project={project} /> },
        { id: 'out', label: 'Export and publish', content: <OutPanel project={project} /> },
        {
          id: 'brief',
          label: 'Brief',
          content: (
            <BriefPanel
              {...{ project, brief }}
              onDrafted={() => {
                void project.reload().then(() => setSearch({ part: 'write' }, { replace: true }));
              }}
            />
          ),
        },
      ]}
    />
  );
}

function Writing({ project }: { project: OpenProject }) {
  const [saving, setSaving] = useState<PartSaving>();
  const { report: tell } = project;
  // In focus mode the page's own line about it is out of sight.
  const report = useCallback(
    (part: string, now: PartSaving | undefined) => {
      setSaving(now);
      tell(part, now);
    },
    [tell],
  );
  return (
    <ProjectPart<ArticleBody>
      project={{ ...project, report }}
      name="body"
      start={{
        title: project.title,
        language: 'en',
        doc: { type: 'doc', content: [{ type: 'paragraph' }] },
      }}
      isWhole={(body) => body.title.trim() !== ''}
    >
      {({ body, change, canEdit }) => (
        <WritingDesk {...{ project, body, change, canEdit, saving }} />
      )}
    </ProjectPart>
  );
}
