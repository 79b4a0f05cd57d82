import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { createModuleQueries } from '#shell/hub/api.ts';
import { callTool } from '#shell/tools/call-tool.ts';
import { Badge } from '#ui/badge.tsx';
import { Progress } from '#ui/progress.tsx';
import type { contract } from '../../../workspace/contract.ts';
import { type OpenProject, ProjectPage } from '../../../workspace/web/public.tsx';
import type { Campaign } from '../../campaign-schema.ts';
import { templateOf } from '../../templates/templates.ts';

const workspace = createModuleQueries<typeof contract>('workspace');
/** Time between two looks at what is under way, in ms. */
const everyMs = 1500;
const open: readonly string[] = ['queued', 'running', 'waiting'];

/** `/content-creator/campaigns/<id>` */
export function Page() {
  const { id = '' } = useParams();
  return (
    <ProjectPage id={id} noun="campaign" isTitleOwn={false}>
      {(project) => <Texts project={project} />}
    </ProjectPage>
  );
}

function Texts({ project }: { project: OpenProject }) {
  const campaign = project.parts.campaign?.body as Campaign | undefined;
  if (!campaign) return null;
  const { brief, texts } = campaign;
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <p className="whitespace-pre-line break-words text-muted">
        {brief.brief}
        {'\n'}For {brief.reader}.
      </p>
      <ul aria-label="Texts" className="flex flex-col gap-2">
        {texts.map((text) => (
          <TextRow key={text.projectId} {...text} />
        ))}
      </ul>
    </div>
  );
}

type Counts = { readonly counts: readonly { readonly unsupported: number }[] };

/** One text: how far it is, and then what rests on nothing in it. */
function TextRow({ format, projectId, runId }: Campaign['texts'][number]) {
  const { data: run, isError: isForgotten } = useQuery({
    ...workspace.run.queryOptions({ input: { id: runId } }),
    refetchInterval: ({ state }) =>
      state.data && open.includes(state.data.status) ? everyMs : false,
    retry: false,
  });
  const isUnderWay = run !== undefined && open.includes(run.status);
  const article = useQuery({
    ...workspace.project.queryOptions({ input: { id: projectId } }),
    // Not before it is known: what is read while it is written would be shown as the whole text.
    enabled: isForgotten || (run !== undefined && !isUnderWay),
    retry: false,
  });
  const { data: count } = useQuery({
    queryKey: ['content-creator', 'unsupported', projectId, article.data?.updatedAt],
    enabled: article.data !== undefined,
    queryFn: async ({ signal }) => {
      const given = { projectIds: [projectId] };
      const { output } = await callTool<Counts>('text.unsupported', given, { signal });
      return output.counts[0]?.unsupported ?? null;
    },
    retry: false,
  });
  const title = templateOf(format).title;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border bg-surface px-4 py-3">
      <span className="min-w-0 flex-1 basis-48">
        {article.data ? (
          <Link
            to={`/content-creator/articles/${projectId}`}
            className="font-medium underline underline-offset-2"
          >
            {title}
          </Link>
        ) : (
          <span className="font-medium">{title}</span>
        )}
        {article.data && <span className="block text-sm text-muted">{article.data.title}</span>}
        {!isUnderWay && article.isError && (
          <span className="block text-sm text-muted">
            {run?.error?.message ?? 'This text is not there any more.'}
          </span>
        )}
      </span>
      {isUnderWay && <Progress label={`${title}: written so far`} value={run.fraction} />}
      {typeof count === 'number' && (
        <Badge tone={count === 0 ? 'neutral' : 'danger'}>{`${count} unsupported`}</Badge>
      )}
    </li>
  );
}
