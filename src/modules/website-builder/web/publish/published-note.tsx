import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { ConfirmedButton } from '#shell/confirm/confirmed-button.tsx';
import { timeText } from '#shell/formats.ts';
import { toast } from '#shell/notices/toast.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';
import { api, queries } from '../queries.ts';
import type { Publication } from './publish-panel.tsx';

type Props = { readonly project: OpenProject; readonly publication: Publication };

/** Whether visitors see the site, where, and which publication of it. */
export function PublishedNote({ project, publication }: Props) {
  const { url, state, version, pages } = publication;
  const isOn = state === 'published';
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-lg">{isOn ? 'On the web' : 'Taken down'}</h2>
        {isOn && version !== null && <Badge>Publication {version}</Badge>}
        {isOn && <Badge>{pages === 1 ? 'One page' : `${pages} pages`}</Badge>}
      </div>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="inline-flex items-center gap-1.5 break-all text-accent underline underline-offset-2"
      >
        {url}
        <ExternalLink aria-hidden className="size-4 shrink-0" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
      {!isOn && (
        <p className="text-sm text-muted">
          Visitors read that the site is closed. Publish it again to open it.
        </p>
      )}
      {isOn && project.canEdit && (
        <ConfirmedButton
          size="small"
          look="quiet"
          className="self-start"
          question={{
            title: 'Take the website down?',
            description: 'Its addresses answer that it is closed, from the next visit on.',
            confirmLabel: 'Take it down',
          }}
          run={() => api.unpublish({ projectId: project.id })}
          queryKey={queries.key()}
          done="The website is closed."
        >
          Take down
        </ConfirmedButton>
      )}
      {project.canEdit && <Builds {...{ project, publication }} />}
    </Card>
  );
}

/** Earlier publications, each a click away. */
function Builds({ project, publication: { slug, builds, version, state } }: Props) {
  const client = useQueryClient();
  const { call } = useTool<object, { version: number }>('site.publish', {
    failed: 'The publication could not be shown',
    after: ({ output }) => {
      toast.success(`Publication ${output.version} is shown again.`);
      void client.invalidateQueries({ queryKey: queries.key() });
    },
  });
  return (
    <details>
      <summary className="cursor-pointer text-sm">Earlier publications</summary>
      <ul className="mt-3 flex flex-col divide-y text-sm">
        {builds.map((build) => (
          <li key={build.version} className="flex flex-wrap items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              {build.version} · {build.title}
              <span className="block text-[13px] text-muted">{timeText(build.at)}</span>
            </span>
            {build.version === version && state === 'published' ? (
              <Badge>Shown</Badge>
            ) : (
              <Button
                size="small"
                busy={call.isPending}
                aria-label={`Show publication ${build.version} again`}
                onClick={() => call.mutate({ projectId: project.id, slug, version: build.version })}
              >
                Show again
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
