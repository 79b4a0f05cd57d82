import { useQuery } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { Link } from 'react-router';
import { Loaded } from '#shell/loaded.tsx';
import { PageHeader } from '#shell/page/page-header.tsx';
import { useSession } from '#shell/session/session.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/states.tsx';
import { queries } from '../queries.ts';
import { countText } from '../words.ts';

/** `/knowledge-base`: the help centre, once an administrator has opened a collection. */
export function Page() {
  const found = useQuery(queries.help.queryOptions());
  const { status } = useSession();
  const own = status === 'signed-in' && (
    <Button asChild>
      <Link to="/modules/knowledge-base">Your knowledge base</Link>
    </Button>
  );
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-10">
      <PageHeader title="Help centre" actions={own}>
        Answers and instructions, written by the people who run this hub.
      </PageHeader>
      <Loaded
        query={found}
        title="The help centre could not be loaded"
        isEmpty={({ collections }) => collections.length === 0}
        empty={
          <EmptyState icon={LifeBuoy} title="Nothing is published yet">
            Collections of the knowledge base appear here when an administrator opens them to
            everybody.
          </EmptyState>
        }
      >
        {({ collections }) => (
          <ul className="grid gap-4 sm:grid-cols-2">
            {collections.map(({ name, slug, documents }) => (
              <li key={slug}>
                <Link to={`/knowledge-base/c/${slug}`}>
                  <Card className="p-5 transition hover:border-accent">
                    <h2 className="text-lg font-semibold break-words">{name}</h2>
                    <p className="text-sm text-muted">{countText(documents, 'page', 'pages')}</p>
                  </Card>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}
