import { ClipboardCheck } from 'lucide-react';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import type { OpenProject } from '../../workspace/web/public.tsx';
import { type Finding, FindingList } from './finding-list.tsx';

/** What a printer, a shop or a reader would stumble over. */
export function CheckPanel({ project }: { project: OpenProject }) {
  const { call } = useTool<object, { findings: Finding[] }>('book.check', {
    failed: 'The book could not be checked',
  });
  return (
    <section className="flex max-w-3xl flex-col gap-4">
      <p className="text-muted">
        Looks for missing parts of the imprint, empty chapters, pictures that print badly or have no
        description, and letters that no font of this hub has.
      </p>
      <Button
        look="primary"
        className="self-start"
        disabled={call.isPending}
        onClick={() => call.mutate({ projectId: project.id })}
      >
        <ClipboardCheck aria-hidden /> Check the book
      </Button>
      {call.data && <FindingList findings={call.data.output.findings} />}
    </section>
  );
}
