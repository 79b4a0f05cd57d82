import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { Loaded } from '#shell/loaded.tsx';
import { PageHeader } from '#shell/page/page-header.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { Lit } from '../ask/lit.tsx';
import { queries } from '../queries.ts';

const isId = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text);

/** `/knowledge-base/c/:collection`: a public collection with its own search; ids lead to the inside. */
export function Page() {
  const { collection: slug = '' } = useParams();
  if (isId(slug)) return <Navigate to={`/modules/knowledge-base/c/${slug}`} replace />;
  return <PublicCollection slug={slug} />;
}

function PublicCollection({ slug }: { slug: string }) {
  const [q, setQ] = useState('');
  const found = useQuery(queries.helpCollection.queryOptions({ input: { slug } }));
  const search = useQuery({
    ...queries.helpSearch.queryOptions({ input: { slug, q: q.trim() || ' ' } }),
    enabled: q.trim() !== '',
  });
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-10">
      <p className="mb-2 text-sm">
        <Link className="underline" to="/knowledge-base">
          Help centre
        </Link>
      </p>
      <Loaded query={found} title="This could not be loaded">
        {({ name, documents }) => (
          <>
            <PageHeader title={name} />
            <SearchField
              label="Search these pages"
              placeholder="Search these pages"
              value={q}
              onChange={setQ}
              restMs={250}
              className="mb-6"
            />
            {q.trim() && search.data ? (
              <ul aria-label="Hits" className="flex flex-col gap-4">
                {search.data.hits.map(({ documentId, title, page, text }) => (
                  <li key={documentId + page + text}>
                    <Link
                      className="font-medium underline"
                      to={`/knowledge-base/c/${slug}/${documentId}`}
                    >
                      {title}
                    </Link>
                    <p className="line-clamp-2 text-sm text-muted">
                      <Lit text={text} q={q} />
                    </p>
                  </li>
                ))}
                {search.data.hits.length === 0 && (
                  <li className="text-muted" role="status">
                    Nothing was found. The people who write these pages see what was searched for.
                  </li>
                )}
              </ul>
            ) : (
              <ul aria-label="Pages" className="divide-y rounded-2xl border bg-surface">
                {documents.map(({ id, title }) => (
                  <li key={id}>
                    <Link
                      className="block p-4 font-medium hover:bg-surface-2"
                      to={`/knowledge-base/c/${slug}/${id}`}
                    >
                      {title}
                    </Link>
                  </li>
                ))}
                {documents.length === 0 && <li className="p-4 text-muted">No pages yet.</li>}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}
