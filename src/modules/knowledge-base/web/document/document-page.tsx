import { useQuery } from '@tanstack/react-query';
import { Download, History, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Loaded } from '#shell/loaded.tsx';
import { Markdown } from '#shell/markdown/markdown.tsx';
import { PageHeader } from '#shell/page/page-header.tsx';
import { useAddress } from '#shell/page/use-address.ts';
import { Button } from '#ui/button.tsx';
import { queries } from '../queries.ts';
import { DocumentFacts } from './document-facts.tsx';
import { EditPage } from './edit-page.tsx';
import { HitSteps } from './hit-steps.tsx';
import { PageHistory } from './page-history.tsx';
import { PageWords } from './page-words.tsx';

/** `/modules/knowledge-base/d/:document`: what a document says, opened at a sentence where one is named. */
export function Page() {
  const { document: id = '' } = useParams();
  const { get } = useAddress();
  /** What the editor begins with; undefined while nobody edits. */
  const [edited, setEdited] = useState<{ title: string; markdown: string }>();
  const [isHistory, setHistory] = useState(false);
  const found = useQuery(queries.document.queryOptions({ input: { id } }));
  const [page, start, end] = ['page', 'start', 'end'].map((name) => Number(get(name)));
  return (
    <Loaded query={found} title="This document could not be loaded">
      {({ document, collection, pages }) => {
        const canEdit = collection.role !== 'viewer';
        const isPage = document.kind === 'page';
        return (
          <>
            <p className="mb-2 text-sm">
              <Link className="underline" to={`/modules/knowledge-base/c/${collection.id}`}>
                {collection.name}
              </Link>
            </p>
            <PageHeader
              title={document.title}
              actions={
                <>
                  {isPage && canEdit && !edited && (
                    <>
                      <Button onClick={() => setHistory(true)}>
                        <History aria-hidden /> Versions
                      </Button>
                      <Button
                        look="primary"
                        onClick={() =>
                          setEdited({ title: document.title, markdown: pages[0]?.text ?? '' })
                        }
                      >
                        <Pencil aria-hidden /> Edit
                      </Button>
                    </>
                  )}
                  {document.assetId && (
                    <Button asChild>
                      <Link to={`/assets?asset=${document.assetId}`}>
                        <Download aria-hidden /> The file
                      </Link>
                    </Button>
                  )}
                </>
              }
            >
              {document.url && (
                <a className="break-all underline" href={document.url} rel="noreferrer nofollow">
                  {document.url}
                </a>
              )}
            </PageHeader>
            {isHistory && (
              <PageHistory
                id={id}
                onClose={() => setHistory(false)}
                onTake={(words) => {
                  setEdited(words);
                  setHistory(false);
                }}
              />
            )}
            {edited ? (
              <EditPage
                document={document}
                title={edited.title}
                text={edited.markdown}
                onClose={() => setEdited(undefined)}
              />
            ) : (
              <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
                <article className="min-w-0">
                  <HitSteps />
                  {isPage && !end ? (
                    <div className="rounded-2xl border bg-surface p-5 sm:p-8">
                      <Markdown text={pages[0]?.text ?? ''} />
                    </div>
                  ) : (
                    <PageWords
                      pages={pages}
                      lit={end ? { page: page ?? 1, start: start ?? 0, end } : undefined}
                    />
                  )}
                </article>
                <DocumentFacts document={document} canEdit={canEdit} />
              </div>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
