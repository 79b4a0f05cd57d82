import { UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { counted } from '#kernel/text/counted.ts';
import { usePages } from '#shell/lists/use-pages.ts';
import { useAddress } from '#shell/page/use-address.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { userFilters, userSorts } from '../../users-contract.ts';
import { ChoiceField } from '../choice-field.tsx';
import { PagedList } from '../paged-list.tsx';
import { api, queries } from '../queries.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { UserList } from './user-list.tsx';
import { UserSheet } from './user-sheet.tsx';

const filters = [
  ['', 'Everyone'],
  ['admin', 'Administrators'],
  ['user', 'Users'],
  ['disabled', 'Disabled'],
  ['unconfirmed', 'Not confirmed'],
] as const;
const sorts = [
  ['', 'Newest first'],
  ['oldest', 'Oldest first'],
  ['email', 'By address'],
  ['active', 'Last sign-in'],
] as const;

/** Everybody with an account; one of them opens beside the list. */
export function UsersTab() {
  const { get, set } = useAddress();
  const [inviting, setInviting] = useState(false);
  const q = get('q');
  const role = userFilters.find((name) => name === get('role')) ?? 'all';
  const sort = userSorts.find((name) => name === get('sort')) ?? 'newest';
  const found = usePages(
    [...queries.users.list.key(), q, role, sort],
    (cursor) => api.users.list({ q, role, sort, ...(cursor && { cursor }) }),
    { keep: true },
  );
  return (
    <div>
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchField
          restMs={250}
          className="min-w-56 flex-1"
          label="Search users"
          placeholder="Name or email"
          value={q}
          onChange={(value) => set({ q: value })}
        />
        <ChoiceField
          label="Role"
          value={role === 'all' ? '' : role}
          choices={filters}
          onChange={(value) => set({ role: value })}
        />
        <ChoiceField
          label="Order"
          value={sort === 'newest' ? '' : sort}
          choices={sorts}
          onChange={(value) => set({ sort: value })}
        />
        <Button look="primary" onClick={() => setInviting(true)}>
          <UserPlus aria-hidden /> Invite
        </Button>
      </div>
      <PagedList query={found} what="users" icon={UsersRound} items={({ users }) => users}>
        {(users, pages) => (
          <>
            <p className="mb-2 text-[13px] text-muted tabular-nums" role="status">
              {counted(pages[0]?.total ?? 0, 'account')}
            </p>
            <UserList users={users} onOpen={(id) => set({ user: id }, { replace: false })} />
          </>
        )}
      </PagedList>
      <UserSheet id={get('user')} onClose={() => set({ user: '' })} />
      <InviteDialog open={inviting} onOpenChange={setInviting} />
    </div>
  );
}
