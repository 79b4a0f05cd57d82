import { Moment } from '#shell/time/moment.tsx';
import { Badge } from '#ui/badge.tsx';
import type { HubUser } from '../../users-contract.ts';

/** Accounts as rows; each opens its sheet. */
export const UserList = (props: { users: readonly HubUser[]; onOpen: (id: string) => void }) => (
  <ul className="divide-y overflow-hidden rounded-2xl border bg-surface">
    {props.users.map((user) => (
      <li key={user.id}>
        <button
          type="button"
          className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-left hover:bg-sunken focus-visible:outline-offset-[-2px]"
          onClick={() => props.onOpen(user.id)}
        >
          <Initial user={user} />
          <span className="min-w-0 flex-1 basis-48">
            <span className="block truncate font-medium">{user.name || user.email}</span>
            {user.name && (
              <span className="block truncate text-[13px] text-muted">{user.email}</span>
            )}
          </span>
          <UserBadges user={user} />
          <span className="text-[13px] whitespace-nowrap text-muted sm:w-52 sm:text-right">
            {user.lastSignInAt ? (
              <>
                Last seen <Moment at={user.lastSignInAt} />
              </>
            ) : (
              'Never signed in'
            )}
          </span>
        </button>
      </li>
    ))}
  </ul>
);

export const Initial = ({ user }: { user: HubUser }) => (
  <span
    aria-hidden
    className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft font-medium text-on-accent-soft"
  >
    {(user.name || user.email).charAt(0).toUpperCase()}
  </span>
);

export const UserBadges = ({ user }: { user: HubUser }) => (
  <span className="flex flex-wrap gap-1.5">
    {user.isAdmin && <Badge tone="accent">Administrator</Badge>}
    {user.disabled && <Badge tone="danger">Disabled</Badge>}
    {!user.confirmed && <Badge tone="gold">Not confirmed</Badge>}
  </span>
);
