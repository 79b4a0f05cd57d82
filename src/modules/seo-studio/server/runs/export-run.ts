import { z } from 'zod';
import { dashed } from '#kernel/text/dashed.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { keepMade } from '#platform/runs/work/keep-made.ts';
import { type ExportFormat, exportFormats, writeExport } from '../export/export-files.ts';
import { loadSite, openCrawl } from '../sites/load-site.ts';

export const exportFields = {
  projectId: z.uuid(),
  format: z.enum(exportFormats),
  /** The newest without it. */
  crawlId: z.uuid().optional(),
};
const exportInput = z.object(exportFields);
export const exported = z.object({ assetId: z.string() });

const names: Readonly<Record<ExportFormat, string>> = {
  ...{ csv: 'Findings as CSV', xlsx: 'Findings as Excel', pdf: 'Audit as PDF' },
  ...{ 'pages-csv': 'Pages as CSV', 'redirects-csv': 'Redirects to set' },
};
const endings: Readonly<Record<ExportFormat, string>> = {
  ...{ csv: 'findings.csv', xlsx: 'findings.xlsx', pdf: 'audit.pdf' },
  ...{ 'pages-csv': 'pages.csv', 'redirects-csv': 'redirects.csv' },
};

/** Writes one file of a crawl into the library. */
export const exportRun = defineRun({
  ...{ name: 'seo.export', module: 'seo-studio', pool: 'heavy' as const },
  title: ({ format }: z.output<typeof exportInput>) => names[format],
  stages: ['Reading', 'Writing the file'],
  path: ({ projectId }: z.output<typeof exportInput>) =>
    projectId ? `/seo-studio/sites/${projectId}` : '/modules/seo-studio',
  input: exportInput,
  output: exported,
  async work(context) {
    const { platform, user, input, signal } = context;
    context.progress(0.1, 'Reading');
    const site = await loadSite(platform.db, user.id, input.projectId);
    const crawl = await openCrawl(platform, site, input.crawlId);
    context.progress(0.3, 'Writing the file');
    const name = `${dashed(new URL(crawl.start).host) || 'site'}-${endings[input.format]}`;
    const isTable = input.format.endsWith('csv');
    const assetId = await keepMade(context as RunContext<unknown>, 'file', async () => ({
      ...{ name, title: `${names[input.format]}: ${new URL(crawl.start).host}` },
      bytes: await writeExport(platform.db, crawl, input.format, signal),
      // Cells may hold HTML, by which a table would be taken for a page.
      ...(isTable && {
        seen: {
          mime: 'text/csv',
          kind: 'table' as const,
          seconds: null,
          width: null,
          height: null,
          thumb: null,
        },
      }),
    }));
    return { assetId };
  },
});
