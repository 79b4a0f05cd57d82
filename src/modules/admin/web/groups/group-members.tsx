import { X } from 'lucide-react';
import { useId } from 'react';
import { microsText } from '#kernel/money.ts';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { PagedList } from '#shell/lists/paged-list.tsx';
import { usePages } from '#shell/lists/use-pages.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { Group, GroupMember } from '../../groups-contract.ts';
import { api, queries, useChange } from '../queries.ts';

/** Who is in a group, with what each has spent; people are added by their address. */
export function GroupMembers({ group }: { group: Group }) {
  const title = useId();
  const { id } = group;
  const members = usePages([...queries.groups.members.key(), id], (cursor) =>
    api.groups.members({ id, ...(cursor && { cursor }) }),
  );
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className="mb-2 text-[15px]">
        Members
      </h3>
      <Form
        // Empty again once somebody was added.
        key={group.members}
        className="mb-3 flex-row flex-wrap items-end gap-2"
        start={{ email: '' }}
        queryKey={queries.key()}
        send={({ email }) => api.groups.addMember({ id, email })}
        done="They are in the group now."
      >
        <InputField
          name="email"
          label="Email"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          fieldClass="min-w-0 flex-1 basis-52"
        />
        <SubmitButton needs="email">Add</SubmitButton>
      </Form>
      <PagedList
        query={members}
        items={(page) => page.members}
        title="The members could not be loaded"
        empty={<p className="text-sm text-muted">Nobody is in this group yet.</p>}
      >
        {(all) => <MemberList groupId={id} members={all} />}
      </PagedList>
    </section>
  );
}

function MemberList(props: { groupId: string; members: readonly GroupMember[] }) {
  const remove = useChange(api.groups.removeMember, { done: 'They are no longer in the group.' });
  return (
    <ul className="divide-y rounded-xl border">
      {props.members.map(({ id, email, name, spent, bySignIn }) => (
        <li key={id} className="flex items-center gap-3 px-3 py-2">
          <span className="min-w-0 flex-1">
            <span className="block truncate text-sm font-medium">{name || email}</span>
            {name && <span className="block truncate text-[13px] text-muted">{email}</span>}
          </span>
          {bySignIn && <Badge>By sign-in</Badge>}
          <span className="text-[13px] whitespace-nowrap text-muted tabular-nums">
            {microsText(spent)}
            <span className="sr-only"> this month</span>
          </span>
          <Button
            size="icon"
            look="quiet"
            aria-label={`Remove ${email}`}
            disabled={remove.isPending}
            onClick={() => remove.mutate({ id: props.groupId, member: id })}
          >
            <X aria-hidden />
          </Button>
        </li>
      ))}
    </ul>
  );
}
