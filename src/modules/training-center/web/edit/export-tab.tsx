import { Download, FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Field, Select } from '#ui/fields/field.tsx';
import { Progress } from '#ui/progress.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';

type Exported = { readonly lessons: number; readonly questions: number };
const formats = [
  ['scorm-1.2', 'SCORM 1.2, for learning platforms'],
  ['scorm-2004', 'SCORM 2004, for learning platforms'],
  ['gift', 'Questions as GIFT, for Moodle'],
  ['qti-2.2', 'Questions as QTI 2.2'],
  ['anki', 'Cards for Anki'],
  ['csv', 'Questions as a table (CSV)'],
] as const;

/** One file of the course, for another program. */
export function ExportTab({ project }: { project: OpenProject }) {
  const [format, setFormat] = useState<string>('scorm-1.2');
  const { call, progress, stop } = useTool<object, Exported>('course.export', {
    failed: 'The course could not be exported',
  });
  const [file] = call.data?.assets ?? [];
  return (
    <section className="flex max-w-2xl flex-col gap-4">
      <Field label="File" hint="The file holds the questions with their answers.">
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
      <div className="flex gap-2">
        <Button
          look="primary"
          busy={call.isPending}
          onClick={() => call.mutate({ projectId: project.id, format })}
        >
          <FileDown aria-hidden /> Make the file
        </Button>
        {progress && <Button onClick={stop}>Stop</Button>}
      </div>
      {progress && (
        <Progress label={progress.stage || 'Making the file'} value={progress.fraction} />
      )}
      {call.data && file && (
        <p className="rounded-2xl border bg-surface p-5 text-sm">
          <a
            className="inline-flex items-center gap-2 font-medium break-all underline"
            href={file.url}
          >
            <Download className="size-4 shrink-0" aria-hidden /> {file.name}
          </a>
          <span className="mt-1 block text-muted">
            {call.data.output.lessons} lessons, {call.data.output.questions} questions.
          </span>
        </p>
      )}
    </section>
  );
}
