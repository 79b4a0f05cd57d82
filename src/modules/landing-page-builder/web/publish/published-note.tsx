import { useQueryClient } from '@tanstack/react-query';
import { Copy, ExternalLink } from 'lucide-react';
import { ConfirmedButton } from '#shell/confirm/confirmed-button.tsx';
import { copyText } from '#shell/copy-text.ts';
import { timeText } from '#shell/formats.ts';
import { toast } from '#shell/notices/toast.ts';
import { useTool } from '#shell/tools/use-tool.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { OpenProject } from '../../../workspace/web/public.tsx';
import { api, queries } from '../queries.ts';
import type { Publication } from './publication.ts';

type Props = { readonly project: OpenProject; readonly publication: Publication };

/** Whether visitors see the page, where, and which publication. */
export function PublishedNote({ project, publication }: Props) {
  const { url, state, version, isBehind, from, until, builds } = publication;
  const client = useQueryClient();
  const { call } = useTool<object, object>('page.unpublish', {
    failed: 'The page could not be taken down',
    after: () => void client.invalidateQueries({ queryKey: queries.key() }),
  });
  const isOn = state === 'published';
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-lg">{isOn ? 'On the web' : 'Taken down'}</h2>
        {isOn && version !== null && <Badge>Publication {version}</Badge>}
        {isOn && isBehind && <Badge tone="gold">Changed since</Badge>}
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
      {(from || until) && (
        <p className="text-sm text-muted">
          {from && `From ${timeText(from)}. `}
          {until && `Until ${timeText(until)}.`}
        </p>
      )}
      {!isOn && (
        <p className="text-sm text-muted">
          Visitors read that the page is closed. Publish it again to open it.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          onClick={async () => {
            if (await copyText(url)) toast.success('Address copied.');
          }}
        >
          <Copy aria-hidden /> Copy address
        </Button>
        {isOn && project.canEdit && (
          <Button
            size="small"
            busy={call.isPending}
            onClick={() => call.mutate({ projectId: project.id })}
          >
            Take down
          </Button>
        )}
      </div>
      {builds.length > 1 && project.canEdit && <Builds {...{ project, publication }} />}
    </Card>
  );
}

/** Earlier publications, each a click away. */
function Builds({ project, publication: { builds, version, state } }: Props) {
  const { id: projectId } = project;
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
              <ConfirmedButton
                size="small"
                question={{
                  title: `Show publication ${build.version} again?`,
                  description:
                    'Visitors see it at once, as it was. The page you edit stays as it is.',
                  confirmLabel: 'Show it',
                }}
                run={() => api.rollBack({ projectId, version: build.version })}
                queryKey={queries.key()}
                done={`Publication ${build.version} is shown again.`}
              >
                Show again
              </ConfirmedButton>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
