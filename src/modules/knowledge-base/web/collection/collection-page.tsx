import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { Loaded } from '#shell/loaded.tsx';
import { PageHeader } from '#shell/page/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import { AskPanel } from '../ask/ask-panel.tsx';
import { queries } from '../queries.ts';
import { countText, readersText } from '../words.ts';
import { AddDocuments } from './add-documents.tsx';
import { CollectionMenu } from './collection-menu.tsx';
import { DocumentList } from './document-list.tsx';

/** `/modules/knowledge-base/c/:collection`: its documents, three ways to add some, search within. */
export function Page() {
  const { collection: id = '' } = useParams();
  const found = useQuery(queries.collection.queryOptions({ input: { id } }));
  return (
    <Loaded query={found} title="This collection could not be loaded">
      {({ collection, documents }) => (
        <>
          <p className="mb-2 text-sm">
            <Link className="underline" to="/modules/knowledge-base">
              Knowledge Base
            </Link>
          </p>
          <PageHeader
            title={collection.name}
            actions={collection.role === 'owner' && <CollectionMenu collection={collection} />}
          >
            {countText(documents.length, 'document', 'documents')} ·{' '}
            {readersText[collection.readers]}
            {collection.url && (
              <>
                {' · '}
                <a className="underline" href={collection.url}>
                  as visitors see it
                </a>
              </>
            )}
          </PageHeader>
          <div className="flex flex-col gap-6">
            {collection.role !== 'viewer' && <AddDocuments collection={collection} />}
            {documents.length > 0 && <AskPanel collectionId={id} />}
            {documents.length > 0 ? (
              <DocumentList documents={documents} canEdit={collection.role !== 'viewer'} />
            ) : (
              <EmptyState icon={FileText} title="No documents yet">
                PDF (scans, too), Word, EPUB, web pages, Markdown, tables, mails, subtitles and
                pictures of text can be read.
              </EmptyState>
            )}
          </div>
        </>
      )}
    </Loaded>
  );
}
