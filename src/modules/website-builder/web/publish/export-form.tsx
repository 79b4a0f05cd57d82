import { FileDown } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { errorField, errorMessage } from '#shell/hub/api.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import { ProblemNote } from '#ui/states.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';

/** The site as a folder of files. */
export function ExportForm({ project }: { project: OpenProject }) {
  const [address, setAddress] = useState('');
  const { call } = useTool<object, { files: number }>('site.export', { showsNotes: true });
  const field = call.error ? errorField(call.error) : undefined;
  const [file] = call.data?.assets ?? [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (call.isPending) return;
    call.mutate({ projectId: project.id, ...(address.trim() && { address: address.trim() }) });
  };
  return (
    <section aria-labelledby="as-folder" className="flex flex-col gap-3">
      <h2 id="as-folder" className="text-lg">
        The website as a folder
      </h2>
      <p className="text-sm text-muted">
        A ZIP with relative links: it opens from a disk and runs on any web server, its collections,
        feed and sitemap among it.
      </p>
      <form className="flex flex-col gap-3" onSubmit={submit}>
        <Field
          label="Where it will stand"
          hint="Optional. Sitemap and feed name it."
          error={field === 'address' ? errorMessage(call.error) : undefined}
        >
          {(control) => (
            <Input
              {...control}
              value={address}
              placeholder="https://www.example.org"
              onChange={({ target }) => setAddress(target.value)}
            />
          )}
        </Field>
        {call.error && field !== 'address' && <ProblemNote message={errorMessage(call.error)} />}
        <Button type="submit" className="self-start" busy={call.isPending}>
          <FileDown aria-hidden /> Make the ZIP
        </Button>
      </form>
      {file && (
        <div role="status" className="flex flex-col gap-2 text-sm">
          <a href={file.url} download={file.name} className="text-accent underline">
            Download {file.name}
          </a>
          {call.data?.notes.map((note) => (
            <p key={note} className="text-muted">
              {note}
            </p>
          ))}
        </div>
      )}
    </section>
  );
}
