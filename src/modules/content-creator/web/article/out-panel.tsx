import { useQuery } from '@tanstack/react-query';
import { Download, ExternalLink, FileDown, Send } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { createModuleQueries } from '#shell/hub/api.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Button } from '#ui/button.tsx';
import { Field, Select } from '#ui/fields/field.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import type { contract } from '../../../workspace/contract.ts';
import type { OpenProject } from '../../../workspace/web/public.tsx';

const workspace = createModuleQueries<typeof contract>('workspace');
const formats = [
  ['docx', 'Word'],
  ['pdf', 'PDF'],
  ['html', 'Web page (HTML)'],
  ['markdown', 'Markdown'],
  ['txt', 'Plain text'],
] as const;

/** The article as a file, and on a site. */
export const OutPanel = ({ project }: { project: OpenProject }) => (
  <div className="grid max-w-5xl gap-10 lg:grid-cols-2">
    <ExportSection project={project} />
    {project.canEdit && <PublishSection project={project} />}
  </div>
);

function ExportSection({ project }: { project: OpenProject }) {
  const [format, setFormat] = useState<string>('docx');
  const [footnotes, setFootnotes] = useState(false);
  const { call } = useTool<object, object>('text.export', {
    failed: 'The article could not be exported',
  });
  const [file] = call.data?.assets ?? [];
  return (
    <section aria-label="Export" className="flex flex-col gap-4">
      <h2 className="text-xl">Export</h2>
      <Field label="File">
        {(control) => (
          <Select {...control} value={format} onChange={({ target }) => setFormat(target.value)}>
            {formats.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p className="flex items-center gap-3 text-sm">
        <Switch
          checked={footnotes}
          onCheckedChange={setFootnotes}
          aria-label="Sources as footnotes"
        />
        Sources as footnotes
      </p>
      <Button
        look="primary"
        className="self-start"
        disabled={call.isPending}
        onClick={() => call.mutate({ projectId: project.id, format, footnotes })}
      >
        <FileDown aria-hidden /> {call.isPending ? 'At work …' : 'Make the file'}
      </Button>
      {file && (
        <a
          className="inline-flex items-center gap-2 font-medium underline"
          href={file.url}
          target="_blank"
          rel="noreferrer"
        >
          <Download className="size-4" aria-hidden /> {file.name}
        </a>
      )}
    </section>
  );
}

function PublishSection({ project }: { project: OpenProject }) {
  const { data, isPending } = useQuery(workspace.connections.queryOptions());
  const blogs = (data?.connections ?? []).filter(
    ({ kind }) => kind === 'wordpress' || kind === 'ghost',
  );
  const [chosen, choose] = useState('');
  const connection = blogs.find(({ id }) => id === chosen) ?? blogs[0];
  const { call } = useTool<object, { url: string }>('text.publish', {
    failed: 'The article was not published',
  });
  const publish = (status: string) =>
    connection && call.mutate({ projectId: project.id, connectionId: connection.id, status });
  return (
    <section aria-label="Publish" className="flex flex-col gap-4">
      <h2 className="text-xl">Publish</h2>
      {!isPending && blogs.length === 0 ? (
        <p className="text-muted">
          <Link to="/connections" className="text-accent underline">
            Connect a WordPress or Ghost site
          </Link>{' '}
          first. Share above makes a page of this hub, and Send to takes the article to the
          newsletter and other modules.
        </p>
      ) : (
        <>
          <Field label="Site" hint="Published again, the same post is changed.">
            {(control) => (
              <Select
                {...control}
                value={connection?.id ?? ''}
                onChange={({ target }) => choose(target.value)}
              >
                {blogs.map(({ id, name, kind }) => (
                  <option key={id} value={id}>
                    {name} ({kind === 'ghost' ? 'Ghost' : 'WordPress'})
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button disabled={call.isPending || !connection} onClick={() => publish('draft')}>
              {call.isPending ? 'Sending …' : 'Send as a draft'}
            </Button>
            <Button
              look="primary"
              disabled={call.isPending || !connection}
              onClick={() => publish('publish')}
            >
              <Send aria-hidden /> Publish for everybody
            </Button>
          </div>
          {call.data && (
            <a
              className="inline-flex items-center gap-2 font-medium underline"
              href={call.data.output.url}
              target="_blank"
              rel="noreferrer"
            >
              <ExternalLink className="size-4" aria-hidden /> Open the post
            </a>
          )}
        </>
      )}
    </section>
  );
}
