import type { LucideIcon } from 'lucide-react';
import { Card } from '#ui/card.tsx';

/** One figure with its name, and a line about it. */
export const StatCard = (props: {
  label: string;
  value: string | number;
  icon: LucideIcon;
  note?: string;
}) => (
  <Card className="flex items-start justify-between gap-3">
    <div>
      <p className="text-sm text-muted">{props.label}</p>
      <p className="mt-1 text-2xl font-semibold tracking-tight tabular-nums">{props.value}</p>
      {props.note && <p className="mt-0.5 text-[13px] text-muted">{props.note}</p>}
    </div>
    <props.icon className="size-5 shrink-0 text-muted" strokeWidth={1.75} aria-hidden />
  </Card>
);
