import { LockKeyhole, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import type { Permission } from '#kernel/module.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/states.tsx';
import type { GateTexts } from '../modules/web-module.ts';
import { useLinks } from '../navigation/use-navigation.ts';
import { useSession } from './session.tsx';

/** Shows a page only to those it is for. The server enforces the same on every call. */
export function Gate(props: {
  access: Permission;
  children: ReactNode;
  forVisitors?: ReactNode;
  texts?: GateTexts | undefined;
}) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const instead = useLinks('Instead');
  if (props.access === 'public') return props.children;
  if (session.status === 'loading') return <PageSkeleton text={props.texts?.loading} />;
  if (session.status === 'signed-out' || session.status === 'needs-code') {
    if (props.forVisitors) return props.forVisitors;
    const next = encodeURIComponent(pathname + search);
    return (
      <Notice
        icon={<LockKeyhole aria-hidden />}
        title="Authentication Required"
        text={props.texts?.signedOut ?? 'Please sign in to open this page.'}
      >
        <Button asChild look="primary">
          <Link to={`/auth?next=${next}`}>Sign In</Link>
        </Button>
      </Notice>
    );
  }
  if (props.access === 'admin' && session.isAdmin === undefined) {
    return <PageSkeleton text={props.texts?.loading} />;
  }
  if (props.access === 'admin' && !session.isAdmin) {
    return (
      <Notice
        icon={<ShieldAlert aria-hidden />}
        title="Access Denied"
        text={props.texts?.denied ?? "You don't have administrator privileges to access this page."}
      >
        {instead.map(({ label, path }) => (
          <Button key={path} asChild>
            <Link to={path}>{label}</Link>
          </Button>
        ))}
      </Notice>
    );
  }
  return props.children;
}

/** One message in the middle of the page, with ways on. */
export const Notice = (props: {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  children?: ReactNode;
}) => (
  <div className="mx-auto flex max-w-lg flex-col items-center gap-3 px-4 py-20 text-center [&>svg]:size-9 [&>svg]:text-muted">
    {props.icon}
    <h1 className="text-2xl">{props.title}</h1>
    <p className="text-muted">{props.text}</p>
    {props.children && (
      <div className="mt-3 flex flex-wrap justify-center gap-2">{props.children}</div>
    )}
  </div>
);

/** Blocks in place of a page; a page with words of its own for the wait shows them. */
export const PageSkeleton = ({ text }: { text?: string | undefined }) => (
  <div aria-busy="true" className="flex flex-col gap-6">
    <span className={text ? 'text-muted' : 'sr-only'} role="status">
      {text ?? 'Loading …'}
    </span>
    <Skeleton className="h-9 w-72" />
    <Skeleton className="h-5 w-full max-w-xl" />
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {[1, 2, 3, 4, 5, 6].map((n) => (
        <Skeleton key={n} className="h-44 rounded-2xl" />
      ))}
    </div>
  </div>
);

/** What signed-out visitors of a module's own path meet: its guide. */
function GuideForVisitors() {
  const id = useLocation().pathname.split('/').findLast(Boolean);
  return <Navigate to={`/modules/${id}/guide`} replace />;
}

/** For `loadForVisitors` of routes that end in their module's id. */
export const loadGuide = async () => ({ Page: GuideForVisitors });
