import { ShieldCheck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '#shell/page/page-header.tsx';
import { Badge } from '#ui/badge.tsx';
import { AdminTabs } from './admin-tabs.tsx';
import { BackendCard } from './backend/backend-card.tsx';
import { DashboardBoundary } from './dashboard-boundary.tsx';
import { StatCards } from './stat-cards.tsx';

/** `/admin`: how the hub stands, and everything an administrator does about it. */
export function Page() {
  const [params] = useSearchParams();
  const tab = params.get('tab');
  return (
    <DashboardBoundary>
      <PageHeader
        title="Admin Dashboard"
        actions={
          <Badge tone="accent" className="px-3 py-1 text-sm">
            <ShieldCheck aria-hidden /> Administrator
          </Badge>
        }
      >
        Manage this hub’s people, prompts and settings.
      </PageHeader>
      <StatCards />
      <AdminTabs />
      {/* Once, on the page that /admin opens: the other tabs are about other things. */}
      {(tab === null || tab === 'prompts') && <BackendCard />}
    </DashboardBoundary>
  );
}
