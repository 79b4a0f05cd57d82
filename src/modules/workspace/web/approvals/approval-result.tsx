import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { MadeFile } from '../activity/made-file.tsx';
import { RunButtons } from '../activity/run-buttons.tsx';
import { isOpen, stageText } from '../activity/run-words.ts';
import { queries } from '../queries.ts';
import type { Approval } from './approval-words.ts';

/** Time between two looks while it is under way, in ms. */
const everyMs = 1500;

type Answer = {
  readonly output?: Record<string, unknown>;
  readonly assets?: Parameters<typeof MadeFile>[0]['asset'][];
  readonly notes?: readonly string[];
};

/** What came of an approved call: its run, or what it answered at once, and where that lies. */
export function ApprovalResult({ approval }: { approval: Approval }) {
  if (approval.runId) return <MadeByRun runId={approval.runId} />;
  const { output, assets = [], notes = [] } = (approval.result ?? {}) as Answer;
  return (
    <>
      {notes.map((note) => (
        <p key={note} className="text-[13px] text-muted">
          {note}
        </p>
      ))}
      <Files assets={assets} title={approval.title} />
      <ProjectOf output={output} />
      {output && (
        <details className="text-[13px] text-muted">
          <summary className="cursor-pointer">What it answered</summary>
          <pre className="mt-2 max-h-60 overflow-y-auto rounded-lg bg-sunken p-3 break-words whitespace-pre-wrap">
            {JSON.stringify(output, null, 2)}
          </pre>
        </details>
      )}
    </>
  );
}

function MadeByRun({ runId }: { runId: string }) {
  const { data: run } = useQuery({
    ...queries.run.queryOptions({ input: { id: runId } }),
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data) ? false : everyMs),
  });
  if (!run) return null;
  return (
    <>
      {run.status !== 'done' && (
        <p role="status" className="text-sm text-muted">
          {run.error?.message ?? stageText(run)}
        </p>
      )}
      {isOpen(run) && <Progress label={`${run.title}: done so far`} value={run.fraction} />}
      <Files assets={run.assets} title={run.title} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        <RunButtons run={run} />
        {run.path && run.status === 'done' && (
          <Button asChild size="small">
            <Link to={run.path}>Open {run.title}</Link>
          </Button>
        )}
      </div>
    </>
  );
}

type FilesProps = { assets: Parameters<typeof MadeFile>[0]['asset'][]; title: string };

const Files = ({ assets, title }: FilesProps) =>
  assets.length > 0 && (
    <ul className="flex flex-wrap gap-4">
      {assets.map((asset) => (
        <MadeFile key={asset.id} asset={asset} alt={`${title}: ${asset.name}`} />
      ))}
    </ul>
  );

/** The way to the project that an answer names. */
function ProjectOf({ output }: { output: Record<string, unknown> | undefined }) {
  const id = typeof output?.projectId === 'string' ? output.projectId : undefined;
  const { data: project } = useQuery({
    ...queries.project.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== undefined,
    retry: false,
  });
  if (!project?.path) return null;
  return (
    <div>
      <Button asChild size="small">
        <Link to={project.path}>Open {project.title}</Link>
      </Button>
    </div>
  );
}
