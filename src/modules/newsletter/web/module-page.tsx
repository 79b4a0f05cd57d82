import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PageHeader } from '#shell/page/page-header.tsx';
import { PageSkeleton } from '#shell/session/gate.tsx';
import { useSession } from '#shell/session/session.tsx';
import { Button } from '#ui/button.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Generator } from './generator/generator.tsx';

/** Most people never see it. */
const NewsletterAdmin = lazy(async () => ({
  default: (await import('./admin/newsletter-admin.tsx')).NewsletterAdmin,
}));

/** `/modules/newsletter`: everybody's generator; for admins also broadcasts and subscribers. */
export function Page() {
  const session = useSession();
  const [params, setParams] = useSearchParams();
  if (session.status !== 'signed-in' || session.isAdmin === undefined) return <PageSkeleton />;
  const sending = params.has('part') || params.has('broadcast');
  const views = [
    { id: 'generate', label: 'Generator', content: <Generator /> },
    {
      id: 'send',
      label: 'Sending',
      content: (
        <Suspense fallback={<PageSkeleton />}>
          <NewsletterAdmin />
        </Suspense>
      ),
    },
  ];
  return (
    <>
      <PageHeader
        title="Newsletter Generator"
        actions={
          <Button asChild>
            <Link to="/modules/newsletter/guide">Guide</Link>
          </Button>
        }
      >
        Turn notes, articles, feeds and prompts into an issue, edit it, and export or send it.
      </PageHeader>
      {session.isAdmin ? (
        <Tabs
          label="Newsletter areas"
          value={sending ? 'send' : 'generate'}
          onValueChange={(view) => setParams(view === 'send' ? { part: 'broadcasts' } : {})}
          items={views}
        />
      ) : (
        <Generator />
      )}
    </>
  );
}
