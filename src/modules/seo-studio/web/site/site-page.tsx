import { useParams, useSearchParams } from 'react-router';
import { dayText, numberText } from '#shell/formats.ts';
import { Badge } from '#ui/badge.tsx';
import { Field, Select } from '#ui/fields/field.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { type OpenProject, ProjectPage } from '../../../workspace/web/public.tsx';
import { allRules } from '../../rules/all-rules.ts';
import { type Crawl, crawlsSchema, settingsSchema } from '../../site-schema.ts';
import { ComparePanel } from './compare-panel.tsx';
import { ConsolePanel } from './console-panel.tsx';
import { CrawlAgain } from './crawl-again.tsx';
import { FilesPanel } from './files-panel.tsx';
import { IssuesPanel } from './issues-panel.tsx';
import { PagesPanel } from './pages-panel.tsx';
import { SchedulePanel } from './schedule-panel.tsx';

/** `/seo-studio/sites/<id>` */
export function Page() {
  const { id = '' } = useParams();
  return (
    <ProjectPage id={id} noun="site">
      {(project) => <SiteRoom project={project} />}
    </ProjectPage>
  );
}

function SiteRoom({ project }: { project: OpenProject }) {
  const [search, setSearch] = useSearchParams();
  const { list } = crawlsSchema.parse(project.parts.crawls?.body ?? {});
  const settings = settingsSchema.parse(project.parts.settings?.body);
  const crawl = list.find(({ key }) => key === search.get('crawl')) ?? list[0];
  const set = (next: Record<string, string>) =>
    setSearch((before) => ({ ...Object.fromEntries(before), ...next }), { replace: true });
  return (
    <div className="flex flex-col gap-6">
      <CrawlAgain project={project} settings={settings} isFirst={list.length === 0} />
      {crawl && (
        <>
          <SchedulePanel project={project} />
          <Summary {...{ crawl, list }} onChoose={(key) => set({ crawl: key })} />
          <Tabs
            value={search.get('show') ?? 'issues'}
            onValueChange={(show) => set({ show, page: '' })}
            label="Parts of the site"
            items={[
              {
                id: 'issues',
                label: 'Issues',
                content: <IssuesPanel {...{ project, crawl, settings }} />,
              },
              { id: 'pages', label: 'Pages', content: <PagesPanel {...{ project, crawl }} /> },
              {
                id: 'compare',
                label: 'Compare',
                content: <ComparePanel {...{ project, crawl, list }} />,
              },
              {
                id: 'console',
                label: 'Search figures',
                content: <ConsolePanel {...{ project, crawl }} />,
              },
              { id: 'files', label: 'Files', content: <FilesPanel {...{ project, crawl }} /> },
            ]}
          />
        </>
      )}
    </div>
  );
}

type SummaryProps = { crawl: Crawl; list: readonly Crawl[]; onChoose: (key: string) => void };

function Summary({ crawl, list, onChoose }: SummaryProps) {
  const sum = (severity: string) =>
    allRules.reduce(
      (all, rule) => all + (rule.severity === severity ? (crawl.counts[rule.id] ?? 0) : 0),
      0,
    );
  return (
    <section
      aria-label="The crawl"
      className="flex flex-col gap-3 rounded-2xl border bg-surface p-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto min-w-0 text-sm break-all">
          <strong className="font-medium">{numberText(crawl.pages)} pages</strong> from{' '}
          {crawl.start}
        </p>
        <Badge tone="danger">{numberText(sum('error'))} to mend</Badge>
        <Badge tone="gold">{numberText(sum('warning'))} to look at</Badge>
        <Badge>{numberText(sum('notice'))} good to know</Badge>
      </div>
      {list.length > 1 && (
        <Field label="Crawl" className="max-w-xs">
          {(control) => (
            <Select
              {...control}
              value={crawl.key}
              onChange={({ target }) => onChoose(target.value)}
            >
              {list.map(({ key, at, pages }) => (
                <option key={key} value={key}>
                  {dayText(at)}, {pages} pages
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {crawl.notes.map((note) => (
        <p key={note} className="text-sm break-words text-muted">
          {note}
        </p>
      ))}
    </section>
  );
}
