import { Download, Inbox, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { showBytes } from '#kernel/text/show-bytes.ts';
import { ConfirmedButton } from '#shell/confirm/confirmed-button.tsx';
import { timeText } from '#shell/formats.ts';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { PagedList } from '#shell/lists/paged-list.tsx';
import { usePages } from '#shell/lists/use-pages.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { EmptyState } from '#ui/states.tsx';
import { SendTo } from '../../../workspace/web/public.tsx';
import type { PanelProps } from '../page-page.tsx';
import { api, queries } from '../queries.ts';
import { saveDownload } from '../save-download.ts';

type Entry = Awaited<ReturnType<typeof api.entries>>['entries'][number];

/** What visitors sent, the newest first. */
export function EntriesPanel({ project: { id: projectId, canEdit } }: Pick<PanelProps, 'project'>) {
  const [withSpam, setWithSpam] = useState(false);
  const query = usePages([...queries.entries.key({ input: { projectId } }), withSpam], (after) =>
    api.entries({ projectId, ...(!withSpam && { withoutSpam: true }), ...(after && { after }) }),
  );
  const save = useChangeOf(
    undefined,
    (format: 'csv' | 'xlsx') => api.exportEntries({ projectId, format }),
    { failed: 'The entries could not be exported', after: saveDownload },
  );
  return (
    <section aria-label="Entries" className="flex max-w-3xl flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <div className="mr-auto flex items-center gap-2 text-sm">
          <Switch id="with-spam" checked={withSpam} onCheckedChange={setWithSpam} />
          <label htmlFor="with-spam">Show spam</label>
        </div>
        {(['csv', 'xlsx'] as const).map((format) => (
          <Button
            key={format}
            size="small"
            busy={save.isPending && save.variables === format}
            onClick={() => save.mutate(format)}
          >
            <Download aria-hidden /> {format === 'csv' ? 'CSV' : 'Excel'}
          </Button>
        ))}
      </div>
      <PagedList
        query={query}
        items={({ entries }) => entries}
        title="The entries could not be read"
        empty={
          <EmptyState icon={Inbox} title="No entries yet">
            What visitors send by a form of the published page stands here.
          </EmptyState>
        }
      >
        {(entries) => (
          <ul className="flex flex-col gap-3">
            {entries.map((entry) => (
              <li key={entry.id}>
                <EntryCard {...{ entry, projectId, canEdit }} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

type CardProps = {
  readonly entry: Entry;
  readonly projectId: string;
  readonly canEdit: boolean;
};

const EntryCard = ({ entry, projectId, canEdit }: CardProps) => (
  <Card className="flex flex-col gap-3 p-4 text-sm">
    <div className="flex flex-wrap items-center gap-2">
      <h2 className="font-medium">{timeText(entry.createdAt)}</h2>
      <span className="text-muted">{entry.form}</span>
      {entry.spam >= 0.5 && <Badge tone="gold">Spam</Badge>}
      <span className="ml-auto">
        <SendTo
          from={{ type: 'entry', id: entry.id }}
          name={`the entry of ${timeText(entry.createdAt)}`}
          size="icon"
          look="quiet"
        />
      </span>
      {canEdit && (
        <ConfirmedButton
          size="icon"
          look="quiet"
          aria-label={`Delete the entry of ${timeText(entry.createdAt)}`}
          question={{
            title: 'Delete this entry?',
            description: 'It is gone for good, with the files that came with it.',
            confirmLabel: 'Delete',
          }}
          run={() => api.removeEntry({ projectId, id: entry.id })}
          queryKey={queries.key()}
        >
          <Trash2 aria-hidden />
        </ConfirmedButton>
      )}
    </div>
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
      {Object.entries(entry.fields).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="break-words whitespace-pre-wrap">
            {typeof value === 'string' ? (
              value || '–'
            ) : (
              <a
                href={value.url}
                download={value.name}
                className="text-accent underline underline-offset-2"
              >
                {value.name} ({showBytes(value.bytes)})
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  </Card>
);
