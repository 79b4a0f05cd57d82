import { ClipboardList } from 'lucide-react';
import { errorMessage } from '#shell/hub/api.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { ProblemNote } from '#ui/states.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';

/** What the text lacks, as a brief for whoever writes it; “Send to …” passes it on. */
export function BriefPanel({ project }: { project: OpenProject }) {
  const { call } = useTool<object, { markdown: string }>('seo.brief', {
    after: () => void project.reload(),
  });
  const { markdown = '' } = (project.parts.brief?.body ?? {}) as { markdown?: string };
  return (
    <section aria-label="Brief" className="flex max-w-3xl flex-col gap-4">
      <p className="text-sm text-muted">
        Terms that are missing, questions that are open, subjects of the compared pages. With “Send
        to …” the brief goes to the module in which you write.
      </p>
      {project.canEdit && (
        <Button
          look="primary"
          className="self-start"
          busy={call.isPending}
          onClick={() => call.mutate({ projectId: project.id })}
        >
          <ClipboardList aria-hidden /> {markdown ? 'Write the brief anew' : 'Write a brief'}
        </Button>
      )}
      <ProblemNote message={call.error ? errorMessage(call.error) : undefined} />
      {markdown && (
        <pre className="rounded-2xl border bg-surface p-4 font-sans text-sm whitespace-pre-wrap">
          {markdown}
        </pre>
      )}
    </section>
  );
}
