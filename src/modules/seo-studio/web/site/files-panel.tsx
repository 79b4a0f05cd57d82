import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';
import type { Crawl } from '../../site-schema.ts';

const formats = [
  ['pdf', 'Audit as PDF', 'What is wrong, why it matters and how to mend it, with pages.'],
  ['csv', 'Findings as CSV', 'Every finding with its lines and its remedy.'],
  ['xlsx', 'Findings as Excel', 'The same as a workbook.'],
  ['pages-csv', 'Pages as CSV', 'Every page with what it says, and what was taken from it.'],
  [
    'redirects-csv',
    'Redirects to set',
    'Chains made straight, and missing pages with the nearest one.',
  ],
] as const;
type Props = { project: OpenProject; crawl: Crawl };

/** Files of the crawl; each is kept in the library. */
export function FilesPanel({ project, crawl }: Props) {
  const [made, setMade] = useState<readonly { name: string; url: string }[]>([]);
  const [format, setFormat] = useState('');
  const { call, progress } = useTool<object, { assetId: string }>('seo.export', {
    failed: 'The file could not be made',
    after: ({ assets }) =>
      setMade((before) => [...assets.map(({ name, url }) => ({ name, url })), ...before]),
  });
  const make = (id: string) => {
    setFormat(id);
    call.mutate({ projectId: project.id, crawlId: crawl.key, format: id });
  };
  return (
    <section aria-label="Files" className="flex flex-col gap-4">
      <ul className="grid gap-3 sm:grid-cols-2">
        {formats.map(([id, title, about]) => (
          <li key={id} className="flex flex-col gap-3 rounded-2xl border bg-surface p-4">
            <div>
              <h2 className="text-base">{title}</h2>
              <p className="text-sm text-muted">{about}</p>
            </div>
            <Button
              className="mt-auto self-start"
              aria-label={`Make: ${title}`}
              busy={call.isPending && format === id}
              disabled={call.isPending}
              onClick={() => make(id)}
            >
              Make
            </Button>
          </li>
        ))}
      </ul>
      {progress && (
        <Progress label={progress.stage || 'Making the file'} value={progress.fraction} />
      )}
      {made.map(({ name, url }) => (
        <a
          key={url}
          className="inline-flex items-center gap-2 font-medium underline"
          href={url}
          target="_blank"
          rel="noreferrer"
        >
          <Download className="size-4" aria-hidden /> {name}
        </a>
      ))}
    </section>
  );
}
