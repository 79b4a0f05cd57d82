import { ShieldCheck } from 'lucide-react';
import { PageHeader } from '#shell/page-header.tsx';
import { Badge } from '#ui/badge.tsx';
import { AdminTabs } from './admin-tabs.tsx';
import { BackendCard } from './backend/backend-card.tsx';
import { DashboardBoundary } from './dashboard-boundary.tsx';
import { StatCards } from './stat-cards.tsx';

/** `/admin`: how the hub stands, and everything an administrator does about it. */
export function Page() {
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
        Look after the people, the prompts and the settings of this hub.
      </PageHeader>
      <StatCards />
      <AdminTabs />
      <BackendCard />
    </DashboardBoundary>
  );
}
