import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#shell/loaded.tsx';
import { Moment } from '#shell/time/moment.tsx';
import { Drawer } from '#ui/layers/drawer.tsx';
import type { HubUserDetail } from '../../users-contract.ts';
import { queries } from '../queries.ts';
import { UserActions } from './user-actions.tsx';
import { UserCaps } from './user-caps.tsx';
import { Initial, UserBadges } from './user-list.tsx';
import { UserSessions } from './user-sessions.tsx';

/** One account beside the list: who it is, where it is signed in, and what can be done about it. */
export function UserSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const user = useQuery({
    ...queries.users.find.queryOptions({ input: { id } }),
    enabled: id !== '',
  });
  return (
    <Drawer open={id !== ''} onOpenChange={(open) => !open && onClose()} title="Account">
      <Loaded query={user} title="The account could not be loaded" skeleton="h-96">
        {(found) => <Detail user={found} onGone={onClose} />}
      </Loaded>
    </Drawer>
  );
}

const Detail = ({ user, onGone }: { user: HubUserDetail; onGone: () => void }) => (
  <div className="flex flex-col gap-6">
    <div className="flex items-center gap-3">
      <Initial user={user} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{user.name || user.email}</p>
        {user.name && <p className="text-sm break-all text-muted">{user.email}</p>}
      </div>
    </div>
    {(user.isAdmin || user.disabled || !user.confirmed) && <UserBadges user={user} />}
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm">
      <Fact label="Member since">
        <Moment at={user.createdAt} />
      </Fact>
      <Fact label="Last sign-in">
        {user.lastSignInAt ? <Moment at={user.lastSignInAt} /> : 'Never'}
      </Fact>
      <Fact label="Signs in with">
        {[
          ...user.providers
            .filter((name) => name !== 'email')
            .map((name) => name.replace(/^oidc:/, '')),
          user.hasPassword && 'password',
        ]
          .filter(Boolean)
          .join(', ') || 'emailed links'}
      </Fact>
      <Fact label="Second factor">{user.secondFactor ? 'Yes' : 'No'}</Fact>
      <Fact label="Access tokens">{user.tokens}</Fact>
      <Fact label="Orders">{user.orders}</Fact>
    </dl>
    <UserCaps user={user} />
    <UserActions user={user} onGone={onGone} />
    <UserSessions user={user} />
  </div>
);

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-[13px] text-muted">{label}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
);
