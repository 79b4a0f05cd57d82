import { MonitorSmartphone, VenetianMask } from 'lucide-react';
import { Moment } from '#shell/time/moment.tsx';
import { Button } from '#ui/button.tsx';
import type { HubUserDetail } from '../../users-contract.ts';
import { api, useChange } from '../queries.ts';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

/** Where the person is signed in; each can be ended. */
export function UserSessions({ user }: { user: HubUserDetail }) {
  const end = useChange(api.users.endSession, { done: 'The session was ended.' });
  return (
    <section>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 className="text-[15px]">Sessions</h3>
        {(user.sessions.length > 0 || user.tokens > 0) && <SignOutEverywhere user={user} />}
      </div>
      {user.sessions.length === 0 && <p className="text-sm text-muted">Not signed in anywhere.</p>}
      <ul className="flex flex-col gap-2">
        {user.sessions.map((session) => {
          const Icon = session.impersonated ? VenetianMask : MonitorSmartphone;
          return (
            <li key={session.id} className="flex items-center gap-3 rounded-xl border px-3 py-2.5">
              <Icon className="size-5 shrink-0 text-muted" strokeWidth={1.75} aria-hidden />
              <div className="min-w-0 flex-1 text-sm">
                <p className="truncate" title={session.userAgent}>
                  {session.userAgent || 'Unknown device'}
                </p>
                <p className="text-[13px] text-muted">
                  {session.ip && `${session.ip} · `}active <Moment at={session.lastActiveAt} />
                </p>
              </div>
              <Button
                size="small"
                aria-label={`End the session of ${session.userAgent || 'an unknown device'}`}
                onClick={() => end.mutate({ id: user.id, session: session.id })}
              >
                End
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
