import {
  Braces,
  CircleStop,
  Clock,
  Code,
  GitFork,
  Globe,
  Hourglass,
  ListTree,
  type LucideIcon,
  Repeat,
  Split,
  UserRoundCheck,
  Workflow,
  Wrench,
  Zap,
} from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  ...{
    trigger: Zap,
    tool: Wrench,
    http: Globe,
    set: Braces,
    if: Split,
    switch: GitFork,
    loop: Repeat,
  },
  ...{
    wait: Clock,
    'wait-for': Hourglass,
    ask: UserRoundCheck,
    flow: Workflow,
    code: Code,
    end: CircleStop,
  },
};

/** The sign of a type of step. */
export function StepIcon({ type, className = 'size-4' }: { type: string; className?: string }) {
  const Icon = icons[type] ?? ListTree;
  return <Icon className={className} aria-hidden />;
}
