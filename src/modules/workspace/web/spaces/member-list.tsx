import { useState } from 'react';
import { dayText } from '#shell/formats.ts';
import { useChangeOf } from '#shell/hub/use-change.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/fields/field.tsx';
import { ConfirmDialog } from '#ui/layers/dialog.tsx';
import type { Member } from '../../space-contract.ts';
import { api, queries } from '../queries.ts';
import { type Role, roleNames } from './role-words.ts';

type Props = {
  readonly spaceId: string;
  readonly members: readonly Member[];
  /** Id of whoever looks. */
  readonly me: string;
  /** Whether they decide who is in it. */
  readonly isOwner: boolean;
};

/** Who is in a team and what they may do. */
export function MemberList({ spaceId: id, members, me, isOwner }: Props) {
  const [leaving, setLeaving] = useState<Member>();
  const owners = members.filter(({ role }) => role === 'owner').length;
  const change = useChangeOf(
    queries.key(),
    (to: { userId: string; role: Role }) => api.changeRole({ id, ...to }),
    { done: 'The role is changed.' },
  );
  const remove = useChangeOf(
    queries.key(),
    ({ userId }: Member) => api.removeMember({ id, userId }),
    { after: () => setLeaving(undefined), done: `They are no longer in the team.` },
  );
  return (
    <section aria-labelledby="people" className="rounded-2xl border bg-surface p-5">
      <h2 id="people" className="mb-2 text-lg">
        People
      </h2>
      <ul className="divide-y">
        {members.map((member) => {
          const { userId, name, email, role, joinedAt } = member;
          const isLast = role === 'owner' && owners === 1;
          return (
            <li key={userId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-56">
                <p className="text-sm font-medium break-words">
                  {name} {userId === me && <span className="text-muted">(you)</span>}
                </p>
                <p className="text-[13px] break-words text-muted">
                  {name !== email && `${email} · `}since {dayText(joinedAt)}
                </p>
              </div>
              {isOwner && !isLast ? (
                <Select
                  aria-label={`Role of ${name}`}
                  className="w-32"
                  value={role}
                  disabled={change.isPending}
                  onChange={({ target }) => change.mutate({ userId, role: target.value as Role })}
                >
                  {Object.entries(roleNames).map(([one, [label]]) => (
                    <option key={one} value={one}>
                      {label}
                    </option>
                  ))}
                </Select>
              ) : (
                <Badge>{roleNames[role][0]}</Badge>
              )}
              {isOwner && userId !== me && (
                <Button
                  size="small"
                  look="quiet"
                  aria-label={`Remove ${name}`}
                  onClick={() => setLeaving(member)}
                >
                  Remove
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={() => setLeaving(undefined)}
        title={`Remove ${leaving?.name ?? ''}?`}
        description="They no longer see what lies in the team. What they made there stays."
        confirmLabel="Remove"
        busy={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving)}
      />
    </section>
  );
}
