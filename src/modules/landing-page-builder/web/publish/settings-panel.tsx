import { useQuery } from '@tanstack/react-query';
import { FileDown, Monitor, Smartphone } from 'lucide-react';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import type { PanelProps } from '../page-page.tsx';
import { api, queries } from '../queries.ts';
import { saveDownload } from '../save-download.ts';

type PictureProps = { readonly projectId: string; readonly hasBrowser: boolean };

/** The page as somebody sees it who is to approve it and has no account. */
function PictureSection({ projectId, hasBrowser }: PictureProps) {
  const draw = useChangeOf(
    undefined,
    (width: 'wide' | 'narrow') => api.picture({ projectId, width }),
    { failed: 'The picture could not be drawn', after: saveDownload },
  );
  const isDrawing = (width: string) => draw.isPending && draw.variables === width;
  return (
    <section aria-labelledby="as-picture" className="flex flex-col gap-3">
      <h2 id="as-picture" className="text-lg">
        The page as a picture
      </h2>
      <p className="text-sm text-muted">
        {hasBrowser
          ? 'A PNG of the whole page as it is edited now, to show to whoever approves it.'
          : 'The hub draws it with Chromium, which is not on its machine.'}
      </p>
      {hasBrowser && (
        <div className="flex flex-wrap gap-2">
          <Button
            disabled={draw.isPending}
            busy={isDrawing('wide')}
            onClick={() => draw.mutate('wide')}
          >
            <Monitor aria-hidden /> On a screen
          </Button>
          <Button
            disabled={draw.isPending}
            busy={isDrawing('narrow')}
            onClick={() => draw.mutate('narrow')}
          >
            <Smartphone aria-hidden /> On a phone
          </Button>
        </div>
      )}
    </section>
  );
}

/** Who is told of entries, and the page as a folder. */
export function SettingsPanel({ project: { id: projectId, canEdit } }: PanelProps) {
  const found = useQuery(queries.publication.queryOptions({ input: { projectId } }));
  const change = useChangeOf(queries.key(), (notices: boolean) =>
    api.settings({ projectId, notices }),
  );
  const export_ = useChangeOf(undefined, () => api.exportPage({ projectId }), {
    failed: 'The page could not be exported',
    after: saveDownload,
  });
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      <section aria-labelledby="notices" className="flex flex-col gap-2">
        <h2 id="notices" className="text-lg">
          Mail about entries
        </h2>
        <Loaded query={found} title="The settings could not be read" skeleton="h-10">
          {({ publication }) =>
            publication ? (
              <div className="flex items-start gap-3 text-sm">
                <Switch
                  id="mail-notices"
                  checked={publication.notices}
                  disabled={!canEdit || change.isPending}
                  onCheckedChange={(notices) => change.mutate(notices)}
                />
                <label htmlFor="mail-notices">
                  Mail whoever made this page when its form is sent: 20 mails an hour at most, and
                  none about spam.
                </label>
              </div>
            ) : (
              <p className="text-sm text-muted">Entries can come once the page is published.</p>
            )
          }
        </Loaded>
      </section>
      <section aria-labelledby="as-folder" className="flex flex-col gap-3">
        <h2 id="as-folder" className="text-lg">
          The page as a folder
        </h2>
        <p className="text-sm text-muted">
          A ZIP for any web server, with relative links, typefaces and pictures. A form in it needs
          a server that takes what it sends.
        </p>
        <Button
          className="self-start"
          busy={export_.isPending}
          onClick={() => export_.mutate(undefined)}
        >
          <FileDown aria-hidden /> Download ZIP
        </Button>
      </section>
      {found.data && <PictureSection projectId={projectId} hasBrowser={found.data.hasBrowser} />}
    </div>
  );
}
