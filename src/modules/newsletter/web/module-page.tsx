import { Newspaper } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { PageSkeleton } from '#shell/gate.tsx';
import { PageHeader } from '#shell/page-header.tsx';
import { useSession } from '#shell/session.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';

/** Most people never see it. */
const NewsletterAdmin = lazy(async () => ({
  default: (await import('./admin/newsletter-admin.tsx')).NewsletterAdmin,
}));

/** `/modules/newsletter`: writing and sending, for admins. */
export function Page() {
  const session = useSession();
  if (session.status !== 'signed-in' || session.isAdmin === undefined) return <PageSkeleton />;
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
        Write an issue, look at it, and send it to confirmed subscribers.
      </PageHeader>
      {session.isAdmin ? (
        <Suspense fallback={<PageSkeleton />}>
          <NewsletterAdmin />
        </Suspense>
      ) : (
        <EmptyState
          icon={Newspaper}
          title="Sending is for administrators"
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Button asChild look="primary">
                <Link to="/modules/newsletter/guide">Read the guide</Link>
              </Button>
              <Button asChild>
                <Link to="/newsletter">Subscribe yourself</Link>
              </Button>
            </div>
          }
        >
          Only an administrator of this hub writes to its subscribers.
        </EmptyState>
      )}
    </>
  );
}
