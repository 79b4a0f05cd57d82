import { Upload } from 'lucide-react';
import { useState } from 'react';
import { numberText } from '#shell/formats.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { FileButton } from '#ui/files/file-button.tsx';
import { ProblemNote } from '#ui/states.tsx';
import { FigureTable } from '#ui/tables/figure-table.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';
import type { Finding } from '../../finding-schema.ts';
import { type ConsoleRow, type Crawl, consoleSchema } from '../../site-schema.ts';
import { useReading } from '../use-reading.ts';

type Props = { project: OpenProject; crawl: Crawl };
type Answer = { findings: readonly Finding[] };

/** Figures of a search console beside the findings: what is seen most is mended first. */
export function ConsolePanel({ project, crawl }: Props) {
  const [problem, setProblem] = useState<string>();
  const { call } = useTool<object, { rows: number }>('seo.import-console', {
    after: () => void project.reload(),
  });
  const { rows } = consoleSchema.parse(project.parts.console?.body ?? {});
  const input = { projectId: project.id, crawlId: crawl.key, limit: 2000 };
  const found = useReading<Answer>('seo.findings', input, { enabled: rows.length > 0 });
  const counts = new Map<string, number>();
  for (const { url } of found.data?.findings ?? []) counts.set(url, (counts.get(url) ?? 0) + 1);
  const take = async ([file]: readonly File[]) => {
    setProblem(undefined);
    if (!file) return;
    if (file.size > 900_000) setProblem('The file may have 900 kB at most.');
    else call.mutate({ projectId: project.id, csv: await file.text() });
  };
  return (
    <section aria-label="Search figures" className="flex flex-col gap-4">
      <p className="max-w-prose text-sm text-muted">
        Export “Pages” or “Queries” from your search console as CSV and bring it here. The figures
        are yours; SEO Studio knows no search volumes of its own.
      </p>
      {project.canEdit && (
        <FileButton
          inputLabel="CSV of a search console"
          accept=".csv,text/csv,.tsv"
          onFiles={(files) => void take(files)}
          busy={call.isPending}
        >
          <Upload aria-hidden /> Bring a CSV
        </FileButton>
      )}
      <ProblemNote message={problem ?? (call.error ? errorMessage(call.error) : undefined)} />
      {rows.length > 0 && <Figures rows={rows} counts={counts} />}
    </section>
  );
}

function Figures({
  rows,
  counts,
}: {
  rows: readonly ConsoleRow[];
  counts: ReadonlyMap<string, number>;
}) {
  const hasPages = rows.some(({ page }) => page);
  return (
    <div className="rounded-2xl border bg-surface">
      <FigureTable
        label="Figures of the search console"
        head={hasPages ? 'Page' : 'Query'}
        rows={rows.slice(0, 200)}
        keyOf={({ page, query }) => `${page} ${query}`}
        nameOf={({ page, query }) => (
          <span className="break-all">{[page, query].filter(Boolean).join(' · ')}</span>
        )}
        columns={[
          { name: 'Clicks', of: ({ clicks }) => numberText(clicks) },
          { name: 'Impressions', of: ({ impressions }) => numberText(impressions) },
          { name: 'CTR', of: ({ ctr }) => (ctr === null ? '–' : `${(ctr * 100).toFixed(1)} %`) },
          { name: 'Position', of: ({ position }) => position ?? '–' },
          ...(hasPages
            ? [{ name: 'Findings', of: ({ page }: ConsoleRow) => counts.get(page) ?? 0 }]
            : []),
        ]}
      />
    </div>
  );
}
