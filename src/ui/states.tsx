import { CircleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';

/** A grey block in the place and size of what is loading. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={cn('animate-pulse rounded-lg bg-line/70', className)} />
);

/** Nothing here (yet): says so, and what to do about it. */
export function EmptyState(props: {
  icon?: LucideIcon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const Icon = props.icon;
  return (
    <div className="flex flex-col items-center gap-2 rounded-2xl border border-dashed px-6 py-14 text-center">
      {Icon && <Icon className="mb-1 size-8 text-muted" strokeWidth={1.5} aria-hidden />}
      <p className="font-medium">{props.title}</p>
      {props.children && <div className="max-w-prose text-sm text-muted">{props.children}</div>}
      {props.action && <div className="mt-3">{props.action}</div>}
    </div>
  );
}

/** Something went wrong: the reason in one sentence, and a way to try again. */
export function ErrorState(props: { title: string; message?: string; onRetry?: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-2 rounded-2xl border border-danger/40 bg-danger-soft px-6 py-10 text-center text-on-danger-soft"
    >
      <CircleAlert className="size-7" strokeWidth={1.5} aria-hidden />
      <p className="font-medium">{props.title}</p>
      {props.message && <p className="max-w-prose text-sm">{props.message}</p>}
      {props.onRetry && (
        <Button className="mt-2" onClick={props.onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** Why something failed, in the place where one looks after pressing the button. */
export const ProblemNote = ({ message }: { message: string | undefined }) =>
  message ? (
    <p role="alert" className="rounded-lg bg-danger-soft px-3 py-2.5 text-sm text-on-danger-soft">
      {message}
    </p>
  ) : null;
