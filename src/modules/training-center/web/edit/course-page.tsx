import { useParams } from 'react-router';
import { useAddress } from '#shell/page/use-address.ts';
import { Tabs } from '#ui/tabs.tsx';
import { type OpenProject, ProjectPage, ProjectPart } from '../../../workspace/web/public.tsx';
import type { CourseMeta } from '../../course-schema.ts';
import { ExportTab } from './export-tab.tsx';
import { LessonsTab } from './lessons-tab.tsx';
import { PeopleTab } from './people-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';

/** `/training/courses/<id>`: a course for whoever gives it. */
export function Page() {
  const { id = '' } = useParams();
  return (
    <ProjectPage id={id} noun="course" isTitleOwn={false}>
      {(project) => <Desk project={project} />}
    </ProjectPage>
  );
}

const isWhole = ({ title }: CourseMeta): boolean => title.trim() !== '';

/** What holds for the course is edited on two tabs: it is opened once, above them. */
function Desk({ project }: { project: OpenProject }) {
  const { get, set } = useAddress();
  return (
    <ProjectPart<CourseMeta> project={project} name="course" isWhole={isWhole}>
      {(meta) => (
        <Tabs
          label="Parts of a course"
          value={get('tab') || 'lessons'}
          onValueChange={(tab) => set({ tab })}
          items={[
            { id: 'lessons', label: 'Lessons', content: <LessonsTab {...{ project, meta }} /> },
            { id: 'people', label: 'People', content: <PeopleTab project={project} /> },
            { id: 'settings', label: 'Settings', content: <SettingsTab meta={meta} /> },
            { id: 'export', label: 'Export', content: <ExportTab project={project} /> },
          ]}
        />
      )}
    </ProjectPart>
  );
}
