import { BookOpen } from 'lucide-react';
import { Link } from 'react-router';
import type { DashboardModule } from '#shell/modules/modules.tsx';
import { ModuleIcon } from '#shell/navigation/module-icon.tsx';
import { Badge, type Tone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cn } from '#ui/class-names.ts';

const statuses: Record<string, { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'accent' },
  'coming-soon': { label: 'Coming Soon', tone: 'gold' },
};

/** Status as a badge; a status that the dashboard does not know shows as "Unknown". */
export function StatusBadge({ status }: { status: string }) {
  const { label, tone } = statuses[status] ?? { label: 'Unknown', tone: 'neutral' as const };
  return <Badge tone={tone}>{label}</Badge>;
}

/** One module: what it is, whether it can be used, its guide and its tool. */
export function ModuleCard({ module }: { module: DashboardModule }) {
  const { title, description, icon, status, path } = module;
  return (
    <Card
      as="li"
      className={cn(
        'flex flex-col transition-shadow hover:border-line-strong/60',
        status === 'coming-soon' && 'bg-transparent shadow-none',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <span
          className={cn(
            'grid size-11 place-items-center rounded-xl bg-accent-soft text-on-accent-soft',
            status === 'coming-soon' && 'bg-sunken text-muted',
          )}
        >
          <ModuleIcon name={icon} className="size-5.5" />
        </span>
        {status !== 'coming-soon' && <StatusBadge status={status} />}
      </div>
      <h3 className="mt-4 text-[17px]">{title}</h3>
      <p className="mt-1.5 flex-1 text-sm text-muted">{description}</p>
      <div className="mt-5 grid grid-cols-2 gap-2">
        <Button asChild>
          <Link to={`${path}/guide`} aria-label={`Guide to ${title}`}>
            <BookOpen aria-hidden /> Guide
          </Link>
        </Button>
        {status === 'coming-soon' ? (
          <Button disabled>Coming Soon</Button>
        ) : (
          <Button asChild look="primary">
            <Link to={path} aria-label={`Open ${title}`}>
              Open
            </Link>
          </Button>
        )}
      </div>
    </Card>
  );
}
