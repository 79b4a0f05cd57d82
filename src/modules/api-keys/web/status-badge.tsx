import { CircleCheck, CircleDashed, CircleX, LoaderCircle, type LucideIcon } from 'lucide-react';
import { Badge, type Tone } from '#ui/badge.tsx';
import type { ServiceEntry } from '../contract.ts';

const looks: Record<ServiceEntry['status'], { label: string; tone: Tone; icon: LucideIcon }> = {
  active: { label: 'Connected', tone: 'accent', icon: CircleCheck },
  invalid: { label: 'Invalid', tone: 'danger', icon: CircleX },
  testing: { label: 'Testing...', tone: 'gold', icon: LoaderCircle },
  inactive: { label: 'Not Set', tone: 'neutral', icon: CircleDashed },
};

/** The state of a key in the documents' four words. */
export function StatusBadge({ status }: { status: ServiceEntry['status'] }) {
  const { label, tone, icon: Icon } = looks[status];
  return (
    <Badge tone={tone}>
      <Icon className={status === 'testing' ? 'animate-spin' : undefined} aria-hidden />
      {label}
    </Badge>
  );
}
