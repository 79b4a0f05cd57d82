import { FileText, Globe, ScanText, SquarePen, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { dayText } from '#shell/formats.ts';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Moment } from '#shell/time/moment.tsx';
import { callTool } from '#shell/tools/call-tool.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { ConfirmDialog } from '#ui/layers/dialog.tsx';
import type { KbDocument } from '../../contract.ts';
import { queries } from '../queries.ts';
import { countText, helpedText, languageText } from '../words.ts';

const icons = { page: SquarePen, file: FileText, web: Globe } as const;

type Props = { readonly documents: readonly KbDocument[]; readonly canEdit: boolean };

/** The documents of a collection with what is known of each. */
export function DocumentList({ documents, canEdit }: Props) {
  const [q, setQ] = useState('');
  const [going, setGoing] = useState<KbDocument>();
  const remove = useChangeOf(
    queries.key(),
    (documentId: string) => callTool('kb.remove', { documentId }),
    { done: 'It is gone, from searches and answers, too.', failed: 'It was not removed' },
  );
  const shown = documents.filter(({ title }) =>
    title.toLowerCase().includes(q.trim().toLowerCase()),
  );
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-lg font-semibold">Documents</h2>
        {documents.length > 8 && (
          <SearchField label="Find a title" placeholder="Find a title" value={q} onChange={setQ} />
        )}
      </div>
      <ul aria-label="Documents" className="divide-y rounded-2xl border bg-surface">
        {shown.map((document) => (
          <li key={document.id} className="flex items-center gap-3 p-4">
            <Entry document={document} />
            {canEdit && (
              <Button
                size="icon"
                look="quiet"
                aria-label={`Remove ${document.title}`}
                onClick={() => setGoing(document)}
              >
                <Trash2 aria-hidden />
              </Button>
            )}
          </li>
        ))}
        {shown.length === 0 && (
          <li className="p-4 text-sm text-muted">No title has these words.</li>
        )}
      </ul>
      <ConfirmDialog
        open={going !== undefined}
        onOpenChange={() => setGoing(undefined)}
        title={`Remove “${going?.title}”?`}
        description="It stands in no later search or answer. A file stays in your library."
        confirmLabel="Remove"
        onConfirm={() => going && remove.mutate(going.id)}
      />
    </section>
  );
}

function Entry({ document }: { document: KbDocument }) {
  const { id, title, kind, pages, language, ocrPages, warnings } = document;
  const { reviewOn, addedAt, addedBy, changes, helpful, votes } = document;
  const Icon = icons[kind];
  const isDue = reviewOn !== null && reviewOn <= new Date().toISOString().slice(0, 10);
  return (
    <Link to={`/modules/knowledge-base/d/${id}`} className="flex min-w-0 grow items-start gap-3">
      <Icon className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden />
      <span className="min-w-0">
        <span className="block font-medium break-words">{title}</span>
        <span className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span>
            {countText(pages, 'page', 'pages')} · {languageText(language)} · added{' '}
            <Moment at={addedAt} /> by {addedBy}
          </span>
          {ocrPages.length > 0 && (
            <span className="inline-flex items-center gap-1">
              <ScanText className="size-4" aria-hidden />
              {countText(ocrPages.length, 'page', 'pages')} recognised
            </span>
          )}
          {warnings.length > 0 && (
            <span className="inline-flex items-center gap-1 text-warning">
              <TriangleAlert className="size-4" aria-hidden />
              {countText(warnings.length, 'warning', 'warnings')}
            </span>
          )}
          {changes && <span>changed since it was added</span>}
          {reviewOn &&
            (isDue ? (
              <span className="text-warning">review due</span>
            ) : (
              <span>review on {dayText(`${reviewOn}T12:00`)}</span>
            ))}
          {votes > 0 && <span>{helpedText(helpful, votes)}</span>}
        </span>
      </span>
    </Link>
  );
}
