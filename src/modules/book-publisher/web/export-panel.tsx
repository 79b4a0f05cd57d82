import { Download, FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Field, Select } from '#ui/fields/field.tsx';
import { Progress } from '#ui/progress.tsx';
import type { OpenProject } from '../../workspace/web/public.tsx';
import { type Finding, FindingList } from './finding-list.tsx';

type Exported = {
  readonly pages: number;
  readonly spineMm: number;
  readonly report: { readonly checkedBy: string | null; readonly findings: readonly Finding[] };
};
const formats = [
  ['pdf-print', 'PDF for print'],
  ['pdf-screen', 'PDF for screens'],
  ['pdf-a', 'PDF/A for archives'],
  ['epub', 'EPUB for readers'],
  ['docx', 'Word manuscript'],
  ['markdown', 'Markdown'],
  ['cover-pdf', 'Cover for print, with spine'],
  ['cover-png', 'Cover picture'],
] as const;

/** One file of the book, with how many pages it has and what was found in it. */
export function ExportPanel({ project }: { project: OpenProject }) {
  const [format, setFormat] = useState<string>('pdf-print');
  const [paper, setPaper] = useState('white');
  const { call, progress, stop } = useTool<object, Exported>('book.export', {
    failed: 'The book could not be exported',
  });
  const [file] = call.data?.assets ?? [];
  return (
    <section className="flex max-w-3xl flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="File">
          {(control) => (
            <Select {...control} value={format} onChange={({ target }) => setFormat(target.value)}>
              {formats.map(([id, label]) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Paper" hint="Cream paper is thicker: the spine becomes wider.">
          {(control) => (
            <Select {...control} value={paper} onChange={({ target }) => setPaper(target.value)}>
              <option value="white">White</option>
              <option value="cream">Cream</option>
            </Select>
          )}
        </Field>
      </div>
      <div className="flex gap-2">
        <Button
          look="primary"
          disabled={call.isPending}
          onClick={() => call.mutate({ projectId: project.id, format, paper })}
        >
          <FileDown aria-hidden /> {call.isPending ? 'At work …' : 'Make the file'}
        </Button>
        {progress && <Button onClick={stop}>Stop</Button>}
      </div>
      {progress && (
        <Progress label={progress.stage || 'Making the file'} value={progress.fraction} />
      )}
      {call.data && file && (
        <div className="flex flex-col gap-3 rounded-2xl border bg-surface p-5">
          <a
            className="inline-flex items-center gap-2 font-medium underline"
            href={file.url}
            target="_blank"
            rel="noreferrer"
          >
            <Download className="size-4" aria-hidden /> {file.name}
          </a>
          <p className="text-sm text-muted">
            {call.data.output.pages} pages in print, a spine of {call.data.output.spineMm} mm on{' '}
            {paper} paper.
            {call.data.output.report.checkedBy &&
              ` Checked by ${call.data.output.report.checkedBy}.`}
          </p>
          <FindingList findings={call.data.output.report.findings} />
        </div>
      )}
    </section>
  );
}
